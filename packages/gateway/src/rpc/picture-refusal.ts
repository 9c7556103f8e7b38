import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { PictureError, PictureQueueError } from '../lib/picture/rewrite-picture.ts';
import type { PictureFault } from '../lib/picture/writer.ts';
import { CallError } from './call-error.ts';

/** When whoever finds the decoder busy may come again, ms. */
const AGAIN_MS = 3 * SECOND_MS;

const REFUSALS = {
  kind: { code: 'unsupportedMedia', message: 'pictureKind' },
  pixels: { code: 'input', message: 'picturePixels' },
  broken: { code: 'input', message: 'pictureBroken' },
} as const satisfies Record<PictureFault, { code: string; message: MessageKey }>;

/** What a caller is told of a picture that could not be written anew; any other error as it is. */
export const pictureRefusal = (error: unknown): unknown => {
  if (error instanceof PictureQueueError) {
    return new CallError('tooMany', { retryAfterMs: AGAIN_MS });
  }
  if (!(error instanceof PictureError)) return error;
  const { code, message } = REFUSALS[error.fault];
  return new CallError(code, { message });
};

import { SECONDARY_TIMEOUT_MS } from '@xuanjiang/contracts/constants';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Request } from 'express';
import { CallError } from '../rpc/call-error.ts';
import { createFileReceiver } from './receive.ts';

/** Pictures that one gateway receives at once, and those of one account: a feedback has three. */
const RECEIVED_MAX = 16;
const RECEIVED_OF_ACCOUNT = 3;

const BODY = {
  bytesMax: PICTURE_LIMITS.bytesMax,
  // As long as the web waits for it.
  timeMs: SECONDARY_TIMEOUT_MS,
  tooLarge: { message: 'pictureTooLarge', parameters: { size: PICTURE_LIMITS.megabytesMax } },
  broken: { message: 'pictureBroken' },
} as const;

/**
 * Receives pictures into files of this machine, a few at once.
 * @returns what is done with a request: its body is written into a file, which is removed after the work
 */
export const createPictureReceiver = () => {
  const receive = createFileReceiver(RECEIVED_MAX, RECEIVED_OF_ACCOUNT);
  return async <T>(
    request: Request,
    accountId: string,
    work: (file: string) => Promise<T>,
  ): Promise<T> => {
    if (!request.is(['image/*', 'application/octet-stream'])) {
      throw new CallError('unsupportedMedia', { message: 'pictureKind' });
    }
    return receive(request, accountId, BODY, work);
  };
};

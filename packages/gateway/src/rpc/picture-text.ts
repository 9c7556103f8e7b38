import { readFile } from 'node:fs/promises';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { PictureRewriter } from '../lib/picture/rewrite-picture.ts';
import { CallError } from './call-error.ts';
import { pictureRefusal } from './picture-refusal.ts';

/** Longest side of a picture as it is kept, pixels: that of a large phone, in all of its pixels, and of posters. */
const SIDE_MAX = 1280;

interface Allowed {
  readonly bytesMax: number;
  /** What is said of a picture that is larger, with `size` in KB. */
  readonly tooLarge: MessageKey;
}

/**
 * Writes a picture anew.
 * @param whose university, or account of an operator: they take turns
 * @param file as it was sent, on this machine, in a folder in which another one may be written
 * @returns its bytes, WebP, in base64
 * @throws CallError
 */
export const pictureText = async (
  rewriter: PictureRewriter,
  whose: string,
  file: string,
  { bytesMax, tooLarge }: Allowed,
): Promise<string> => {
  const written = `${file}.webp`;
  const task = { from: file, to: written, sideMax: SIDE_MAX };
  const { bytes } = await rewriter.rewrite(task, whose).catch((error: unknown) => {
    throw pictureRefusal(error);
  });
  if (bytes > bytesMax) {
    throw new CallError('tooLarge', { message: tooLarge, parameters: { size: bytesMax / 1024 } });
  }
  return (await readFile(written)).toString('base64');
};

import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';
import { beginsAsFilm, FILM_HEAD_BYTES } from '@xuanjiang/contracts/rules/film-limits';

/** A box that is longer than 4 bytes say has its length in 8 more. */
const LONG_HEAD_BYTES = 16;
/** Boxes of a whole file: one that is fragmented has two for each piece. */
const BOXES_MAX = 200_000;

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** How long a box is, bytes; null where nothing says it. */
const lengthOf = (head: Buffer, left: number): number | null => {
  const short = head.readUInt32BE(0);
  if (short === 0) return left;
  if (short !== 1) return short < FILM_HEAD_BYTES ? null : short;
  return head.length < LONG_HEAD_BYTES ? null : Number(head.readBigUInt64BE(FILM_HEAD_BYTES));
};

/** Whether a file of MP4 or MOV is whole, by its outer boxes. @returns what is wrong with it, or null */
export const shapeFault = async (path: string): Promise<FilmFault | null> => {
  await using file = await open(path);
  const { size } = await file.stat();
  let hasDescription = false;
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    const head = await readAt(file, at, LONG_HEAD_BYTES);
    if (count === 0 && !beginsAsFilm(head)) return 'notFilm';
    const length = head.length < FILM_HEAD_BYTES ? null : lengthOf(head, size - at);
    if (length === null || at + length > size || count === BOXES_MAX) return 'cutOff';
    hasDescription ||= head.toString('latin1', 4, FILM_HEAD_BYTES) === 'moov';
    at += length;
  }
  return hasDescription ? null : 'cutOff';
};

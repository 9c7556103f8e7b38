import type { Box } from './boxes.ts';
import { boxAt, boxesOf, longAt, uintAt } from './boxes.ts';
import { MediaFault } from './media-fault.ts';

const TFHD_BASE = 0x1;
const TRUN_OFFSET = 0x1;

/** Writes the size of a box that grows by so many bytes, or shrinks. */
export const resizeBox = (bytes: Buffer, { at }: Box, by: number): void => {
  const size = bytes.readUInt32BE(at);
  if (size === 1) bytes.writeBigUInt64BE(bytes.readBigUInt64BE(at + 8) + BigInt(by), at + 8);
  // A size of 0 means: up to the end.
  else if (size > 0) bytes.writeUInt32BE(size + by, at);
};

/**
 * Says anew where the samples of a fragment lie, where what is before them becomes longer or shorter. Boxes have their
 * old sizes still.
 * @param movedBy by how many bytes a place of the file moves
 * @throws MediaFault
 */
export const moveSamples = (
  bytes: Buffer,
  moof: Box,
  traf: Box,
  movedBy: (place: number) => number,
): void => {
  const header = boxAt(bytes, traf, 'tfhd');
  const isGiven = (uintAt(bytes, header, header.start + 1, 3) & TFHD_BASE) !== 0;
  const base = isGiven ? longAt(bytes, header, header.start + 8) : moof.at;
  const moved = movedBy(base);
  if (isGiven) bytes.writeBigUInt64BE(BigInt(base + moved), header.start + 8);
  for (const run of boxesOf(bytes, traf, 'trun')) {
    if ((uintAt(bytes, run, run.start + 1, 3) & TRUN_OFFSET) === 0) continue;
    const offset = bytes.readInt32BE(run.start + 8);
    const next = offset + movedBy(base + offset) - moved;
    if (next > 2 ** 31 - 1) throw new MediaFault('shape', 'samples lie too far away');
    bytes.writeInt32BE(next, run.start + 8);
  }
};

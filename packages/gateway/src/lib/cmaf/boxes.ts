import { MediaFault } from './media-fault.ts';

/** Boxes that one level of a file may hold; a segment has a handful. */
const BOXES_MAX = 2000;
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/** A box of ISO/IEC 14496-12: its four letters, and where its content lies in the file, bytes. */
export interface Box {
  readonly type: string;
  /** Where the box itself begins, with its header. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** Part of a file. */
export type Span = Pick<Box, 'start' | 'end'>;

/** An unsigned number. @throws MediaFault where the span ends before it */
export const uintAt = (bytes: Buffer, { end }: Span, at: number, size: 1 | 2 | 3 | 4): number => {
  if (at + size > end) throw new MediaFault('shape', 'a box ends within a field');
  return bytes.readUIntBE(at, size);
};

/** An unsigned number of 8 bytes. @throws MediaFault where it is not exact as a number, too */
export const longAt = (bytes: Buffer, { end }: Span, at: number): number => {
  if (at + 8 > end) throw new MediaFault('shape', 'a box ends within a field');
  const value = bytes.readBigUInt64BE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new MediaFault('clock', `${value} is too large`);
  }
  return Number(value);
};

/** The boxes of one level, in their order. @throws MediaFault */
export const boxesIn = (bytes: Buffer, span: Span): Box[] => {
  const found: Box[] = [];
  let at = span.start;
  while (at < span.end) {
    if (found.length === BOXES_MAX) throw new MediaFault('shape', 'too many boxes');
    if (at + HEADER_BYTES > span.end) throw new MediaFault('shape', 'a box ends in its header');
    const type = bytes.toString('latin1', at + 4, at + HEADER_BYTES);
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    const size = isLong ? longAt(bytes, span, at + HEADER_BYTES) : short;
    const header = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
    // A size of 0 means: up to the end of the file.
    const end = short === 0 ? span.end : at + size;
    if (end < at + header || end > span.end) {
      throw new MediaFault('shape', `the box ${type} has a wrong size`);
    }
    found.push({ type, at, start: at + header, end });
    at = end;
  }
  return found;
};

/** The boxes of a type within a span. */
export const boxesOf = (bytes: Buffer, span: Span, type: string): Box[] =>
  boxesIn(bytes, span).filter((box) => box.type === type);

/** The box at the end of a path of types, the first of each. @throws MediaFault where there is none */
export const boxAt = (bytes: Buffer, span: Span, ...path: string[]): Box => {
  let box: Box | undefined;
  for (const type of path) {
    box = boxesIn(bytes, box ?? span).find((one) => one.type === type);
    if (box === undefined) throw new MediaFault('shape', `there is no box ${type}`);
  }
  if (box === undefined) throw new MediaFault('shape', 'there is no box');
  return box;
};

/** A box with its header. */
export const writeBox = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const size = parts.reduce((sum, part) => sum + part.length, HEADER_BYTES);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(size, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts], size);
};

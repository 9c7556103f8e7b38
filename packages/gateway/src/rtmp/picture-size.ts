import { RtmpFault } from './rtmp-fault.ts';

/** Where the first parameter set stands in the description of H.264 (`avcC`), and where its fields begin, bytes. */
const SET_AT = 8;
const FIELDS_AT = SET_AT + 4;
/** Profiles whose parameter sets say how colours are sampled. */
const WITH_COLOURS: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);
/** Larger pictures than any encoder sends, pixels. */
const SIDE_MAX = 8192;
const BLOCK = 16;

/** Reads bits of a parameter set. The bytes that keep it from looking like a start code are left out. */
const createBits = (bytes: Buffer) => {
  let at = 0;
  const bit = (): number => {
    const byte = bytes[at >> 3];
    if (byte === undefined) throw new RtmpFault('the description of the picture ends too early');
    const value = (byte >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 2 + bit();
    return value;
  };
  /** A number in the code of Exp-Golomb. */
  const unsigned = (): number => {
    let zeros = 0;
    while (bit() === 0) zeros += 1;
    if (zeros > 31) throw new RtmpFault('the description of the picture holds a wrong number');
    return 2 ** zeros - 1 + bits(zeros);
  };
  const signed = (): number => {
    const value = unsigned();
    return value % 2 === 0 ? -value / 2 : (value + 1) / 2;
  };
  return { bit, bits, unsigned, signed };
};

type Bits = ReturnType<typeof createBits>;

const skipScaling = ({ signed }: Bits, size: number): void => {
  let [last, next] = [8, 8];
  for (let index = 0; index < size; index += 1) {
    if (next !== 0) next = (last + signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
};

/** How the colours are sampled: 0 for none, 1 for a quarter, 2 for a half, 3 for all. */
const colours = (read: Bits): number => {
  const kind = read.unsigned();
  if (kind === 3) read.bit();
  read.unsigned();
  read.unsigned();
  read.bit();
  if (read.bit() === 1) {
    for (let list = 0; list < (kind === 3 ? 12 : 8); list += 1) {
      if (read.bit() === 1) skipScaling(read, list < 6 ? 16 : 64);
    }
  }
  return kind;
};

const skipOrder = (read: Bits): void => {
  const kind = read.unsigned();
  if (kind === 0) read.unsigned();
  if (kind !== 1) return;
  read.bit();
  read.signed();
  read.signed();
  const count = read.unsigned();
  for (let index = 0; index < count; index += 1) read.signed();
};

/** Width and height of the pictures, pixels. @param avcc the description of H.264 @throws RtmpFault */
export const pictureSize = (avcc: Buffer): { readonly width: number; readonly height: number } => {
  if (avcc.length <= FIELDS_AT || ((avcc[5] ?? 0) & 0x1f) === 0) {
    throw new RtmpFault('the description of the picture is too short');
  }
  const set = avcc.subarray(FIELDS_AT, SET_AT + avcc.readUInt16BE(6));
  const plain = set.filter(
    (byte, at) => !(byte === 3 && at >= 2 && set[at - 1] === 0 && set[at - 2] === 0),
  );
  const read = createBits(Buffer.from(plain));
  read.unsigned();
  const colour = WITH_COLOURS.has(avcc[SET_AT + 1] ?? 0) ? colours(read) : 1;
  read.unsigned();
  skipOrder(read);
  read.unsigned();
  read.bit();
  const [columns, rows] = [read.unsigned() + 1, read.unsigned() + 1];
  const isWhole = read.bit() === 1;
  if (!isWhole) read.bit();
  read.bit();
  const [left, right, top, bottom] =
    read.bit() === 1
      ? [read.unsigned(), read.unsigned(), read.unsigned(), read.unsigned()]
      : [0, 0, 0, 0];
  const fields = isWhole ? 1 : 2;
  const width = columns * BLOCK - (left + right) * (colour === 1 || colour === 2 ? 2 : 1);
  const height = rows * BLOCK * fields - (top + bottom) * (colour === 1 ? 2 : 1) * fields;
  if (width < 1 || height < 1 || width > SIDE_MAX || height > SIDE_MAX) {
    throw new RtmpFault('the description of the picture has a wrong size');
  }
  return { width, height };
};

import { inflateRawSync } from 'node:zlib';

/** Signatures and sizes of the records of a ZIP archive, APPNOTE.TXT 4.3. */
const END = { signature: 0x06054b50, bytes: 22, commentMax: 0xffff } as const;
const ENTRY = { signature: 0x02014b50, bytes: 46 } as const;
const LOCAL_BYTES = 30;
const STORED = 0;

/** Where the directory stands. @throws Error when there is none */
const directoryOf = (bytes: Buffer): { readonly at: number; readonly count: number } => {
  const first = Math.max(0, bytes.length - END.bytes - END.commentMax);
  for (let at = bytes.length - END.bytes; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== END.signature) continue;
    return { at: bytes.readUInt32LE(at + 16), count: bytes.readUInt16LE(at + 10) };
  }
  throw new Error('the archive has no directory');
};

/**
 * The bytes that a ZIP archive unpacks to: what it says of itself may be wrong, so it is unpacked part by
 * part, and each part is thrown away.
 * @throws Error for more than `max`, and for what is no whole archive
 */
export const unpackedSize = (bytes: Buffer, max: number): number => {
  const { at, count } = directoryOf(bytes);
  let total = 0;
  for (let place = at, index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(place) !== ENTRY.signature) throw new Error('the archive is damaged');
    const packed = bytes.readUInt32LE(place + 20);
    const local = bytes.readUInt32LE(place + 42);
    const start =
      local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    const room = max - total;
    total +=
      bytes.readUInt16LE(place + 10) === STORED
        ? data.length
        : inflateRawSync(data, { maxOutputLength: Math.max(room, 1) }).length;
    if (total > max) throw new Error('the archive unpacks to too much');
    place +=
      ENTRY.bytes + [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(place + field), 0);
  }
  return total;
};

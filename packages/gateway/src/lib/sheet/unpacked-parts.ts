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

/** An archive unpacks to more than it may. */
export class UnpackedError extends Error {}

/** Unpacks a part. @throws UnpackedError for more than `max` bytes */
const unpackPart = (data: Buffer, max: number): Buffer => {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(max, 1) });
  } catch (error) {
    const isOver = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isOver ? new UnpackedError((error as Error).message) : error;
  }
};

/** A part of an archive, and its size in there. */
export interface UnpackedPart {
  readonly part: Buffer;
  readonly packed: number;
}

/**
 * The parts of a ZIP archive, unpacked one after another: what it says of their sizes may be wrong, and each can be thrown
 * away before the next is unpacked.
 * @throws UnpackedError where they are more than `max` bytes @throws Error for what is no whole archive
 */
export function* unpackedParts(bytes: Buffer, max: number): Generator<UnpackedPart, void> {
  const { at, count } = directoryOf(bytes);
  let total = 0;
  for (let place = at, index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(place) !== ENTRY.signature) throw new Error('the archive is damaged');
    const packed = bytes.readUInt32LE(place + 20);
    const local = bytes.readUInt32LE(place + 42);
    const start =
      local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    const isStored = bytes.readUInt16LE(place + 10) === STORED;
    const part = isStored ? data : unpackPart(data, max - total);
    total += part.length;
    if (total > max) throw new UnpackedError('the archive unpacks to too much');
    yield { part, packed };
    place +=
      ENTRY.bytes + [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(place + field), 0);
  }
}

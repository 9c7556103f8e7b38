import type { RtmpLimits } from './limits.ts';
import type { RtmpMessage } from './message.ts';
import { FIRST_CHUNK_BYTES, KIND } from './message.ts';
import { RtmpFault } from './rtmp-fault.ts';

/** Bytes of a message header, by the two bits that say which of its fields are there. */
const HEADER_BYTES: readonly number[] = [11, 7, 3, 0];
/** The kind of header that has none of them. */
const BARE = 3;
const LONG_TIME_BYTES = 4;
/** The most that is read before the content of a chunk. */
const HEAD_MAX = 3 + 11 + LONG_TIME_BYTES;
/** In the place of a time: the time follows in 4 bytes. */
const LONG_TIME = 0xffffff;
/** What is taken at first for a message, bytes: it grows with what arrives, not with what is announced. */
const FIRST_ROOM = 4096;
const NOTHING = Buffer.alloc(0);

/** What is known of a chunk stream: later headers leave out what has not changed. */
interface ChunkStream {
  timeMs: number;
  /** What stood last in the place of the time: the time itself, or what is added to it, ms. */
  field: number;
  hasLongTime: boolean;
  kind: number;
  /** Bytes of its message; null before its first header. */
  length: number | null;
  /** The message that is arriving, and how much of it has; null between messages. */
  arrived: number | null;
  room: Buffer;
}

/** The beginning of a chunk, as far as its bytes say. */
interface Head {
  /** Bytes until its content begins; more once more of it is known. */
  readonly size: number;
  readonly format: number;
  readonly stream: number;
  /** Where the fields of the message begin. */
  readonly basic: number;
  readonly hasLongTime: boolean;
}

/** Puts messages together from the bytes after the handshake. */
export interface ChunkReader {
  /** The messages that are whole with these bytes, without those about chunks. @throws RtmpFault */
  read(bytes: Buffer): Generator<RtmpMessage, void>;
  /** Says that the key was right: messages may be larger from now on. */
  open(): void;
  /** Bytes that are taken for messages that are not whole. */
  taken(): number;
}

/** @throws RtmpFault where the message is too short for a number */
const numberIn = ({ bytes }: RtmpMessage): number => {
  if (bytes.length < 4) throw new RtmpFault('a message of control is too short');
  return bytes.readUInt32BE(0);
};

export const createChunkReader = (
  limits: Pick<RtmpLimits, 'chunkStreams' | 'closedBytes' | 'openBytes'>,
): ChunkReader => {
  const streams = new Map<number, ChunkStream>();
  const head = Buffer.alloc(HEAD_MAX);
  let headBytes = 0;
  let chunkBytes = FIRST_CHUNK_BYTES;
  let bytesMax = limits.closedBytes;
  let taken = 0;
  /** The chunk stream whose content is read, null while a head is read; and how many bytes of its chunk are missing. */
  let current: ChunkStream | null = null;
  let missing = 0;

  const headOf = (): Head => {
    const first = head.readUInt8(0);
    const [format, low] = [first >> 6, first & 0x3f];
    const basic = low === 0 ? 2 : low === 1 ? 3 : 1;
    const size = basic + (HEADER_BYTES[format] ?? 0);
    if (headBytes < size) return { size, format, stream: -1, basic, hasLongTime: false };
    const stream = [64 + head.readUInt8(1), 64 + head.readUInt16LE(1)][low] ?? low;
    const hasLongTime =
      format === BARE
        ? streams.get(stream)?.hasLongTime === true
        : head.readUIntBE(basic, 3) === LONG_TIME;
    return { size: size + (hasLongTime ? LONG_TIME_BYTES : 0), format, stream, basic, hasLongTime };
  };

  const streamOf = (id: number): ChunkStream => {
    const known = streams.get(id);
    if (known !== undefined) return known;
    if (streams.size >= limits.chunkStreams) throw new RtmpFault('too many chunk streams');
    const made: ChunkStream = {
      ...{ timeMs: 0, field: 0, hasLongTime: false, kind: 0, length: null },
      ...{ arrived: null, room: NOTHING },
    };
    streams.set(id, made);
    return made;
  };

  const forget = (stream: ChunkStream): void => {
    taken -= stream.room.length;
    stream.room = NOTHING;
    stream.arrived = null;
  };

  /** Takes in a head that is whole: the content of its chunk follows. */
  const begin = ({ size, format, stream: id, basic, hasLongTime }: Head): void => {
    const stream = streamOf(id);
    if (format !== BARE) {
      if (stream.arrived !== null) throw new RtmpFault('a message begins within another');
      stream.hasLongTime = hasLongTime;
      const short = head.readUIntBE(basic, 3);
      stream.field = hasLongTime ? head.readUInt32BE(size - LONG_TIME_BYTES) : short;
    }
    if (format <= 1) {
      stream.length = head.readUIntBE(basic + 3, 3);
      stream.kind = head.readUInt8(basic + 6);
    }
    if (stream.length === null) throw new RtmpFault('a chunk stream begins without a header');
    if (stream.length > bytesMax) throw new RtmpFault('a message is too large');
    if (stream.arrived === null) {
      // Without a field of its own a message takes that of the one before, as the standard has it.
      stream.timeMs = (format === 0 ? stream.field : stream.timeMs + stream.field) >>> 0;
      stream.arrived = 0;
    }
    current = stream;
    missing = Math.min(chunkBytes, stream.length - stream.arrived);
  };

  const readHead = (bytes: Buffer, from: number): number => {
    let at = from;
    let known: Head | null = null;
    while (at < bytes.length || known !== null) {
      if (known !== null && headBytes >= known.size) {
        headBytes = 0;
        begin(known);
        return at;
      }
      if (at === bytes.length) return at;
      head[headBytes] = bytes.readUInt8(at);
      headBytes += 1;
      at += 1;
      known = headOf();
    }
    return at;
  };

  /** Makes room for so many bytes of a message. */
  const widen = (stream: ChunkStream, needed: number): void => {
    if (needed <= stream.room.length) return;
    const size = Math.max(
      needed,
      Math.min(stream.length ?? 0, Math.max(FIRST_ROOM, 2 * stream.room.length)),
    );
    taken += size - stream.room.length;
    if (taken > bytesMax) throw new RtmpFault('messages that are not whole are too large');
    const wider = Buffer.alloc(size);
    stream.room.copy(wider);
    stream.room = wider;
  };

  const readContent = (stream: ChunkStream, bytes: Buffer, at: number): number => {
    const size = Math.min(missing, bytes.length - at);
    const arrived = stream.arrived ?? 0;
    widen(stream, arrived + size);
    bytes.copy(stream.room, arrived, at, at + size);
    stream.arrived = arrived + size;
    missing -= size;
    return at + size;
  };

  /** A chunk is whole. @returns its message if that is whole too */
  const end = (stream: ChunkStream): RtmpMessage | null => {
    current = null;
    if (stream.arrived !== stream.length) return null;
    const { kind, timeMs, room, length } = stream;
    forget(stream);
    return { kind, timeMs, bytes: room.subarray(0, length ?? 0) };
  };

  /** @returns whether the message was about chunks */
  const steer = (message: RtmpMessage): boolean => {
    if (message.kind === KIND.chunkSize) {
      chunkBytes = numberIn(message);
      // The highest bit has to be zero.
      if (chunkBytes === 0 || chunkBytes >= 2 ** 31) throw new RtmpFault('a wrong size of chunks');
      return true;
    }
    if (message.kind !== KIND.abort) return false;
    const aborted = streams.get(numberIn(message));
    if (aborted !== undefined) forget(aborted);
    return true;
  };

  return {
    *read(bytes) {
      let at = 0;
      while (at < bytes.length) {
        at = current === null ? readHead(bytes, at) : readContent(current, bytes, at);
        if (current === null || missing > 0) continue;
        const message = end(current);
        if (message !== null && !steer(message)) yield message;
      }
    },
    open() {
      bytesMax = limits.openBytes;
    },
    taken: () => taken,
  };
};

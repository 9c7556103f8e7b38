import { exactBytes } from '../lib/exact-bytes.ts';

/** Types of control packets of MQTT 3.1.1 (§2.2.1) that are needed outside of the parser. */
export const PACKET = {
  connect: 1,
  connack: 2,
  publish: 3,
  puback: 4,
  pubrec: 5,
  pubrel: 6,
  pubcomp: 7,
  subscribe: 8,
  unsubscribe: 10,
  pingreq: 12,
  disconnect: 14,
} as const;

/** The length after the type takes at most four bytes, seven bits each (§2.2.3). */
const LENGTH_BYTES_MAX = 4;
const MORE = 0x80;
const TYPE_SHIFT = 4;

/** The bytes of a client are not packets that it may send; the connection is closed. */
export class PacketError extends Error {
  /** What is sent before the close; null for nothing. */
  readonly answer: Buffer | null;

  constructor(message: string, answer: Buffer | null = null) {
    super(message);
    this.name = 'PacketError';
    this.answer = answer;
  }
}

export const packetType = (packet: Buffer): number => (packet[0] ?? 0) >> TYPE_SHIFT;

/** Where the variable header of a whole packet begins. */
export const bodyStart = (packet: Buffer): number => {
  let at = 1;
  while (((packet[at] ?? 0) & MORE) !== 0) at += 1;
  return at + 1;
};

/** Bytes of the packet that begins here; null while part of its length is missing. */
const packetBytes = (bytes: Buffer): number | null => {
  let length = 0;
  for (let index = 0; index < LENGTH_BYTES_MAX; index += 1) {
    const byte = bytes[index + 1];
    if (byte === undefined) return null;
    length += (byte & (MORE - 1)) * 2 ** (7 * index);
    if ((byte & MORE) === 0) return length + index + 2;
  }
  throw new PacketError('malformed length');
};

/**
 * Cuts a stream of bytes into whole packets. The parser of aedes takes packets of up to 256 MB; here a
 * packet that is too large is refused by its first bytes, before it is kept in memory.
 */
export interface PacketReader {
  /** @throws PacketError */
  read(chunk: Buffer): Buffer[];
}

/** @param maxBytes size of the largest packet, header included */
export const createPacketReader = (maxBytes: () => number): PacketReader => {
  let pending: Buffer = Buffer.alloc(0);
  return {
    read(chunk) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const packets: Buffer[] = [];
      while (pending.length > 0) {
        const length = packetBytes(pending);
        if (length !== null && length > maxBytes()) throw new PacketError('packet too large');
        if (length === null || length > pending.length) break;
        packets.push(pending.subarray(0, length));
        pending = pending.subarray(length);
      }
      // Copied: a slice would keep its whole chunk in memory.
      if (packets.length > 0) pending = exactBytes(pending);
      return packets;
    },
  };
};

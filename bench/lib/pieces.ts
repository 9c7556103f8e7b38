import { constants, inflateRawSync } from 'node:zlib';

/** What the compressing side of RFC 7692 leaves out at the end of a message (§7.2.1). */
const DEFLATE_TAIL = Buffer.from([0, 0, 0xff, 0xff]);
const CONTINUATION = 0;
const CLOSE = 8;
const RSV1 = 0x40;
const PUBLISH = 3;
const MORE = 0x80;

/**
 * Cuts bytes into the whole pieces at their beginning.
 * @param take gets the first byte of a piece, and its body, only good during the call
 * @returns where the first piece begins that is not whole
 */
type Cut = (bytes: Buffer, take: (first: number, body: Buffer) => void) => number;

const inflated = (payload: Buffer): Buffer =>
  inflateRawSync(Buffer.concat([payload, DEFLATE_TAIL]), { finishFlush: constants.Z_SYNC_FLUSH });

/** WebSocket frames of a server; throws at a close. */
export const cutFrames: Cut = (bytes, take) => {
  let at = 0;
  while (at + 2 <= bytes.length) {
    const first = bytes[at] ?? 0;
    let length = (bytes[at + 1] ?? 0) & 0x7f;
    let start = at + 2;
    if (length === 126) {
      if (start + 2 > bytes.length) break;
      length = bytes.readUInt16BE(start);
      start += 2;
    } else if (length === 127) {
      if (start + 8 > bytes.length) break;
      length = Number(bytes.readBigUInt64BE(start));
      start += 8;
    }
    if (start + length > bytes.length) break;
    const payload = bytes.subarray(start, start + length);
    const opcode = first & 0xf;
    if (opcode === CLOSE)
      throw new Error(`closed with ${payload.readUInt16BE(0)} ${payload.toString('utf8', 2)}`);
    // Text, binary and what continues them; not the rest of the control frames.
    if (opcode >= CONTINUATION && opcode < CLOSE) {
      take(first, (first & RSV1) === 0 ? payload : inflated(payload));
    }
    at = start + length;
  }
  return at;
};

/** MQTT control packets (3.1.1, §2.2). Of a PUBLISH at QoS 0 the body is what was published. */
export const cutPackets: Cut = (bytes, take) => {
  let at = 0;
  while (at + 2 <= bytes.length) {
    const first = bytes[at] ?? 0;
    let start = at + 1;
    let length = 0;
    for (let factor = 1; ; factor *= MORE) {
      const digit = bytes[start];
      if (digit === undefined) return at;
      length += (digit & (MORE - 1)) * factor;
      start += 1;
      if ((digit & MORE) === 0) break;
    }
    if (start + length > bytes.length) break;
    const body = bytes.subarray(start, start + length);
    take(first, first >> 4 === PUBLISH ? body.subarray(2 + body.readUInt16BE(0)) : body);
    at = start + length;
  }
  return at;
};

/** Cuts a stream of bytes that come in chunks. */
export class Pieces {
  readonly #cut: Cut;
  readonly #take: (first: number, body: Buffer) => void;
  #rest: Buffer | null = null;

  constructor(cut: Cut, take: (first: number, body: Buffer) => void) {
    this.#cut = cut;
    this.#take = take;
  }

  /** Whether the next chunk begins a piece. */
  get whole(): boolean {
    return this.#rest === null;
  }

  /** @param chunk only good during the call */
  read(chunk: Buffer): void {
    const bytes = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk]);
    const at = this.#cut(bytes, this.#take);
    this.#rest = at === bytes.length ? null : Buffer.from(bytes.subarray(at));
  }
}

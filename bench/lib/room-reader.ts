import { constants, inflateRawSync } from 'node:zlib';

const OFFSET = Buffer.from('"Offset":');
const SENT = Buffer.from('"Content":"@');
/** What the compressing side of RFC 7692 leaves out at the end of a message (§7.2.1). */
const DEFLATE_TAIL = Buffer.from([0, 0, 0xff, 0xff]);
const TEXT = 1;
const CLOSE = 8;
const RSV1 = 0x40;

/** Bytes that many sockets get alike, and what they hold; looked through once. */
interface Known {
  readonly bytes: Buffer;
  readonly expects: number;
  readonly next: number;
  readonly messages: number;
  readonly sentAt: readonly number[];
}

/** What the readers of one process share. */
export interface Tally {
  messages: number;
  bytes: number;
  /** Ms from the moment of sending to the arrival, one for each delivery; null while not wanted. */
  latencies: number[] | null;
  /** By length, what came last. */
  readonly known: Map<number, Known>;
}

export const createTally = (): Tally => ({
  messages: 0,
  bytes: 0,
  latencies: null,
  known: new Map(),
});

/** Ms of the clock that all processes of a machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6;

const numberAt = (bytes: Buffer, start: number): number => {
  let value = 0;
  for (let at = start; ; at += 1) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
};

const inflated = (payload: Buffer): Buffer =>
  inflateRawSync(Buffer.concat([payload, DEFLATE_TAIL]), { finishFlush: constants.Z_SYNC_FLUSH });

/**
 * The receiving end of one socket: counts messages, whatever frames they come in, and throws when
 * one is missing, doubled or out of order.
 */
export class RoomReader {
  /** The offset that has to come next; 0 before the first. */
  next = 0;
  readonly #tally: Tally;
  /** Told of texts without a message in them. */
  readonly #onOther: (text: string) => void;
  #rest: Buffer | null = null;
  #messages = 0;
  #sentAt: number[] = [];

  constructor(tally: Tally, onOther: (text: string) => void) {
    this.#tally = tally;
    this.#onOther = onOther;
  }

  /** @param chunk only good during the call */
  take(chunk: Buffer): void {
    const tally = this.#tally;
    tally.bytes += chunk.length;
    const known = this.#rest === null ? tally.known.get(chunk.length) : undefined;
    if (known !== undefined && known.expects === this.next && known.bytes.equals(chunk)) {
      this.next = known.next;
      this.#count(known.messages, known.sentAt);
      return;
    }
    const fresh = this.#rest === null;
    const expects = this.next;
    this.#messages = 0;
    this.#sentAt = [];
    this.#rest = this.#frames(this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk]));
    this.#count(this.#messages, this.#sentAt);
    if (fresh && this.#rest === null && this.#messages > 0 && expects > 0) {
      tally.known.set(chunk.length, {
        bytes: Buffer.from(chunk),
        expects,
        next: this.next,
        messages: this.#messages,
        sentAt: this.#sentAt,
      });
    }
  }

  #count(messages: number, sentAt: readonly number[]): void {
    this.#tally.messages += messages;
    if (this.#tally.latencies === null) return;
    const now = sharedNow();
    for (const at of sentAt) this.#tally.latencies.push(now - at);
  }

  /** @returns a copy of what is not whole yet */
  #frames(bytes: Buffer): Buffer | null {
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
      if ((first & 0xf) === CLOSE) throw new Error(`closed with ${payload.readUInt16BE(0)}`);
      if ((first & 0xf) === TEXT) {
        this.#text((first & RSV1) === 0 ? payload : inflated(payload));
      }
      at = start + length;
    }
    return at === bytes.length ? null : Buffer.from(bytes.subarray(at));
  }

  #text(payload: Buffer): void {
    let at = payload.indexOf(OFFSET);
    // The answer to Subscribe has an offset too.
    if (at < 0 || payload.indexOf('"Recovered"') >= 0) {
      this.#onOther(payload.toString());
      return;
    }
    for (; at >= 0; at = payload.indexOf(OFFSET, at)) {
      at += OFFSET.length;
      const offset = numberAt(payload, at);
      if (this.next > 0 && offset !== this.next) {
        throw new Error(`offset ${offset} came where ${this.next} was due`);
      }
      this.next = offset + 1;
      this.#messages += 1;
      this.#sentAt.push(numberAt(payload, payload.indexOf(SENT, at) + SENT.length) / 1000);
    }
  }
}

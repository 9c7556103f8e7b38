import { cutFrames, cutPackets, Pieces } from './pieces.ts';

const OFFSET = Buffer.from('"Offset":');
const SENT = Buffer.from('"Content":"@');

/** What messages come in: text frames, MQTT packets, or MQTT packets in binary frames. */
export type Wrapping = 'frames' | 'packets' | 'packets in frames';

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

/**
 * The receiving end of one socket: counts messages, whatever they are wrapped in, and throws when
 * one is missing, doubled or out of order.
 */
export class RoomReader {
  /** The offset that has to come next; 0 before the first. */
  next = 0;
  readonly #tally: Tally;
  /** Called for texts without a message in them. */
  readonly #onOther: (text: string) => void;
  /** From the outermost wrapping to the innermost. */
  readonly #pieces: readonly Pieces[];
  #messages = 0;
  #sentAt: number[] = [];
  #hasOther = false;

  constructor(tally: Tally, onOther: (text: string) => void, wrapping: Wrapping = 'frames') {
    this.#tally = tally;
    this.#onOther = onOther;
    const body = (_first: number, bytes: Buffer): void => this.#text(bytes);
    const inner = new Pieces(wrapping === 'frames' ? cutFrames : cutPackets, body);
    this.#pieces =
      wrapping === 'packets in frames'
        ? [new Pieces(cutFrames, (_first, bytes) => inner.read(bytes)), inner]
        : [inner];
  }

  get #whole(): boolean {
    return this.#pieces.every(({ whole }) => whole);
  }

  /** @param chunk only good during the call */
  take(chunk: Buffer): void {
    const tally = this.#tally;
    tally.bytes += chunk.length;
    const fresh = this.#whole;
    const known = fresh ? tally.known.get(chunk.length) : undefined;
    if (known !== undefined && known.expects === this.next && known.bytes.equals(chunk)) {
      this.next = known.next;
      this.#count(known.messages, known.sentAt);
      return;
    }
    const expects = this.next;
    this.#messages = 0;
    this.#sentAt = [];
    this.#hasOther = false;
    this.#pieces[0]?.read(chunk);
    this.#count(this.#messages, this.#sentAt);
    // Only chunks of messages are kept: another text, such as the answer to a ping, goes to `onOther` on each socket.
    const isRun = this.#messages > 0 && !this.#hasOther;
    if (fresh && this.#whole && isRun && expects > 0) {
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

  #text(payload: Buffer): void {
    let at = payload.indexOf(OFFSET);
    // The answer to Subscribe has an offset too.
    if (at < 0 || payload.indexOf('"Recovered"') >= 0) {
      this.#hasOther = true;
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

/**
 * The load of the reconnect storm: raw WebSocket clients in a process of their own, which come back
 * to rooms with the offset that each saw last. A client that is closed comes again, as a browser
 * does. Every entry's place is checked.
 */
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  BATCH_SUBPROTOCOL,
  REALTIME_LIMITS,
} from '../../packages/contracts/src/realtime/protocol.ts';
import { upgradeRequest } from '../../packages/gateway/tests/harness/raw-socket.ts';
import { answerParent } from './child.ts';
import { createTally, RoomReader } from './room-reader.ts';
import { maskedText } from './ways.ts';

/** A client that was in a room. */
export interface Returning {
  readonly topic: string;
  readonly epoch: string;
  /** Offset of the last entry that the client has. */
  readonly offset: number;
  /** Empty for a visitor. */
  readonly token: string;
}

export interface StormOptions {
  readonly port: number;
  readonly readers: readonly Returning[];
  /** A reader is back when it has the entry of this offset. */
  readonly head: number;
}

export interface StormResult {
  /** When each was back, ms from the first connection. */
  readonly backAfter: readonly number[];
  /** Connections that were closed before. */
  readonly closed: number;
}

/** How long a client waits that was closed, ms: half of it to all of it. */
const AGAIN_MS = 1000;
/** Handshakes under way at a time: more would wait for the kernel, whose queue holds 4,096. */
const OPENING = 1500;
const READ_BYTES = 256 * 1024;
const PING = maskedText('{"Type":"Ping"}');
const UPGRADED = 'HTTP/1.1 101';

const tally = createTally();
const readers: { readonly topic: string; reader: RoomReader }[] = [];
let head = 0;
let failure: Error | null = null;
let closed = 0;

const handshake = (token: string): string =>
  upgradeRequest('127.0.0.1', `/ws?token=${token}&num=1&chatType=1&type=mobile`, {
    'Sec-WebSocket-Protocol': BATCH_SUBPROTOCOL,
  });

/** One client, over as many connections as it takes. */
const comeBack = (
  port: number,
  { topic, epoch, offset, token }: Returning,
  buffer: Buffer,
  onUpgraded: () => void,
) => {
  const back = Promise.withResolvers<void>();
  const onOther = (text: string): void => {
    if (text.includes('"Recovered":false') || text.startsWith('{"Type":"Reject"')) {
      failure ??= new Error(text);
    }
  };
  let reader = new RoomReader(tally, onOther);
  reader.next = offset + 1;
  const place = { topic, reader };
  readers.push(place);
  const open = (): void => {
    let upgraded = false;
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer,
        callback(length) {
          let chunk = buffer.subarray(0, length);
          if (!upgraded) {
            const end = chunk.indexOf('\r\n\r\n');
            if (end < 0 || chunk.toString('latin1', 0, UPGRADED.length) !== UPGRADED) {
              socket.destroy();
              return false;
            }
            upgraded = true;
            onUpgraded();
            const since = { Epoch: epoch, Offset: reader.next - 1 };
            socket.write(maskedText(JSON.stringify({ Type: 'Subscribe', Topic: topic, ...since })));
            chunk = chunk.subarray(end + 4);
          }
          try {
            if (chunk.length > 0) reader.take(chunk);
          } catch (error) {
            if (String(error).includes('closed with')) socket.destroy();
            else failure ??= error as Error;
          }
          if (reader.next > head) back.resolve();
          return true;
        },
      },
    });
    socket.setNoDelay();
    socket.on('error', () => {});
    const pings = setInterval(() => {
      if (upgraded) socket.write(PING);
    }, REALTIME_LIMITS.pingMs);
    socket.on('close', () => {
      clearInterval(pings);
      closed += 1;
      const { next } = reader;
      // What was cut off in the middle of a frame is given again.
      reader = new RoomReader(tally, onOther);
      reader.next = next;
      place.reader = reader;
      void wait(AGAIN_MS * (0.5 + Math.random() / 2)).then(open);
    });
    socket.write(handshake(token));
  };
  open();
  return back.promise;
};

const calls = {
  /** All come back at once. */
  async storm(options: StormOptions): Promise<StormResult> {
    head = options.head;
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const began = performance.now();
    const waiting = options.readers.values();
    const backAfter: Promise<number>[] = [];
    const openNext = (): void => {
      const { value } = waiting.next();
      if (value === undefined) return;
      // A client that comes a second time opens no other.
      const once = Promise.withResolvers<void>();
      void once.promise.then(openNext);
      const back = comeBack(options.port, value, buffer, once.resolve);
      backAfter.push(back.then(() => performance.now() - began));
    };
    for (let count = 0; count < OPENING; count += 1) openNext();
    while (backAfter.length < options.readers.length) await wait(10);
    const times = await Promise.all(backAfter);
    if (failure !== null) throw failure;
    return { backAfter: times, closed };
  },
  /** Settles when every reader has all entries of its room. @param heads by topic */
  async complete(heads: Readonly<Record<string, number>>): Promise<void> {
    while (!readers.every(({ topic, reader }) => reader.next > (heads[topic] ?? 0))) {
      if (failure !== null) throw failure;
      await wait(50);
    }
  },
};
export type StormCalls = typeof calls;

answerParent(calls);

/**
 * The load of the fan-out benchmarks: raw TCP sockets in a process of their own. Every message on every socket is counted and its place checked.
 */
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import {
  BATCH_SUBPROTOCOL,
  REALTIME_LIMITS,
} from '../../packages/contracts/src/realtime/protocol.ts';
import { upgradeRequest } from '../../packages/gateway/tests/harness/raw-socket.ts';
import { answerParent } from './child.ts';
import { quantile } from './figures.ts';
import { createTally, RoomReader } from './room-reader.ts';
import { maskedText, WAYS } from './ways.ts';

export interface OpenOptions {
  readonly port: number;
  readonly kind: keyof typeof WAYS;
  readonly count: number;
  readonly topic: string;
  readonly batch?: boolean;
  readonly deflate?: boolean;
  /** They stop reading once they are in the room. */
  readonly frozen?: boolean;
}

interface Client {
  readonly socket: Socket;
  readonly reader: RoomReader;
}

/** Handshakes under way at a time. */
const OPENING = 100;
const READ_BYTES = 256 * 1024;

const tally = createTally();
const frozenTally = createTally();
const clients: Client[] = [];
let frozen: Client[] = [];
let failure: string | null = null;
let opened = 0;
let pongs = 0;
let wanted: { offset: number; resolve: () => void; reject: (error: Error) => void } | null = null;
let pongsWanted: PromiseWithResolvers<void> | null = null;
let pinging: Promise<void> | null = null;

const fail = (error: unknown): void => {
  failure ??= String(error);
  wanted?.reject(new Error(failure));
  pongsWanted?.reject(new Error(failure));
};

const look = (): void => {
  if (wanted === null || tally.messages < wantedMessages) return;
  const { offset, resolve } = wanted;
  if (clients.every(({ reader }) => reader.next > offset)) {
    wanted = null;
    resolve();
  }
};
let wantedMessages = 0;

const handshake = (path: string, subprotocol: string | null, deflate: boolean): string =>
  upgradeRequest('127.0.0.1', path, {
    ...(subprotocol !== null && { 'Sec-WebSocket-Protocol': subprotocol }),
    ...(deflate && {
      'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
    }),
  });

const openOne = (options: OpenOptions, buffer: Buffer): Promise<Client> =>
  new Promise((resolve, reject) => {
    const way = WAYS[options.kind];
    opened += 1;
    const greeting = way.greet(options.topic, `bench${opened}`);
    let upgraded = way.path === null;
    const onOther = (text: string): void => {
      if (text.startsWith('{"Type":"Ping"')) {
        pongs += 1;
        if (pongs === clients.length) pongsWanted?.resolve();
      } else if (way.isReady(text)) {
        if (options.frozen === true) socket.pause();
        resolve({ socket, reader });
      }
    };
    const of = options.frozen === true ? frozenTally : tally;
    const reader = new RoomReader(of, onOther, way.wrapping);
    const socket = connect({
      port: options.port,
      host: '127.0.0.1',
      onread: {
        buffer,
        callback(length) {
          let chunk = buffer.subarray(0, length);
          if (!upgraded) {
            const end = chunk.indexOf('\r\n\r\n');
            if (end < 0 || !chunk.toString('latin1', 0, 12).endsWith('101')) {
              reject(new Error(chunk.toString('latin1')));
              return false;
            }
            upgraded = true;
            socket.write(greeting);
            chunk = chunk.subarray(end + 4);
          }
          try {
            if (chunk.length > 0) reader.take(chunk);
          } catch (error) {
            fail(error);
          }
          look();
          return true;
        },
      },
    });
    socket.setNoDelay();
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error('closed before it was in the room'));
      if (options.frozen !== true) fail('a socket was closed');
    });
    const subprotocol = options.batch === true ? BATCH_SUBPROTOCOL : way.subprotocol;
    socket.write(
      way.path === null ? greeting : handshake(way.path, subprotocol, options.deflate === true),
    );
  });

const pingAll = async (): Promise<void> => {
  pongs = 0;
  if (failure !== null) throw new Error(failure);
  if (clients.length === 0) return;
  pongsWanted = Promise.withResolvers();
  const ping = maskedText('{"Type":"Ping"}');
  for (const { socket } of clients) socket.write(ping);
  await pongsWanted.promise;
};

const ping = (): Promise<void> => {
  pinging ??= pingAll().finally(() => {
    pinging = null;
  });
  return pinging;
};

const open = async (options: OpenOptions): Promise<void> => {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  let keptAt = performance.now();
  for (let done = 0; done < options.count; done += OPENING) {
    const inRoom = await Promise.all(
      Array.from({ length: Math.min(OPENING, options.count - done) }, () =>
        openOne(options, buffer),
      ),
    );
    (options.frozen === true ? frozen : clients).push(...inRoom);
    // The first ones would be closed for their silence before the last ones are open.
    if (options.kind === 'ours' && performance.now() - keptAt > REALTIME_LIMITS.pingMs) {
      keptAt = performance.now();
      await ping();
    }
  }
};

const calls = {
  open,
  /** Starts the counting; latencies are kept when asked for. */
  begin({ latencies }: { latencies: boolean }): void {
    tally.messages = 0;
    tally.bytes = 0;
    tally.latencies = latencies ? [] : null;
  },
  /** Settles when each socket has had every message up to this offset. */
  reached({ offset, messages }: { offset: number; messages: number }): Promise<void> {
    if (failure !== null) throw new Error(failure);
    wantedMessages = messages * clients.length;
    return new Promise((resolve, reject) => {
      wanted = { offset, resolve, reject };
      look();
    });
  },
  /** What came since `begin`. */
  end(_: undefined): { messages: number; bytes: number; p50: number; p99: number } {
    const latencies = tally.latencies ?? [];
    return {
      messages: tally.messages,
      bytes: tally.bytes,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
    };
  },
  /** Pings on every socket, so that none is closed for its silence; settles when all are answered. */
  ping: (_: undefined): Promise<void> => ping(),
  /** Ends the frozen ones. */
  thaw(_: undefined): void {
    for (const { socket } of frozen) socket.destroy();
    frozen = [];
  },
};
export type LoadCalls = typeof calls;

answerParent(calls);

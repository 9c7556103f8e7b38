/**
 * The load of the chat benchmarks: raw TCP sockets in a process of their own, with a WebSocket
 * handshake made by hand. Every message on every socket is counted and its place checked.
 */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { BATCH_SUBPROTOCOL } from '../../packages/contracts/src/realtime/protocol.ts';
import { answerParent } from './child.ts';
import { quantile } from './figures.ts';
import { createTally, RoomReader } from './room-reader.ts';

export interface OpenOptions {
  readonly port: number;
  readonly kind: 'ours' | 'ws' | 'socket.io';
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
let pongs = 0;
let wanted: { offset: number; resolve: () => void; reject: (error: Error) => void } | null = null;
let pongsWanted: PromiseWithResolvers<void> | null = null;

const maskedText = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  for (let at = 0; at < payload.length; at += 1) {
    payload[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0);
  }
  const head =
    payload.length < 126
      ? [0x81, 0x80 | payload.length]
      : [0x81, 0xfe, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from(head), mask, payload]);
};

const WAYS = {
  ours: {
    path: '/ws?token=&num=1&chatType=1&type=mobile',
    greet: (topic: string) => JSON.stringify({ Type: 'Subscribe', Topic: topic }),
    isReady: (text: string) => text.includes('"Recovered"'),
  },
  ws: { path: '/', greet: () => 'hello', isReady: (text: string) => text === 'hello' },
  'socket.io': {
    path: '/socket.io/?EIO=4&transport=websocket',
    greet: () => '40',
    isReady: (text: string) => text.startsWith('40'),
  },
} as const;

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

const openOne = (options: OpenOptions, buffer: Buffer): Promise<Client> =>
  new Promise((resolve, reject) => {
    const way = WAYS[options.kind];
    let upgraded = false;
    const reader = new RoomReader(options.frozen === true ? frozenTally : tally, (text) => {
      if (text.startsWith('{"Type":"Ping"')) {
        pongs += 1;
        if (pongs === clients.length) pongsWanted?.resolve();
      } else if (way.isReady(text)) {
        if (options.frozen === true) socket.pause();
        resolve({ socket, reader });
      }
    });
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
            socket.write(maskedText(way.greet(options.topic)));
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
      if (options.frozen !== true) fail('a socket was closed');
    });
    socket.write(
      [
        `GET ${way.path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Version: 13',
        ...(options.batch === true ? [`Sec-WebSocket-Protocol: ${BATCH_SUBPROTOCOL}`] : []),
        ...(options.deflate === true
          ? ['Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits']
          : []),
        '\r\n',
      ].join('\r\n'),
    );
  });

const open = async (options: OpenOptions): Promise<void> => {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  for (let done = 0; done < options.count; done += OPENING) {
    const opened = await Promise.all(
      Array.from({ length: Math.min(OPENING, options.count - done) }, () =>
        openOne(options, buffer),
      ),
    );
    (options.frozen === true ? frozen : clients).push(...opened);
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
  async ping(_: undefined): Promise<void> {
    pongs = 0;
    if (failure !== null) throw new Error(failure);
    pongsWanted = Promise.withResolvers();
    const ping = maskedText('{"Type":"Ping"}');
    for (const { socket } of clients) socket.write(ping);
    await pongsWanted.promise;
  },
  /** Ends the frozen ones. */
  thaw(_: undefined): void {
    for (const { socket } of frozen) socket.destroy();
    frozen = [];
  },
};
export type LoadCalls = typeof calls;

answerParent(calls);

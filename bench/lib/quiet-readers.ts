/**
 * Logged-in readers of rooms in a process of their own: raw TCP sockets,
 * which ping as the product's client does and throw away what comes.
 */
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { REALTIME_LIMITS } from '../../packages/contracts/src/realtime/protocol.ts';
import { upgradeRequest } from '../../packages/gateway/tests/harness/raw-socket.ts';
import { answerParent } from './child.ts';
import { maskedText } from './ways.ts';

export interface ReaderOrder {
  readonly port: number;
  /** A reader for each, one room after another. */
  readonly tokens: readonly string[];
  readonly topics: readonly string[];
}

/** Handshakes under way at a time. */
const OPENING = 100;
const READ_BYTES = 256 * 1024;

/** Tenths of the readers ping in turn. */
const TENTHS = 10;

/** Each with the tenth that it belongs to. */
const sockets = new Map<Socket, number>();
let closed = 0;

const openOne = (port: number, token: string, topic: string, buffer: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = '';
    let isIn = false;
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer,
        callback(length) {
          if (isIn) return true;
          const before = text;
          text += buffer.toString('latin1', 0, length);
          if (!before.includes('\r\n\r\n') && text.includes('\r\n\r\n')) {
            socket.write(maskedText(JSON.stringify({ Type: 'Subscribe', Topic: topic })));
          }
          if (text.includes('"Recovered"')) {
            isIn = true;
            text = '';
            sockets.set(socket, sockets.size % TENTHS);
            resolve();
          }
          return true;
        },
      },
    });
    socket.setNoDelay();
    socket.on('error', reject);
    // The server's close of a WebSocket waits for that of the client.
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      if (sockets.delete(socket)) closed += 1;
      reject(new Error(`closed before it was in the room: ${text}`));
    });
    const path = `/ws?token=${token}&num=1&chatType=1&type=mobile`;
    socket.write(upgradeRequest('127.0.0.1', path));
  });

const pingInTurn = (): void => {
  const ping = maskedText('{"Type":"Ping"}');
  let turn = 0;
  setInterval(() => {
    turn = (turn + 1) % TENTHS;
    for (const [socket, tenth] of sockets) if (tenth === turn) socket.write(ping);
  }, REALTIME_LIMITS.pingMs / TENTHS);
};

const calls = {
  /** Settles when all are in their rooms. */
  async open({ port, tokens, topics }: ReaderOrder): Promise<void> {
    pingInTurn();
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    for (let start = 0; start < tokens.length; start += OPENING) {
      const some = tokens.slice(start, start + OPENING);
      await Promise.all(
        some.map((token, index) =>
          openOne(port, token, topics[(start + index) % topics.length] ?? '', buffer),
        ),
      );
    }
  },
  /** How many were closed since they were in their rooms. */
  closed: (_: undefined): number => closed,
};
export type ReaderCalls = typeof calls;

answerParent(calls);

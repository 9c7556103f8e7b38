/**
 * Logged-in readers of rooms in a process of their own: raw TCP sockets with handshakes made by hand,
 * which ping as the product's client does and throw away what comes.
 */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { REALTIME_LIMITS } from '../../packages/contracts/src/realtime/protocol.ts';
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

const sockets = new Set<Socket>();
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
            sockets.add(socket);
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
    const key = randomBytes(16).toString('base64');
    socket.write(
      [
        `GET /ws?token=${token}&num=1&chatType=1&type=mobile HTTP/1.1`,
        'Host: 127.0.0.1',
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${key}`,
        'Sec-WebSocket-Version: 13',
        '\r\n',
      ].join('\r\n'),
    );
  });

const calls = {
  /** Settles when all are in their rooms. */
  async open({ port, tokens, topics }: ReaderOrder): Promise<void> {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    for (let start = 0; start < tokens.length; start += OPENING) {
      const some = tokens.slice(start, start + OPENING);
      await Promise.all(
        some.map((token, index) =>
          openOne(port, token, topics[(start + index) % topics.length] ?? '', buffer),
        ),
      );
    }
    const ping = maskedText('{"Type":"Ping"}');
    let turn = 0;
    // A tenth of them at a time.
    setInterval(() => {
      turn += 1;
      [...sockets].forEach((socket, index) => {
        if (index % 10 === turn % 10) socket.write(ping);
      });
    }, REALTIME_LIMITS.pingMs / 10);
  },
  /** How many were closed since they were in their rooms. */
  closed: (_: undefined): number => closed,
};
export type ReaderCalls = typeof calls;

answerParent(calls);

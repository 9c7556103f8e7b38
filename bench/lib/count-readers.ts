/**
 * Readers of one room in a process of their own: raw TCP sockets, which ping as the product's client
 * does, and note when each of them is told the counts of the room.
 */
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { REALTIME_LIMITS } from '../../packages/contracts/src/realtime/protocol.ts';
import { upgradeRequest } from '../../packages/gateway/tests/harness/raw-socket.ts';
import { answerParent } from './child.ts';
import { cutFrames, Pieces } from './pieces.ts';
import { maskedText } from './ways.ts';

/** Handshakes under way at a time. */
const OPENING = 100;
const READ_BYTES = 256 * 1024;
/** Tenths of the readers ping in turn. */
const TENTHS = 10;
const COUNT = Buffer.from('{"Type":"Count"');
const RESULT = Buffer.from('"Type":"Result"');
const TALLIES = /"Tallies":(\[.*\])\}$/;

interface Reader {
  readonly socket: Socket;
  /** Frames with counts since `begin`. */
  frames: number;
  /** When the last of them came, ms; 0 for none. */
  at: number;
  /** The shortest time between two of them, ms. */
  gap: number;
  /** Votes by the last of them. */
  votes: number;
  /** The result of the poll has come. */
  ended: boolean;
}

const readers: Reader[] = [];
let bytes = 0;
let closed = 0;

const votesIn = (text: string): number | null => {
  const [, found] = TALLIES.exec(text) ?? [];
  if (found === undefined) return null;
  const tallies = JSON.parse(found) as readonly { readonly Counts: readonly number[] }[];
  return tallies.flatMap(({ Counts }) => Counts).reduce((sum, count) => sum + count, 0);
};

const note = (reader: Reader, payload: Buffer): void => {
  if (payload.indexOf(RESULT) >= 0) reader.ended = true;
  if (!payload.subarray(0, COUNT.length).equals(COUNT)) return;
  const now = performance.now();
  if (reader.at > 0) reader.gap = Math.min(reader.gap, now - reader.at);
  reader.at = now;
  reader.frames += 1;
  reader.votes = votesIn(payload.toString()) ?? reader.votes;
};

const openOne = (port: number, topic: string, buffer: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    let upgraded = false;
    const frames = new Pieces(cutFrames, (_first, payload) => {
      // The answer to Subscribe.
      if (payload.indexOf('"Recovered"') >= 0) {
        readers.push(reader);
        resolve();
      } else note(reader, payload);
    });
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer,
        callback(length) {
          let chunk = buffer.subarray(0, length);
          bytes += length;
          if (!upgraded) {
            const end = chunk.indexOf('\r\n\r\n');
            if (end < 0) return true;
            upgraded = true;
            socket.write(maskedText(JSON.stringify({ Type: 'Subscribe', Topic: topic })));
            chunk = chunk.subarray(end + 4);
          }
          if (chunk.length > 0) frames.read(chunk);
          return true;
        },
      },
    });
    const reader: Reader = {
      socket,
      frames: 0,
      at: 0,
      gap: Number.POSITIVE_INFINITY,
      votes: 0,
      ended: false,
    };
    socket.setNoDelay();
    socket.on('error', reject);
    socket.on('close', () => {
      closed += 1;
      reject(new Error('closed before it was in the room'));
    });
    socket.write(upgradeRequest('127.0.0.1', '/ws?num=1&chatType=1&type=mobile'));
  });

const pingInTurn = (): void => {
  const ping = maskedText('{"Type":"Ping"}');
  let turn = 0;
  setInterval(() => {
    turn = (turn + 1) % TENTHS;
    readers.forEach(({ socket }, index) => {
      if (index % TENTHS === turn) socket.write(ping);
    });
  }, REALTIME_LIMITS.pingMs / TENTHS);
};

export interface CountFigures {
  readonly readers: number;
  readonly closed: number;
  /** Frames with counts of the reader that had most of them. */
  readonly most: number;
  readonly least: number;
  /** The shortest time between two of them at one reader, ms. */
  readonly gap: number;
  /** How many readers know of all these votes. */
  readonly toldAll: number;
  /** How many have had the result. */
  readonly ended: number;
  /** Bytes of all that came. */
  readonly bytes: number;
}

const calls = {
  /** Settles when all are in the room. */
  async open({ port, topic, count }: { port: number; topic: string; count: number }) {
    pingInTurn();
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    for (let done = 0; done < count; done += OPENING) {
      const some = Math.min(OPENING, count - done);
      await Promise.all(Array.from({ length: some }, () => openOne(port, topic, buffer)));
    }
  },
  /** Begins to count. */
  begin(_: undefined): void {
    bytes = 0;
    for (const reader of readers) {
      reader.frames = 0;
      reader.at = 0;
      reader.gap = Number.POSITIVE_INFINITY;
    }
  },
  figures({ votes }: { votes: number }): CountFigures {
    const frames = readers.map((reader) => reader.frames);
    return {
      readers: readers.length,
      closed,
      most: frames.reduce((most, each) => Math.max(most, each), 0),
      least: frames.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY),
      gap: readers.reduce((gap, reader) => Math.min(gap, reader.gap), Number.POSITIVE_INFINITY),
      toldAll: readers.filter((reader) => reader.votes === votes).length,
      ended: readers.filter((reader) => reader.ended).length,
      bytes,
    };
  },
};
export type CountCalls = typeof calls;

answerParent(calls);

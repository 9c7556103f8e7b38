/**
 * Viewers who wait in the rooms of talks, in a process of their own: raw TCP sockets. When a room says that its talk has
 * begun, each fetches what a player does: the playlist, the description of the streams and the newest segments, at a
 * moment of its own within a second.
 */
import { Agent, get } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { REALTIME_LIMITS } from '../../packages/contracts/src/realtime/protocol.ts';
import { liveListPath } from '../../packages/contracts/src/rules/live-list.ts';
import { upgradeRequest } from '../../packages/gateway/tests/harness/raw-socket.ts';
import { SPREAD_MS } from '../../packages/web/src/features/talks/talk/page/state-change.ts';
import { answerParent } from './child.ts';
import { quantile } from './figures.ts';
import { maskedText } from './ways.ts';

export interface WaitOrder {
  readonly port: number;
  /** The rooms that each is in. */
  readonly topics: readonly string[];
  readonly count: number;
}

/** Handshakes under way at a time. */
const OPENING = 100;
const READ_BYTES = 256 * 1024;
/** Segments with which a player begins. */
const FIRST_SEGMENTS = 3;
const BEGUN = /"Topic":"stream\/([\w-]+)"[^{}]*"State":"live"/;
/** A player asks again for a playlist that is not there yet. */
const AGAIN_MS = 500;
const NOT_FOUND = 404;
const TENTHS = 10;

const sockets: Socket[] = [];
const agent = new Agent({ keepAlive: true });
let order: WaitOrder | null = null;
let heardAt: number[] = [];
let playedAt: number[] = [];
let failed = 0;

/** Null where there is nothing yet. */
const fetchText = (path: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port: order?.port, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === NOT_FOUND) resolve(null);
        else if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString('latin1'));
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    }).on('error', reject);
  });

const play = async (talkId: string): Promise<void> => {
  await wait(Math.random() * SPREAD_MS);
  let list = await fetchText(liveListPath(talkId));
  while (list === null) {
    await wait(AGAIN_MS);
    list = await fetchText(liveListPath(talkId));
  }
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(list)?.[1] ?? '';
  const segments = list.split('\n').filter((line) => line.startsWith('/media/segment/'));
  for (const path of [init, ...segments.slice(-FIRST_SEGMENTS)]) await fetchText(path);
  playedAt.push(Date.now());
};

const hear = (text: string): void => {
  const talkId = BEGUN.exec(text)?.[1];
  if (talkId === undefined) return;
  heardAt.push(Date.now());
  play(talkId).catch(() => {
    failed += 1;
  });
};

const openOne = ({ port, topics }: WaitOrder, buffer: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = '';
    let isIn = false;
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer,
        callback(length) {
          const came = buffer.toString('latin1', 0, length);
          if (isIn) {
            hear(came);
            return true;
          }
          const isUpgraded = text.includes('\r\n\r\n');
          text += came;
          if (!isUpgraded && text.includes('\r\n\r\n')) {
            for (const Topic of topics) {
              socket.write(maskedText(JSON.stringify({ Type: 'Subscribe', Topic })));
            }
          }
          if (text.split('"Recovered"').length > topics.length) {
            isIn = true;
            sockets.push(socket);
            resolve();
          }
          return true;
        },
      },
    });
    socket.setNoDelay();
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed before it was in the room: ${text}`)));
    socket.write(upgradeRequest('127.0.0.1', '/ws?token=&num=1&chatType=1&type=mobile'));
  });

const pingInTurn = (): void => {
  const ping = maskedText('{"Type":"Ping"}');
  let turn = 0;
  setInterval(() => {
    turn = (turn + 1) % TENTHS;
    for (const [index, socket] of sockets.entries())
      if (index % TENTHS === turn) socket.write(ping);
  }, REALTIME_LIMITS.pingMs / TENTHS);
};

const calls = {
  /** Settles when all are in the room. */
  async open(given: WaitOrder): Promise<void> {
    order = given;
    pingInTurn();
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    for (let done = 0; done < given.count; done += OPENING) {
      const some = Math.min(OPENING, given.count - done);
      await Promise.all(Array.from({ length: some }, () => openOne(given, buffer)));
    }
  },
  /** What became of them since the talk began at a time, UTC ms; from then on it counts anew. */
  take({ from }: { readonly from: number }) {
    const since = (times: readonly number[], share: number) => quantile(times, share) - from;
    const figures = {
      ...{ heard: heardAt.length, played: playedAt.length, failed },
      ...{ heardP50: since(heardAt, 0.5), heardP99: since(heardAt, 0.99) },
      ...{ playedP50: since(playedAt, 0.5), playedP99: since(playedAt, 0.99) },
    };
    [heardAt, playedAt, failed] = [[], [], 0];
    return figures;
  },
};
export type StartCalls = typeof calls;

answerParent(calls);

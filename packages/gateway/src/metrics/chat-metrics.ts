import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { CodeName } from '@xuanjiang/contracts/errors';
import { CODES } from '@xuanjiang/contracts/errors';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import type { Registry } from 'prom-client';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { ConnectionObserver } from '../connection/connection-observer.ts';
import type { Peer } from '../connection/transport.ts';

const TRANSPORTS: Readonly<Record<Peer['where'], string>> = {
  '/ws': 'ws',
  '/mqtt': 'mqtt-ws',
  mqtt: 'mqtt-tcp',
};
const CLOSE_CODES: ReadonlySet<number> = new Set(Object.values(CLOSE));
/** The codes of posts that alerts look at: their series exist from the start. */
const ALERTED: readonly CodeName[] = ['unavailable', 'tooMany', 'input', 'forbidden'];
const POST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The connections of the chat, and the posts that come over them. */
export const createChatMetrics = (registry: Registry): Omit<ConnectionObserver, 'limited'> => {
  const registers = [registry];
  const connections = new Gauge({
    name: 'chat_connections',
    help: 'Open chat connections of this process by transport',
    labelNames: ['transport'],
    registers,
  });
  const closes = new Counter({
    name: 'chat_closes_total',
    help: 'Ended chat connections by transport, and by the code of the gateway, or client where the client ended it',
    labelNames: ['transport', 'code'],
    registers,
  });
  const recoveries = new Counter({
    name: 'chat_recoveries_total',
    help: 'Clients that came back to a room, by whether they were given all that they missed',
    labelNames: ['recovered'],
    registers,
  });
  const posts = new Counter({
    name: 'chat_posts_total',
    help: 'Posts by outcome, and for refused ones by the code of the refusal',
    labelNames: ['outcome', 'code'],
    registers,
  });
  const postDuration = new Histogram({
    name: 'chat_post_duration_seconds',
    help: 'Time until a post was stored or held',
    buckets: POST_BUCKETS_S,
    registers,
  });
  const refusedFrames = new Counter({
    name: 'chat_frames_refused_total',
    help: 'Refused frames of clients (posts, rooms to enter, unreadable ones) by code',
    labelNames: ['code'],
    registers,
  });
  const pauses = new Counter({
    name: 'chat_reader_pauses_total',
    help: 'How often a reader was given nothing more because its socket was full',
    registers,
  });

  // Children, so that no label is looked up for each connection.
  const open = Object.fromEntries(
    Object.entries(TRANSPORTS).map(([where, transport]) => [where, connections.labels(transport)]),
  ) as Record<Peer['where'], Gauge.Internal<'transport'>>;
  for (const transport of Object.values(TRANSPORTS)) {
    connections.set({ transport }, 0);
    for (const code of [...CLOSE_CODES, 'client']) closes.inc({ transport, code }, 0);
  }
  for (const recovered of ['true', 'false']) recoveries.inc({ recovered }, 0);
  for (const outcome of ['accepted', 'repeated', 'held']) posts.inc({ outcome, code: CODES.ok }, 0);
  for (const code of ALERTED) {
    posts.inc({ outcome: 'refused', code: CODES[code] }, 0);
    refusedFrames.inc({ code: CODES[code] }, 0);
  }

  return {
    opened: (where) => open[where].inc(),
    closed(where, by) {
      open[where].dec();
      const code = by === 'client' || CLOSE_CODES.has(by) ? by : 'other';
      closes.inc({ transport: TRANSPORTS[where], code });
    },
    recovered: (complete) => recoveries.inc({ recovered: `${complete}` }),
    posted(outcome, durationMs) {
      posts.inc({ outcome, code: CODES.ok });
      postDuration.observe(durationMs / SECOND_MS);
    },
    postRefused: (code) => posts.inc({ outcome: 'refused', code: CODES[code] }),
    frameRefused: (code) => refusedFrames.inc({ code: CODES[code] }),
    readerPaused: () => pauses.inc(),
  };
};

/**
 * Rooms under failures: 500 readers over WebSocket and 50 over MQTT, whose connections are cut at
 * random while others post all the time, gateways are killed, and the database and Redis go away or
 * fall silent for 5 s. Once on SQLite with one gateway, once on PostgreSQL and Redis with two.
 *
 * It fails where a reader does not end up in its room with every entry in order and once, where an
 * entry came out of order, or where an acknowledged post is not in its room exactly once.
 * `JITTER_SEED` sets the seed of the cuts, `JITTER_ENGINE=sqlite|postgres` takes one case.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chatCalls } from '../packages/contracts/src/chat.ts';
import {
  CHAT_TYPE_MQTT,
  CHAT_TYPE_SOCKET,
  SECOND_MS,
} from '../packages/contracts/src/constants.ts';
import type { LogEntry } from '../packages/contracts/src/realtime/message.ts';
import { talkTopic } from '../packages/contracts/src/realtime/topic.ts';
import type { Engine } from '../packages/gateway/src/db/database.ts';
import { DATABASE_FILE } from '../packages/gateway/src/db/database-error.ts';
import { addAccount } from '../packages/gateway/tests/harness/accounts.ts';
import type { ChildGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import type { Storage } from '../packages/gateway/tests/harness/storage.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
import type { TcpProxy } from '../packages/gateway/tests/harness/tcp-proxy.ts';
import { createTcpProxy } from '../packages/gateway/tests/harness/tcp-proxy.ts';
import { firstGap } from '../packages/web/src/features/rooms/room/reading/room-log.ts';
// @ts-expect-error a script without types
import { startPostgres, startRedis } from '../scripts/services.mjs';
import { quantile } from './lib/figures.ts';
import type { Follower } from './lib/room-follower.ts';
import { followRoom } from './lib/room-follower.ts';
import type { SteadyPoster } from './lib/steady-poster.ts';
import { postSteadily } from './lib/steady-poster.ts';

const SEED = Number(process.env.JITTER_SEED ?? 1);
const SOCKETS = 500;
const MQTT = 50;
const ROOMS = 5;
/** Readers with an account; the others are visitors. */
const ACCOUNTS = 50;
const POSTERS = 40;
/** An account may post 20 times in 30 s, repetitions included. */
const POST_EVERY_MS = 4 * SECOND_MS;
/** Each connection is cut once in this time, on average, ms. */
const CUT_EVERY_MS = 20 * SECOND_MS;
const TICK_MS = 200;
const DOWN_MS = 5 * SECOND_MS;
const RESTART_MS = 2 * SECOND_MS;
/** Between two faults: most are back in their rooms by then. */
const CALM_MS = 10 * SECOND_MS;
/** The longest wait of a client between two rounds is 30 s; then it needs an attempt or two. */
const SETTLE_MS = 90 * SECOND_MS;
const PAGE = 100;
const SHOWN = 8;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A gateway that can be killed and started again behind the same address. */
interface Gateway extends AsyncDisposable {
  readonly line: TcpProxy;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): void;
  resume(): void;
}

const createGateway = async (environment: Record<string, string>): Promise<Gateway> => {
  const line = await createTcpProxy('http://127.0.0.1', 80);
  line.aim(null);
  let child: ChildGateway | null = null;
  const kill = async (): Promise<void> => {
    line.aim(null);
    await child?.kill('SIGKILL');
  };
  return {
    line,
    async start() {
      child = spawnGateway(environment);
      line.aim(Number(new URL(await child.url).port));
    },
    kill,
    stop: () => void child?.process.kill('SIGSTOP'),
    resume: () => void child?.process.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await kill();
      await line[Symbol.asyncDispose]();
    },
  };
};

/** Something that goes wrong, and how long it lasts. */
interface Fault {
  readonly name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  readonly ms: number;
}

const killing = (name: string, gateway: Gateway): Fault => ({
  name,
  begin: gateway.kill,
  end: gateway.start,
  ms: RESTART_MS,
});
const refusing = (name: string, line: TcpProxy): Fault => ({
  name,
  begin: line.cut,
  end: line.restore,
  ms: DOWN_MS,
});
const freezing = (name: string, line: TcpProxy): Fault => ({
  name,
  begin: line.freeze,
  end: line.thaw,
  ms: DOWN_MS,
});
/**
 * The last fault: everyone is cut off during it, and nobody afterwards. So all come back to a gateway
 * that refuses them for the moment, and nothing but their own asking brings them into their rooms.
 */
const cuttingAll = ({ name, begin, end, ms }: Fault, gateways: readonly Gateway[]): Fault => ({
  name: `${name}, and everyone is cut off`,
  async begin() {
    await begin();
    for (const { line } of gateways) line.drop(1, () => 0);
  },
  end,
  ms,
});

interface Site extends AsyncDisposable {
  readonly storage: Storage;
  readonly gateways: readonly Gateway[];
  readonly faults: readonly Fault[];
}

const environment = {
  TRUST_PROXY: '1',
  CHAT_CONNECTIONS_PER_ADDRESS: '50000',
  LOG_LEVEL: 'info',
};

const openSqlite = async (): Promise<Site> => {
  await using stack = new AsyncDisposableStack();
  const storage = stack.use(await createStorage(null, 'sqlite'));
  const gateway = stack.use(await createGateway({ ...environmentOf(storage), ...environment }));
  await gateway.start();
  // Without it no room of a talk is entered.
  const change = (statement: string): void => {
    using database = new DatabaseSync(join(storage.dataDir, DATABASE_FILE), { timeout: DOWN_MS });
    database.exec(statement);
  };
  const tableAway: Fault = {
    name: 'the table of talks is away',
    begin: () => change('alter table talk rename to talk_away'),
    end: () => change('alter table talk_away rename to talk'),
    ms: DOWN_MS,
  };
  const owned = stack.move();
  return {
    storage,
    gateways: [gateway],
    faults: [
      killing('the gateway is killed', gateway),
      tableAway,
      { name: 'the gateway hangs', begin: gateway.stop, end: gateway.resume, ms: DOWN_MS },
      killing('the gateway is killed', gateway),
      cuttingAll(tableAway, [gateway]),
    ],
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};

/** @returns null where PostgreSQL or Redis is not installed */
const openPostgres = async (): Promise<Site | null> => {
  await using stack = new AsyncDisposableStack();
  const services: { url: string; stop(): Promise<void> }[] = [];
  for (const start of [startPostgres, startRedis]) {
    const service = await start();
    if (service === null) return null;
    services.push(service);
    stack.defer(service.stop);
  }
  const [postgresUrl, redisUrl] = services.map(({ url }) => url) as [string, string];
  process.env.TEST_DATABASE_URL = postgresUrl;
  const storage = stack.use(await createStorage(null, 'postgres'));
  const database = stack.use(await createTcpProxy(storage.databaseUrl ?? '', 5432));
  const redis = stack.use(await createTcpProxy(redisUrl, 6379));
  const settings = {
    ...environmentOf(storage),
    ...environment,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
  };
  const [a, b] = [
    stack.use(await createGateway(settings)),
    stack.use(await createGateway(settings)),
  ];
  await a.start();
  await b.start();
  const owned = stack.move();
  return {
    storage,
    gateways: [a, b],
    faults: [
      killing('gateway A is killed', a),
      refusing('PostgreSQL is away', database),
      refusing('Redis is away', redis),
      killing('gateway B is killed', b),
      freezing('PostgreSQL hangs', database),
      freezing('Redis hangs', redis),
      cuttingAll(refusing('PostgreSQL is away', database), [a, b]),
    ],
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};

interface Crowd {
  readonly readers: readonly Follower[];
  readonly posters: readonly SteadyPoster[];
}

const gather = async ({ storage, gateways }: Site, random: () => number): Promise<Crowd> => {
  const talks = await storage.db
    .selectFrom('talk')
    .select('id')
    .where('starts_at', '>', Date.now())
    .limit(ROOMS)
    .execute();
  if (talks.length < ROOMS) throw new Error('the demo has too few talks');
  const topicOf = (index: number): string => talkTopic(talks[index % ROOMS]?.id ?? '');
  // As a load balancer does that has not yet noticed who is gone.
  const gateway = (): string => {
    const chosen = gateways[Math.floor(random() * gateways.length)];
    return chosen === undefined ? '' : new URL(chosen.line.url).host;
  };
  const tokens: string[] = [];
  for (let index = 0; index < ACCOUNTS + POSTERS; index += 1) {
    tokens.push((await addAccount(storage)).token);
  }
  const follow = (index: number, chatType: number, token: string, checksOrder: boolean) =>
    followRoom({
      topic: topicOf(index),
      token,
      chatType,
      address: `10.0.${Math.floor(index / 250)}.${1 + (index % 250)}`,
      gateway,
      checksOrder,
    });
  const readers = Array.from({ length: SOCKETS + MQTT }, (_, index) =>
    follow(
      index,
      index < SOCKETS ? CHAT_TYPE_SOCKET : CHAT_TYPE_MQTT,
      index % 11 === 0 ? (tokens[index / 11] ?? '') : '',
      true,
    ),
  );
  const posters = Array.from({ length: POSTERS }, (_, index) => {
    const place = SOCKETS + MQTT + index;
    const follower = follow(place, CHAT_TYPE_SOCKET, tokens[ACCOUNTS + index] ?? '', false);
    return postSteadily(follower, `poster-${index}`, POST_EVERY_MS);
  });
  return { readers, posters };
};

/** The log of a room as a gateway gives it. */
const readRoom = async (gateway: Gateway, topic: string): Promise<LogEntry[]> => {
  const all: LogEntry[] = [];
  for (;;) {
    const query = `Topic=${topic}&After=${all.at(-1)?.Offset ?? 0}&Limit=${PAGE}`;
    const url = new URL(`${chatCalls.find.path}?${query}`, gateway.line.url);
    const { code, data } = (await (await fetch(url)).json()) as {
      code: number;
      data: { List: LogEntry[] };
    };
    if (code !== 0) throw new Error(`the log of ${topic} was refused with ${code}`);
    if (data.List.length === 0) return all;
    all.push(...data.List);
  }
};

const newestOf = ({ log }: Follower): number => log.entries.at(-1)?.Offset ?? 0;

/** Whether a reader is in its room and has all of it. */
const isComplete = (reader: Follower, head: number): boolean =>
  reader.entered && !reader.log.stale && firstGap(reader.log) === null && newestOf(reader) === head;

/** What is wrong with the entries that a reader has. */
const wrongWith = (reader: Follower, truth: readonly LogEntry[]): string | null => {
  const { topic, log, entered } = reader;
  const head = truth.at(-1)?.Offset ?? 0;
  if (!isComplete(reader, head)) {
    return `${topic}: ${entered ? 'in the room' : 'not in the room'}, has ${newestOf(reader)} of ${head}`;
  }
  const from = truth.findIndex(({ Offset }) => Offset === log.entries[0]?.Offset);
  const same = log.entries.every((entry, index) => {
    const stored = truth[from + index];
    return stored?.Offset === entry.Offset && JSON.stringify(stored) === JSON.stringify(entry);
  });
  return same ? null : `${topic}: other entries than the log`;
};

const rehearse = async (site: Site, random: () => number, crowd: Crowd): Promise<number> => {
  let cuts = 0;
  const timer = setInterval(() => {
    for (const { line } of site.gateways) cuts += line.drop(TICK_MS / CUT_EVERY_MS, random);
  }, TICK_MS);
  for (const fault of site.faults) {
    await sleep(CALM_MS);
    if (fault === site.faults.at(-1)) clearInterval(timer);
    await fault.begin();
    await sleep(fault.ms);
    const out = crowd.readers.filter(({ entered }) => !entered).length;
    await fault.end();
    const { length } = crowd.readers;
    console.log(`  ${fault.name}, ${fault.ms / SECOND_MS} s: ${out} of ${length} out of the room`);
  }
  return cuts;
};

/** Waits until every post is answered and every reader complete. @returns how long it took, ms; null for never */
const settle = async (site: Site, { readers, posters }: Crowd): Promise<number | null> => {
  const began = performance.now();
  while (performance.now() - began < SETTLE_MS) {
    await sleep(SECOND_MS / 4);
    if (posters.some(({ open }) => open > 0)) continue;
    const heads = await site.storage.db.selectFrom('room').select(['topic', 'head']).execute();
    const headOf = new Map(heads.map(({ topic, head }) => [topic, Number(head)]));
    if (readers.every((reader) => isComplete(reader, headOf.get(reader.topic) ?? 0))) {
      return performance.now() - began;
    }
  }
  return null;
};

/** What is wrong with the posts of a room: lost, or there twice. */
const wrongPosts = (truth: readonly LogEntry[], acknowledged: readonly string[]): string[] => {
  const stored = new Map<string, number>();
  for (const entry of truth) {
    if ('Id' in entry) stored.set(entry.Id, (stored.get(entry.Id) ?? 0) + 1);
  }
  const twice = [...stored].filter(([, count]) => count > 1).map(([id]) => `${id} is there twice`);
  const lost = acknowledged.filter((id) => !stored.has(id)).map((id) => `${id} is lost`);
  return [...twice, ...lost];
};

const judge = async (site: Site, { readers, posters }: Crowd): Promise<string[]> => {
  const [gateway] = site.gateways;
  if (gateway === undefined) throw new Error('no gateway');
  const wrong: string[] = [];
  for (const topic of new Set(readers.map((reader) => reader.topic))) {
    const truth = await readRoom(gateway, topic);
    const inRoom = readers.filter((reader) => reader.topic === topic);
    wrong.push(...inRoom.map((reader) => wrongWith(reader, truth)).filter((text) => text !== null));
    const acknowledged = posters
      .filter(({ follower }) => follower.topic === topic)
      .flatMap((poster) => [...poster.acknowledged]);
    wrong.push(...wrongPosts(truth, acknowledged));
  }
  for (const { figures } of readers) wrong.push(...figures.disorder, ...figures.ended);
  const open = posters.reduce((sum, poster) => sum + poster.open, 0);
  if (open > 0) wrong.push(`${open} posts have no answer`);
  return wrong;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const seconds = (ms: number): string => `${(ms / SECOND_MS).toFixed(1)} s`;

const report = (crowd: Crowd, cuts: number, settledMs: number | null, wrong: readonly string[]) => {
  const { readers, posters } = crowd;
  const of = (name: 'connections' | 'refused' | 'reloads' | 'entries') =>
    sum(readers.map(({ figures }) => figures[name]));
  const awayOf = (from: number, to: number) =>
    readers.slice(from, to).map(({ figures }) => figures.awayMs);
  const [overSocket, overMqtt] = [awayOf(0, SOCKETS), awayOf(SOCKETS, SOCKETS + MQTT)];
  const latencies = posters.flatMap((poster) => [...poster.latencies]);
  const rows: readonly (readonly [string, string | number])[] = [
    ['readers', readers.length],
    ['of them over MQTT in the end', readers.filter(({ overMqtt }) => overMqtt).length],
    ['connections cut at random', cuts],
    ['connections made', of('connections')],
    ['rooms refused for the moment', of('refused')],
    ['returns with Recovered: false', of('reloads')],
    ['entries that came', of('entries')],
    ['longest time out of a room, p50', seconds(quantile([...overSocket, ...overMqtt], 0.5))],
    ['the same, longest of those that begin with WebSocket', seconds(Math.max(...overSocket))],
    ['the same, longest of those that have MQTT only', seconds(Math.max(...overMqtt))],
    ['posts acknowledged', sum(posters.map(({ acknowledged }) => acknowledged.size))],
    ['posts repeated', sum(posters.map(({ repeats }) => repeats))],
    ['post to acknowledgement, p50', `${quantile(latencies, 0.5).toFixed(0)} ms`],
    ['post to acknowledgement, p99', seconds(quantile(latencies, 0.99))],
    ['all complete after the last fault in', settledMs === null ? 'never' : seconds(settledMs)],
    ['violations', wrong.length],
  ];
  for (const [name, value] of rows) console.log(`  ${name.padEnd(56)} ${value}`);
  for (const text of wrong.slice(0, SHOWN)) console.log(`    ${text}`);
};

const run = async (engine: Engine): Promise<void> => {
  console.log(`\n${engine}, seed ${SEED}`);
  const random = createRandom(SEED);
  await using site = await (engine === 'sqlite' ? openSqlite() : openPostgres());
  if (site === null) {
    console.log('  PostgreSQL or Redis is not installed: left out');
    return;
  }
  const crowd = await gather(site, random);
  const cuts = await rehearse(site, random, crowd);
  for (const poster of crowd.posters) poster.finish();
  const settledMs = await settle(site, crowd);
  const wrong = await judge(site, crowd);
  report(crowd, cuts, settledMs, wrong);
  if (wrong.length > 0 || settledMs === null) process.exitCode = 1;
  for (const poster of crowd.posters) poster.stop();
  for (const reader of crowd.readers) reader.stop();
};

const wanted = process.env.JITTER_ENGINE;
for (const engine of ['sqlite', 'postgres'] as const) {
  if (wanted === undefined || wanted === engine) await run(engine);
}

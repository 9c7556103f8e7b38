/**
 * Thousands of readers come back at once to a gateway that has just been started, each with the
 * offset that it saw last, while the rooms go on. Prints what `/healthz` takes meanwhile beside what
 * it takes on the idle gateway, and when everyone is back. It fails where a reader misses an entry or
 * gets one out of order, and where `/healthz` takes too long.
 *
 * `STORM_READERS` and `STORM_ENGINES=sqlite,postgres` narrow it.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../packages/gateway/src/db/database.ts';
import { addAccount } from '../packages/gateway/tests/harness/accounts.ts';
import type { ChatClient } from '../packages/gateway/tests/harness/chat-client.ts';
import { connectChat } from '../packages/gateway/tests/harness/chat-client.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { addRoom, fillRoom } from '../packages/gateway/tests/harness/rooms.ts';
import type { Storage } from '../packages/gateway/tests/harness/storage.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';
import { startChild } from './lib/child.ts';
import { quantile } from './lib/figures.ts';
import { memoryOf, processorTimeOf } from './lib/proc.ts';
import { runOnEngines } from './lib/run-on-engines.ts';
import { COUNTING, statementsOf } from './lib/statement-count.ts';
import type { Returning, StormCalls } from './lib/storm-load.ts';

const READERS = Number(process.env.STORM_READERS ?? 5000);
/** Processes that the readers are in. */
const LOADS = 2;
const ROOMS = 4;
/** Entries in each room, and how many of them a reader misses at most. */
const FILLED = 1200;
const MISSED_MAX = 300;
const CONTENT = '老师好，请问这个专业去年在河南的最低录取位次是多少？';
/** Accounts of the readers; every second reader is a visitor. */
const ACCOUNTS = 200;
/** Messages said in each room meanwhile. */
const SAID = 15;
const SAY_EVERY_MS = 200;
const ASK_EVERY_MS = 20;
/** A speaker that waits for its post says that it is there. */
const PING_MS = 5000;
const IDLE_MS = 3000;
/** What `/healthz` may take during the storm, ms. */
const GOAL_MS = 200;

interface Room {
  readonly topic: string;
  readonly epoch: string;
}

/** @param agent keeps connections; false for a new one each time. @returns whether it was answered */
const askHealth = (url: URL, agent: Agent | false): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request(new URL('/healthz', url), { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });

interface Health {
  /** What each question took, ms. */
  readonly took: number[];
  /** Questions that were not answered. */
  failed: number;
}

/** Asks again and again until it is stopped. */
const watchHealth = (url: URL, agent: Agent | false) => {
  let stopped = false;
  const health: Health = { took: [], failed: 0 };
  const run = async (): Promise<Health> => {
    while (!stopped) {
      const began = performance.now();
      if (!(await askHealth(url, agent))) health.failed += 1;
      health.took.push(performance.now() - began);
      await wait(ASK_EVERY_MS);
    }
    return health;
  };
  const running = run();
  return {
    stop(): Promise<Health> {
      stopped = true;
      return running;
    },
  };
};

const processorSecondsOf = (pid: number | undefined): number => {
  const { user, system } = processorTimeOf(pid);
  return (user + system) / 1e6;
};

const addRooms = async (storage: Storage): Promise<Room[]> => {
  const rooms: Room[] = [];
  for (let index = 0; index < ROOMS; index += 1) {
    const topic = await addRoom(storage);
    rooms.push({ topic, epoch: await fillRoom(storage, topic, FILLED, CONTENT) });
  }
  return rooms;
};

const returning = (rooms: readonly Room[], tokens: readonly string[]): Returning[] =>
  Array.from({ length: READERS }, (_, index) => {
    const { topic, epoch } = rooms[index % ROOMS] as Room;
    const token = index % 2 === 0 ? '' : (tokens[Math.floor(index / 2) % ACCOUNTS] ?? '');
    return { topic, epoch, token, offset: FILLED - (Math.floor(index / ROOMS) % MISSED_MAX) - 1 };
  });

const show = (label: string, took: readonly number[], unit = 'ms'): void => {
  const figures = [0.5, 0.99, 1].map((share) => quantile(took, share).toFixed(0).padStart(6));
  console.log(
    `  ${label.padEnd(34)} p50 ${figures[0]}  p99 ${figures[1]}  max ${figures[2]} ${unit}`,
  );
};

const speak = async (speakers: readonly ChatClient[], rooms: readonly Room[]) => {
  let refused = 0;
  const took: number[] = [];
  for (let index = 0; index < SAID; index += 1) {
    await Promise.all(
      rooms.map(async ({ topic }, room) => {
        const began = performance.now();
        // Said again until it is stored, as the product's client does.
        while ((await speakers[room]?.post(topic, `said-${room}-${index}`))?.Type === 'Reject') {
          refused += 1;
          await wait(SAY_EVERY_MS);
        }
        took.push(performance.now() - began);
      }),
    );
    await wait(SAY_EVERY_MS);
  }
  return { took, refused };
};

const storm = async (engine: Engine): Promise<void> => {
  console.log(`\n${READERS} readers of ${ROOMS} rooms on ${engine}`);
  await using storage = await createStorage(null, engine);
  const start = () =>
    spawnGateway({
      ...environmentOf(storage),
      CHAT_CONNECTIONS_PER_ADDRESS: '900000',
      NODE_OPTIONS: COUNTING,
    });
  let rooms: Room[];
  const tokens: string[] = [];
  {
    // It fills the database; then it is stopped.
    await using first = start();
    await first.url;
    rooms = await addRooms(storage);
    for (let index = 0; index < ACCOUNTS + ROOMS; index += 1) {
      tokens.push((await addAccount(storage)).token);
    }
    await first.kill('SIGTERM');
  }
  await using gateway = start();
  const url = new URL(await gateway.url);
  const idle = watchHealth(url, false);
  const speakers = await Promise.all(
    rooms.map((_, room) =>
      connectChat(url.href.slice(0, -1), { token: tokens[ACCOUNTS + room] ?? '' }),
    ),
  );
  await wait(IDLE_MS);
  const idleHealth = await idle.stop();
  const loads = Array.from({ length: LOADS }, () =>
    startChild<StormCalls>(new URL('lib/storm-load.ts', import.meta.url), ['storm']),
  );
  const readers = returning(rooms, tokens);
  const before = await statementsOf(gateway);
  const { pid } = gateway.process;
  const timeBefore = processorSecondsOf(pid);
  const agent = new Agent({ keepAlive: true });
  const [fresh, kept] = [watchHealth(url, false), watchHealth(url, agent)];
  const pings = setInterval(() => {
    for (const speaker of speakers) speaker.send({ Type: 'Ping' });
  }, PING_MS);
  const speaking = speak(speakers, rooms);
  const results = await Promise.all(
    loads.map((load, index) =>
      load.ask('storm', {
        port: Number(url.port),
        readers: readers.filter((_, reader) => Math.floor(reader / ROOMS) % LOADS === index),
        head: FILLED,
      }),
    ),
  );
  const posts = await speaking;
  clearInterval(pings);
  const heads = Object.fromEntries(rooms.map(({ topic }) => [topic, FILLED + SAID]));
  await Promise.all(loads.map((load) => load.ask('complete', heads)));
  const [onFresh, onKept] = await Promise.all([fresh.stop(), kept.stop()]);
  const failed = onFresh.failed + onKept.failed;
  agent.destroy();
  const statements = (await statementsOf(gateway)) - before;
  show('/healthz idle', idleHealth.took);
  show('/healthz, a new connection each', onFresh.took);
  show('/healthz, one connection', onKept.took);
  show(
    'a reader is back after',
    results.flatMap(({ backAfter }) => backAfter),
  );
  show('a post is acknowledged after', posts.took);
  const closed = results.reduce((sum, result) => sum + result.closed, 0);
  console.log(
    `  statements ${statements}, closed before they were back ${closed}, /healthz failed ${failed}`,
  );
  const time = processorSecondsOf(pid) - timeBefore;
  const memory = memoryOf(pid, 'VmHWM') / 1024 ** 2;
  console.log(`  processor time ${time.toFixed(1)} s, resident at most ${memory.toFixed(0)} MB`);
  console.log('  every reader has every entry, in order');
  if (Math.max(...onFresh.took, ...onKept.took) > GOAL_MS || failed > 0) {
    console.log(`  /healthz took more than ${GOAL_MS} ms, or failed`);
    process.exitCode = 1;
  }
  await Promise.all(loads.map((load) => load.stop()));
  for (const speaker of speakers) speaker.terminate();
};

const stormAll = async (): Promise<void> => {
  const postgres = await startPostgres();
  runOnEngines(fileURLToPath(import.meta.url), process.env.STORM_ENGINES, postgres?.url);
  await postgres?.stop();
};

const [, , engine] = process.argv;
if (engine === undefined) await stormAll();
else await storm(engine as Engine);

/**
 * What a poll costs: 5,000 readers of one room, and 2,000 of them vote within ten seconds. A gateway
 * with SQLite in a process of its own, the readers in another, votes over HTTP from this one, evenly
 * spread. Beside it the same readers without votes, for the same time.
 *
 * `BENCH_READERS` and `BENCH_VOTES` set how many.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { pollCalls } from '../packages/contracts/src/poll.ts';
import { REALTIME_LIMITS } from '../packages/contracts/src/realtime/protocol.ts';
import { parseTopic } from '../packages/contracts/src/realtime/topic.ts';
import { addAccount } from '../packages/gateway/tests/harness/accounts.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { addRegistered } from '../packages/gateway/tests/harness/events.ts';
import { addRoom } from '../packages/gateway/tests/harness/rooms.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
import { startChild } from './lib/child.ts';
import type { CountCalls } from './lib/count-readers.ts';
import { quantile } from './lib/figures.ts';
import { processorTimeOf } from './lib/proc.ts';
import { createVerdict } from './lib/race.ts';

const READERS = Number(process.env.BENCH_READERS ?? 5000);
const VOTES = Number(process.env.BENCH_VOTES ?? 2000);
const TIME_MS = 10_000;
/** The last counts have come by then, ms: shared twice a second, told once a second. */
const AFTER_MS = 2 * REALTIME_LIMITS.countMs;
/** Clocks of two processes under load tell frames that were sent a second apart by so much less, ms. */
const JITTER_MS = 150;
const OPTIONS = ['专业设置', '录取规则', '校园生活'];

const { tell, conclude } = createVerdict();

await using storage = await createStorage(null, 'sqlite');
await using gateway = spawnGateway({
  ...environmentOf(storage),
  CHAT_CONNECTIONS_PER_ADDRESS: String(READERS + VOTES),
  DRAW_PAGES: 'off',
});
const url = await gateway.url;
/** Processor time of the gateway so far, s. */
const cpu = (): number => {
  const { user, system } = processorTimeOf(gateway.process.pid);
  return (user + system) / 1e6;
};
const topic = await addRoom(storage);
const { university_id: universityId } = await storage.db
  .selectFrom('talk')
  .select('university_id')
  .where('id', '=', parseTopic(topic)?.id ?? '')
  .executeTakeFirstOrThrow();
const worker = await addAccount(storage, { role: 'worker', universityId });
const voters = await addRegistered(storage, VOTES, Date.now());

const send = async <T>(path: string, token: string, body: object): Promise<T> => {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ Topic: topic, ...body }),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T };
  if (code !== 0) throw new Error(`${path} was refused: ${code} ${msg}`);
  return data;
};

const readers = startChild<CountCalls>(new URL('./lib/count-readers.ts', import.meta.url), []);
await readers.ask('open', { port: Number(new URL(url).port), topic, count: READERS });
console.log(`${READERS} readers are in the room`);
await wait(AFTER_MS);

const quietFrom = cpu();
await wait(TIME_MS + AFTER_MS);
const quietCpu = cpu() - quietFrom;

const { Offset } = await send<{ Offset: number }>(pollCalls.open.path, worker.token, {
  Title: '你最想了解哪个方面？',
  Options: OPTIONS,
});
await wait(AFTER_MS);
await readers.ask('begin');
const busyFrom = cpu();
const began = performance.now();
const took: number[] = [];
await Promise.all(
  voters.map(async ({ token }, index) => {
    await wait((index * TIME_MS) / VOTES);
    const from = performance.now();
    await send(pollCalls.vote.path, token, { Offset, Choice: index % OPTIONS.length });
    took.push(performance.now() - from);
  }),
);
const votedMs = performance.now() - began;
await wait(AFTER_MS);
const lastedS = (performance.now() - began) / 1000;
const busyCpu = cpu() - busyFrom;
const figures = await readers.ask('figures', { votes: VOTES });
const { Counts } = await send<{ Counts: number[] }>(pollCalls.close.path, worker.token, { Offset });
await wait(AFTER_MS);
const { ended, closed } = await readers.ask('figures', { votes: VOTES });
await readers.stop();

const total = Counts.reduce((sum, count) => sum + count, 0);
const most = Math.ceil(lastedS) + 1;
tell('votes that were counted', total, `= ${VOTES}`, total === VOTES);
tell(
  'readers that were told all of them',
  figures.toldAll,
  `= ${READERS}`,
  figures.toldAll === READERS,
);
tell('readers that had the result', ended, `= ${READERS}`, ended === READERS && closed === 0);
tell('frames with counts at one reader, most', figures.most, `≤ ${most}`, figures.most <= most);
tell(
  'least time between two of them, ms',
  figures.gap,
  `≥ ${REALTIME_LIMITS.countMs - JITTER_MS}`,
  figures.gap >= REALTIME_LIMITS.countMs - JITTER_MS,
);
tell('frames with counts for each vote', (figures.most * figures.readers) / VOTES, '', null);
tell('bytes for each reader', figures.bytes / figures.readers, '', null);
tell('votes took, s', votedMs / 1000, '', null);
tell('a vote, p50 ms', quantile(took, 0.5), '', null);
tell('a vote, p99 ms', quantile(took, 0.99), '', null);
tell('processor time of the gateway, s', busyCpu, '', null, `without votes ${quietCpu.toFixed(2)}`);
conclude();

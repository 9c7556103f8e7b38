/**
 * How long the picture of an encoder is away when the gateway that takes it is killed (SIGKILL) and another is there:
 * two gateways on PostgreSQL and Redis, and ffmpeg over a line that leads to the one that is left. By RTMP it is started
 * again as soon as it has ended, as OBS connects again. In turn it comes back from its own address, which takes its place
 * at once, and from another one, which waits until the next segment is late: four to six seconds after the last one. By PUT
 * it goes on by itself, and sends nothing twice.
 *
 * `again`: from the kill to the first segment that is stored. `pause`: the longest time between two segments of the
 * encoder in the live list, less the length of one: so long a viewer at the end of the list sees nothing new of it.
 * `lost`: the longest gap in what is stored, which the replay leaves out. `KILLED_ROUNDS` sets how often each is done.
 * Needs ffmpeg, PostgreSQL and Redis.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../packages/contracts/src/constants.ts';
import type { ChildGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import type { Storage } from '../packages/gateway/tests/harness/storage.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
import { createTcpProxy } from '../packages/gateway/tests/harness/tcp-proxy.ts';
import { until } from '../packages/gateway/tests/harness/wait.ts';
// @ts-expect-error a script without types
import { startPostgres, startRedis } from '../scripts/services.mjs';
import type { Talk } from './lib/broadcast-encoders.ts';
import { addTalks, ask, byPut, byRtmp, makeClip } from './lib/broadcast-encoders.ts';
import { median } from './lib/figures.ts';
import { freePort } from './lib/nginx.ts';

const ROUNDS = Number(process.env.KILLED_ROUNDS ?? 5);
/** So long it sends before the kill, and after it was taken again. */
const CALM_MS = 5 * SECOND_MS;
const LOOK_MS = 20;
/** How long ffmpeg is away after it has ended: OBS waits for longer. */
const AGAIN_MS = SECOND_MS / 2;
const SEGMENT_MS = SECOND_MS;

interface Away {
  readonly againMs: number;
  readonly pauseMs: number;
  readonly lostMs: number;
}

/** Sends until it is disposed of, over one line after the other. */
const encode = (clip: string, outputOf: () => readonly string[]): AsyncDisposable => {
  const end = new AbortController();
  const input = ['-v', 'quiet', '-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy'];
  const run = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const ffmpeg = spawn('ffmpeg', [...input, ...outputOf()], { stdio: 'ignore' });
      const stop = () => ffmpeg.kill('SIGKILL');
      end.signal.addEventListener('abort', stop);
      await once(ffmpeg, 'close');
      end.signal.removeEventListener('abort', stop);
      await sleep(AGAIN_MS, null, { signal: end.signal }).catch(() => {});
    }
  };
  const over = run();
  return {
    async [Symbol.asyncDispose]() {
      end.abort();
      await over;
    },
  };
};

/** What of the encoder is in the live list: the number of the newest segment, and how many there are. */
const listed = async ({ db }: Storage, { id }: Talk) => {
  const row = await db
    .selectFrom('broadcast_segment')
    .select(({ fn }) => [fn.max('number').as('number'), fn.countAll().as('count')])
    .where('talk_id', '=', id)
    .where('kind', '=', 'sent')
    .executeTakeFirst();
  return { number: row?.number ?? -1, count: Number(row?.count ?? 0) };
};

/** The longest gap in what is stored of the last so many ms. */
const longestGap = async ({ db }: Storage, { id }: Talk, withinMs: number): Promise<number> => {
  const rows = await db
    .selectFrom('broadcast_segment')
    .select(['start_ms as startMs', 'duration_ms as durationMs'])
    .where('talk_id', '=', id)
    .where('kind', '=', 'sent')
    .where('arrived_at', '>', Math.round(Date.now() - withinMs))
    .orderBy('start_ms')
    .execute();
  const gaps = rows.slice(1).map(({ startMs }, at) => {
    const before = rows[at];
    return startMs - (before?.startMs ?? 0) - (before?.durationMs ?? 0);
  });
  return Math.max(0, ...gaps);
};

/** Kills a gateway and looks until the picture is back and stays. */
const measure = async (storage: Storage, talk: Talk, kill: () => Promise<void>): Promise<Away> => {
  let last = await listed(storage, talk);
  let newAt = performance.now();
  let pauseMs = 0;
  let againAt: number | null = null;
  const killed = kill();
  const killedAt = performance.now();
  while (againAt === null || performance.now() - againAt < CALM_MS) {
    await sleep(LOOK_MS);
    const [now, next] = [performance.now(), await listed(storage, talk)];
    if (next.count > last.count) againAt ??= now;
    if (next.number > last.number) {
      pauseMs = Math.max(pauseMs, now - newAt - SEGMENT_MS);
      newAt = now;
    }
    last = next;
  }
  await killed;
  const lostMs = await longestGap(storage, talk, performance.now() - killedAt + 2 * SECOND_MS);
  return { againMs: againAt - killedAt, pauseMs, lostMs };
};

const main = async (): Promise<void> => {
  await using stack = new AsyncDisposableStack();
  const postgres = await startPostgres();
  const redis = await startRedis();
  if (postgres === null || redis === null) {
    console.log('PostgreSQL or Redis is not installed: left out');
    return;
  }
  stack.defer(postgres.stop);
  stack.defer(redis.stop);
  process.env.TEST_DATABASE_URL = postgres.url;
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-killed-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const storage = stack.use(await createStorage(null, 'postgres'));
  const clip = join(folder, 'clip.mp4');
  await makeClip(clip);
  const ports = [await freePort(), await freePort()];
  const start = async (at: number): Promise<ChildGateway> => {
    const own = { REDIS_URL: redis.url, RTMP_PORT: String(ports[at]), LOG_LEVEL: 'info' };
    const gateway = spawnGateway({ ...environmentOf(storage), ...own });
    await gateway.url;
    return gateway;
  };
  const gateways = [await start(0), await start(1)];
  stack.defer(async () => {
    for (const gateway of gateways) await gateway.kill('SIGKILL');
  });
  const rtmp = `rtmp://127.0.0.1:${ports[0]}/live`;
  const http = (await gateways[0]?.url) ?? '';
  const lines = [
    stack.use(await createTcpProxy(rtmp, 1935)),
    stack.use(await createTcpProxy(rtmp, 1935, '127.0.0.2')),
  ];
  const puts = stack.use(await createTcpProxy(http, 80));
  let taking = 0;
  const [one, two] = await addTalks(storage, http, 2);
  if (one === undefined || two === undefined) throw new Error('the demo has no talks to come');

  /** Lets an encoder send for a talk, and kills the gateway that takes it. @param before what is done with each kill */
  const rounds = async (
    talk: Talk,
    count: number,
    outputOf: () => readonly string[],
    before: (round: number) => void,
  ): Promise<Away[]> => {
    await using _encoder = encode(clip, outputOf);
    await until('it sends', async () => (await listed(storage, talk)).count > 2);
    await ask((await gateways[taking]?.url) ?? '', '/api/broadcast/live', talk);
    const results: Away[] = [];
    for (let round = 0; round < count; round += 1) {
      await sleep(CALM_MS);
      const killed = taking;
      taking = 1 - taking;
      before(round);
      for (const each of lines) each.aim(ports[taking] ?? null);
      puts.aim(Number(new URL((await gateways[taking]?.url) ?? '').port));
      const kill = async () => void (await gateways[killed]?.kill('SIGKILL'));
      results.push(await measure(storage, talk, kill));
      gateways[killed] = await start(killed);
    }
    return results;
  };

  let line = 0;
  const byLine = () => byRtmp(lines[line]?.url ?? '', one);
  const both = await rounds(one, 2 * ROUNDS, byLine, (round) => {
    if (round % 2 === 1) line = 1 - line;
  });
  const kinds = ['by RTMP, its own address', 'by RTMP, another address', 'by PUT'] as const;
  const put = byPut(puts.url.replace(/\/$/, ''), two, false);
  const results = [
    both.filter((_, round) => round % 2 === 0),
    both.filter((_, round) => round % 2 === 1),
    await rounds(
      two,
      ROUNDS,
      () => put,
      () => {},
    ),
  ];
  const middle = (at: number, what: keyof Away) =>
    median((results[at] ?? []).map((each) => each[what])) / SECOND_MS;
  console.table(
    Object.fromEntries(
      kinds.map((kind, at) => [
        kind,
        {
          'again, s': middle(at, 'againMs').toFixed(1),
          'pause, s': middle(at, 'pauseMs').toFixed(1),
          'longest pause, s': (
            Math.max(...(results[at] ?? []).map(({ pauseMs }) => pauseMs)) / SECOND_MS
          ).toFixed(1),
          'lost, s': middle(at, 'lostMs').toFixed(1),
        },
      ]),
    ),
  );
  for (const what of ['againMs', 'pauseMs'] as const) {
    console.log(`${what}: own / another ${(middle(0, what) / middle(1, what)).toFixed(2)}`);
  }
};

await main();

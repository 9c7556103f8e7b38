/**
 * How long viewers see nothing new of a broadcast while the storage is away for 30 s: two gateways on PostgreSQL and
 * Redis, a storage with S3's calls behind a wire. An encoder sends a segment each second to the first, and sends none
 * twice, as ffmpeg; a viewer at each gateway reads the playlist twice a second and fetches what is new, as players do. In
 * turn the storage hangs, and refuses connections.
 *
 * `pause`: the longest time between two new segments that had come whole, less the length of one. `lost`: segments that
 * were sent and are not in the list. `stored`: how long after the storage is back everything is in it.
 * Needs PostgreSQL and Redis.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../packages/contracts/src/constants.ts';
import { readInit } from '../packages/gateway/src/lib/cmaf/init-segment.ts';
import { readSegment } from '../packages/gateway/src/lib/cmaf/media-segment.ts';
import { moveSegment } from '../packages/gateway/src/lib/cmaf/move-segment.ts';
import type { ChildGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { startS3 } from '../packages/gateway/tests/harness/s3-server.ts';
import type { Storage } from '../packages/gateway/tests/harness/storage.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
import type { TcpProxy } from '../packages/gateway/tests/harness/tcp-proxy.ts';
import { createTcpProxy } from '../packages/gateway/tests/harness/tcp-proxy.ts';
import { until } from '../packages/gateway/tests/harness/wait.ts';
// @ts-expect-error a script without types
import { startPostgres, startRedis } from '../scripts/services.mjs';
import type { Talk } from './lib/broadcast-encoders.ts';
import { addTalks, ask } from './lib/broadcast-encoders.ts';

const AWAY_MS = 30 * SECOND_MS;
const CALM_MS = 5 * SECOND_MS;
const LOOK_MS = SECOND_MS / 2;
const BUCKET = 'xuanjiang-away';
const ACCESS = 'S3RVER';
/** What the storage calls what it keeps. */
const KEPT = /_object$/;

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../packages/gateway/src/lib/cmaf/fixtures/${name}`, import.meta.url));
const INIT = fixture('init.mp4');
const FIRST = fixture('seg-0.m4s');
const READ = readSegment(FIRST, readInit(INIT));

/** Sends until it is disposed of. */
const encode = (url: string, { id, key }: Talk) => {
  const end = new AbortController();
  const put = (name: string, body: Buffer) =>
    fetch(`${url}/media/ingest/${id}/${name}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${key}` },
      body: new Uint8Array(body),
    }).catch(() => null);
  const sent: Promise<unknown>[] = [];
  const run = async (): Promise<void> => {
    await put('init.mp4', INIT);
    for (let second = 0; !end.signal.aborted; second += 1) {
      sent.push(put(`${second}.m4s`, moveSegment(FIRST, READ, second)));
      await sleep(SECOND_MS, null, { signal: end.signal }).catch(() => {});
    }
    await Promise.all(sent);
  };
  const over = run();
  return {
    sent,
    async [Symbol.asyncDispose]() {
      end.abort();
      await over;
    },
  };
};

/** Watches until it is disposed of. @returns how long it saw nothing new at most, ms, since it was asked last */
const watch = (url: string, { id }: Talk) => {
  const end = new AbortController();
  const known = new Set<string>();
  let newAt = performance.now();
  let pauseMs = 0;
  const text = async (path: string) => {
    const answer = await fetch(`${url}${path}`, {
      signal: AbortSignal.any([end.signal, AbortSignal.timeout(10_000)]),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const look = async (): Promise<void> => {
    const list = (await text(`/media/live/${id}.m3u8`)).toString();
    for (const [path] of list.matchAll(/^\/media\/segment\/\S+$/gm)) {
      if (known.has(path)) continue;
      await text(path);
      known.add(path);
      const now = performance.now();
      pauseMs = Math.max(pauseMs, now - newAt - SECOND_MS);
      newAt = now;
    }
  };
  const run = async (): Promise<void> => {
    while (!end.signal.aborted) {
      await look().catch(() => {});
      await sleep(LOOK_MS, null, { signal: end.signal }).catch(() => {});
    }
  };
  const over = run();
  return {
    take(): number {
      const most = Math.max(pauseMs, performance.now() - newAt - SECOND_MS);
      pauseMs = 0;
      return most;
    },
    async [Symbol.asyncDispose]() {
      end.abort();
      await over;
    },
  };
};

const listed = async ({ db }: Storage, { id }: Talk): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('broadcast_segment')
    .select(['hash', 'sound_hash as sound'])
    .where('talk_id', '=', id)
    .where('kind', '=', 'sent')
    .execute();
  return rows.flatMap(({ hash, sound }) => (sound === null ? [hash] : [hash, sound]));
};

const hangs = (wire: TcpProxy) => ({
  take: async () => wire.freeze(),
  give: async () => wire.thaw(),
});
const refuses = (wire: TcpProxy) => ({ take: () => wire.cut(), give: () => wire.restore() });

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
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-away-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const s3 = await startS3(folder, BUCKET);
  stack.defer(() => s3.close());
  const wire = stack.use(await createTcpProxy(`http://127.0.0.1:${s3.port}`, 80));
  const storage = stack.use(await createStorage(null, 'postgres'));
  const own = {
    ...{ REDIS_URL: redis.url, LOG_LEVEL: 'info', STORAGE_KIND: 's3', STORAGE_BUCKET: BUCKET },
    ...{ STORAGE_ENDPOINT: wire.url.replace(/\/$/, ''), STORAGE_REGION: 'cn-test-1' },
    ...{ STORAGE_KEY: ACCESS, STORAGE_SECRET: ACCESS },
  };
  const start = async (): Promise<[ChildGateway, string]> => {
    const gateway = stack.use(spawnGateway({ ...environmentOf(storage), ...own }));
    return [gateway, await gateway.url];
  };
  const [, one] = await start();
  const [, two] = await start();
  const talks = await addTalks(storage, one, 2);
  const results: Record<string, object> = {};
  for (const [at, [name, way]] of Object.entries({ hangs, refuses }).entries()) {
    const talk = talks[at];
    if (talk === undefined) throw new Error('the demo has too few talks to come');
    const encoder = encode(one, talk);
    await until('it sends', async () => (await listed(storage, talk)).length > 4);
    await ask(one, '/api/broadcast/live', talk);
    const viewers = [watch(one, talk), watch(two, talk)];
    await sleep(CALM_MS);
    for (const viewer of viewers) viewer.take();
    const { take, give } = way(wire);
    await take();
    await sleep(AWAY_MS);
    await give();
    const backAt = performance.now();
    await sleep(CALM_MS);
    const pauses = viewers.map((viewer) => (viewer.take() / SECOND_MS).toFixed(1));
    for (const viewer of viewers) await viewer[Symbol.asyncDispose]();
    await encoder[Symbol.asyncDispose]();
    const hashes = await listed(storage, talk);
    const isStored = async () => {
      const kept = (await readdir(folder, { recursive: true })).filter((path) => KEPT.test(path));
      return hashes.every((hash) => kept.some((path) => path.includes(hash)));
    };
    await until('everything is stored', isStored);
    results[`storage that ${name}`] = {
      'pause at the one that takes, s': pauses[0],
      'pause at the other, s': pauses[1],
      'lost of sent': `${encoder.sent.length - hashes.length / 2} of ${encoder.sent.length}`,
      'stored after, s': ((performance.now() - backAt) / SECOND_MS).toFixed(1),
    };
  }
  console.table(results);
};

await main();

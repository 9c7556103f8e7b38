import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addAccount } from '../../harness/accounts.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { metricOf } from '../../harness/metrics.ts';
import { redisUrl } from '../../harness/redis.ts';
import type { S3Server } from '../../harness/s3-server.ts';
import { startS3 } from '../../harness/s3-server.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { fillUnstored, unstoredFiles, untilAllStored } from '../../harness/unstored.ts';
import { until } from '../../harness/wait.ts';

const BUCKET = 'xuanjiang-hangs';
/** What the test's server knows. */
const ACCESS = 'S3RVER';

/** A file that a gateway was storing when it ended is free after that. */
const TAKEN_MS = 2 * MINUTE_MS;

let now = NOON;
let isKeeping = false;
const onLog = (line: string): void => {
  if (line.includes('files of broadcasts are kept in the database')) isKeeping = true;
  if (line.includes('files of broadcasts are stored again')) isKeeping = false;
};
let folder = '';
let server: S3Server;
let proxy: TcpProxy;
let storage: Storage;
let start: () => Promise<TestGateway>;
let gateway: TestGateway;
/** Waits until nothing waits for the storage: on a busy machine it may have been late. */
const storedAtOnce = async (): Promise<void> => {
  await untilAllStored(storage);
  await until('it is stored at once again', async () => !isKeeping);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xuanjiang-s3-'));
  server = await startS3(folder, BUCKET);
  const { port } = server;
  proxy = await createTcpProxy(`http://127.0.0.1:${port}`, 80);
  const endpoint = proxy.url.replace(/\/$/, '');
  storage = await createDemoStorage(() => now);
  const access = { bucket: BUCKET, key: ACCESS, secret: ACCESS, prefix: '', region: 'cn-test-1' };
  start = () =>
    startGateway({
      ...{ storage, clock: () => now, onLog },
      config: {
        ...(ENGINE === 'postgres' && { redisUrl: redisUrl() }),
        logLevel: 'info',
        storage: { kind: 's3', endpoint, ...access },
      },
    });
  gateway = await start();
});
afterEach(async () => {
  proxy.thaw();
  await proxy.cut();
  await proxy.restore();
  now += TAKEN_MS;
  await storedAtOnce();
});
afterAll(async () => {
  await gateway.stop();
  await storage[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = async (): Promise<TestBroadcast> => {
  const cast = await prepareBroadcast(gateway, now);
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await cast.act('goLive');
  await storedAtOnce();
  return cast;
};
const stateOf = async ({ talkId }: TestBroadcast): Promise<string> => {
  const { state } = await storage.db
    .selectFrom('broadcast')
    .select('state')
    .where('talk_id', '=', talkId)
    .executeTakeFirstOrThrow();
  return state;
};

/** What was killed could not say either what it had in memory. */
const restart = async (): Promise<void> => {
  await gateway.stop();
  isKeeping = false;
  gateway = await start();
};
const goesOn = async (cast: TestBroadcast, from: number, to: number): Promise<void> => {
  for (let second = from; second <= to; second += 1) {
    now += SECOND_MS;
    await cast.taken(`${second}.m4s`, segmentAt(second), { to: gateway });
  }
};
/** What viewers at a gateway are shown, all of it fetched. */
const shown = async (cast: TestBroadcast, at: TestGateway): Promise<number> => {
  const { segments, inits } = readList((await cast.list('', undefined, at)).text);
  for (const path of [...inits, ...segments.map((segment) => segment.path)]) {
    expect((await cast.fetch(path, at)).length).toBeGreaterThan(0);
  }
  return segments.length;
};
const storageState = async () => {
  const operator = await addAccount(storage, { role: 'operator', now });
  return done(gateway.rest, broadcastCalls.getStorage, {}, operator);
};

test('a storage that hangs holds up no broadcast, and no picture that stands in', async () => {
  // One after the other they would wait for longer than this test does: a request may hang for 20 s and more.
  const casts = [await begin(), await begin(), await begin(), await begin(), await begin()];
  const states = () => Promise.all(casts.map(stateOf));
  proxy.freeze();
  now += SIGNAL_LOST_MS;
  await until('all are lost', async () => (await states()).every((state) => state === 'lost'));
  now += SIGNAL_LOST_MS;
  for (const cast of casts) {
    await until('a no-signal picture', async () => {
      const { status, text } = await cast.list();
      return status === 200 && readList(text).segments.length > 1;
    });
  }
  expect(new Set(await states())).toEqual(new Set(['lost']));
});

test('what comes meanwhile is shown, also by a gateway that begins then, and the replay has it all [7.UNSTORED.1, 7.UNSTORED.4]', async () => {
  const cast = await begin();
  expect(await storageState()).toMatchObject({
    ...{ Kind: 's3', Writesfailsince: null, Readsfailsince: null, Waiting: 0, Oldestat: null },
  });
  // With a memory of nothing but the next segment and its description, both of which the storage has.
  await restart();
  await goesOn(cast, 1, 1);
  // While the gateway writes to the database, it does not ask the storage, and would not notice that it hangs.
  await storedAtOnce();
  const late = await metricOf(gateway, 'storage_operations_total', { outcome: 'late' });
  proxy.freeze();
  await goesOn(cast, 2, 3);
  const began = now - SECOND_MS;
  // The segment before is kept as well.
  const sentAt = began - SECOND_MS;
  expect(await metricOf(gateway, 'storage_failing', { part: 'writes' })).toBe(1);
  expect(await metricOf(gateway, 'storage_operations_total', { outcome: 'late' })).toBeGreaterThan(
    late ?? 0,
  );
  const waiting = await unstoredFiles(storage);
  expect(await metricOf(gateway, 'storage_unstored_files')).toBe(waiting);
  expect(await storageState()).toMatchObject({
    ...{ Writesfailsince: began, Waiting: waiting, Oldestat: sentAt, Freebytes: null },
  });

  await restart();
  await goesOn(cast, 4, 5);
  expect(await shown(cast, gateway)).toBe(5);

  const asked = { Id: cast.talkId };
  await done(gateway.rest, broadcastCalls.end, asked, cast.liaison);
  const replay = async (): Promise<number> => {
    const { text } = await gateway.rest.get(`/media/replay/${cast.talkId}-1.m3u8`);
    const paths = text.match(/^\/media\/replay\/segment\/\S+$/gm) ?? [];
    for (const path of paths) expect((await cast.fetch(path, gateway)).length).toBeGreaterThan(0);
    return paths.length;
  };
  const found = await until('the replay', async () => {
    const { State, Durationms } = await done(gateway.rest, replayCalls.get, asked, cast.liaison);
    return State === 'published' ? Durationms : null;
  });
  expect(found).toBe(5 * SECOND_MS);
  expect(await replay()).toBe(5);

  proxy.thaw();
  now += TAKEN_MS;
  await untilAllStored(storage);
  // Now from the storage alone.
  await restart();
  expect(await replay()).toBe(5);
});

test('what is more than may wait is refused, and staff are told [7.UNSTORED.3]', async () => {
  const cast = await begin();
  const { talkId, liaison } = cast;
  const status = () => done(gateway.rest, broadcastCalls.get, { Id: talkId }, liaison);
  await proxy.cut();
  now += SECOND_MS;
  const giveRoom = await fillUnstored(storage);
  try {
    const { token } = liaison;
    expect((await cast.put('1.m4s', segmentAt(1), { token, to: gateway })).status).toBe(503);
    expect(await status()).toMatchObject({ State: 'live', Unkeptat: now });
  } finally {
    await giveRoom();
  }
  await cast.taken('1.m4s', segmentAt(1), { to: gateway });
  expect((await status()).Unkeptat).toBeNull();
  expect(await shown(cast, gateway)).toBe(1);
});

test.skipIf(ENGINE === 'sqlite')(
  'another gateway shows what it has not taken [7.UNSTORED.1]',
  async () => {
    await using other = await start();
    const cast = await begin();
    proxy.freeze();
    await goesOn(cast, 1, 3);
    expect(await shown(cast, other)).toBe(3);
  },
);

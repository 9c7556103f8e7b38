import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../../harness/broadcast.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import type { S3Server } from '../../harness/s3-server.ts';
import { startS3 } from '../../harness/s3-server.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { until } from '../../harness/wait.ts';

const BUCKET = 'xuanjiang-hangs';
/** What the test's server knows. */
const ACCESS = 'S3RVER';

let now = NOON;
let folder = '';
let server: S3Server;
let proxy: TcpProxy;
let gateway: TestGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xuanjiang-s3-'));
  server = await startS3(folder, BUCKET);
  const { port } = server;
  proxy = await createTcpProxy(`http://127.0.0.1:${port}`, 80);
  const endpoint = proxy.url.replace(/\/$/, '');
  const access = { bucket: BUCKET, key: ACCESS, secret: ACCESS, prefix: '', region: 'cn-test-1' };
  gateway = await startGateway({
    clock: () => now,
    config: { storage: { kind: 's3', endpoint, ...access } },
  });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = async (): Promise<TestBroadcast> => {
  const cast = await prepareBroadcast(gateway, now);
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await cast.act('goLive');
  return cast;
};
const stateOf = async ({ talkId }: TestBroadcast): Promise<string> => {
  const { state } = await gateway.storage.db
    .selectFrom('broadcast')
    .select('state')
    .where('talk_id', '=', talkId)
    .executeTakeFirstOrThrow();
  return state;
};

test('a storage that hangs holds up no broadcast, and each goes on when it is back', async () => {
  // One after the other they would wait for longer than this test does: a request may hang for 20 s and more.
  const casts = [await begin(), await begin(), await begin(), await begin(), await begin()];
  const states = () => Promise.all(casts.map(stateOf));
  proxy.freeze();
  now += SIGNAL_LOST_MS;
  await until('all are lost', async () => (await states()).every((state) => state === 'lost'));
  now += SIGNAL_LOST_MS;
  proxy.thaw();
  for (const cast of casts) {
    await until('a no-signal picture', async () => {
      const { status, text } = await cast.list();
      return status === 200 && readList(text).segments.length > 1;
    });
  }
  expect(new Set(await states())).toEqual(new Set(['lost']));
});

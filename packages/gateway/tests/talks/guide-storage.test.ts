/** Guides in a bucket: an S3-compatible server, gateways and the command speak HTTP with it. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideCalls } from '@xuanjiang/contracts/guide';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXIT } from '../../src/command/command.ts';
import type { Config } from '../../src/config/config.ts';
import { done } from '../harness/call.ts';
import { environmentOf } from '../harness/child-gateway.ts';
import { runCliWith } from '../harness/cli.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { pdfOf } from '../harness/pdfs.ts';
import { redisUrl } from '../harness/redis.ts';
import type { S3Server } from '../harness/s3-server.ts';
import { startS3 } from '../harness/s3-server.ts';
import { ENGINE } from '../harness/storage.ts';
import type { TcpProxy } from '../harness/tcp-proxy.ts';
import { createTcpProxy } from '../harness/tcp-proxy.ts';

const BUCKET = 'xuanjiang-guides';
const PREFIX = 'site/';
/** What the test's server knows. */
const ACCESS = 'S3RVER';
/** More than one part of a stream, packed too. */
const NOTE_BYTES = 200_000;

let folder = '';
let server: S3Server;
let proxy: TcpProxy;
let gateway: TestGateway;
let guide: Guide;
const config = (): Partial<Config> => ({
  storage: {
    kind: 's3',
    endpoint: proxy.url.replace(/\/$/, ''),
    region: 'cn-test-1',
    bucket: BUCKET,
    key: ACCESS,
    secret: ACCESS,
    prefix: PREFIX,
  },
  ...(ENGINE === 'postgres' && { redisUrl: redisUrl() }),
});
const environment = (bucket = BUCKET) => ({
  ...environmentOf(gateway.storage),
  STORAGE_KIND: 's3',
  STORAGE_ENDPOINT: proxy.url,
  STORAGE_REGION: 'cn-test-1',
  STORAGE_BUCKET: bucket,
  STORAGE_KEY: ACCESS,
  STORAGE_SECRET: ACCESS,
  STORAGE_PREFIX: PREFIX,
});
const add = async (name: string, title: string, bucket = BUCKET) => {
  const file = join(folder, name);
  await writeFile(file, pdfOf(2, [], randomBytes(NOTE_BYTES).toString('hex')));
  const args = ['import', 'guide', file, '--university', '浙江大学', '--title', title];
  return runCliWith(environment(bucket), ...args);
};
const get = (from: TestGateway, path: string, headers: Record<string, string> = {}) =>
  fetch(`${from.url}${path}`, { headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guides-s3-'));
  server = await startS3(join(folder, 's3'), BUCKET);
  const { port } = server;
  proxy = await createTcpProxy(`http://127.0.0.1:${port}`, port);
  gateway = await startGateway({ config: config() });
  const { code, out } = await add('first.pdf', '桶里的指南');
  if (code !== EXIT.ok) throw new Error(out);
  guide = await done(gateway.rest, guideCalls.get, { Id: out.slice(0, 12) });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
  await server.close();
  await rm(folder, { recursive: true });
});

test('a guide that was imported into a bucket is served from it, whole and in parts', async () => {
  const whole = Buffer.from(await (await get(gateway, guide.File.Url)).arrayBuffer());
  expect(whole.length).toBe(guide.File.Size);
  expect(whole.subarray(0, 5).toString()).toBe('%PDF-');
  const part = await get(gateway, guide.File.Url, { Range: 'bytes=1000-70000' });
  expect(part.status).toBe(206);
  expect(part.headers.get('Content-Range')).toBe(`bytes 1000-70000/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(1000, 70_001));
  const outside = await get(gateway, guide.File.Url, { Range: `bytes=${whole.length}-` });
  expect(outside.status).toBe(416);
});

test('the demo’s guides are read from beside the program, whatever the storage is', async () => {
  const [demo] = (await done(gateway.rest, guideCalls.find, { Name: '清华大学' })).List;
  expect((await get(gateway, demo?.File.Url ?? '')).status).toBe(200);
});

test('while the service is away it is 503 with a time to come again, and then the file', async () => {
  await proxy.cut();
  try {
    const refused = await get(gateway, guide.File.Url, { Range: 'bytes=0-99' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 503, msg: expect.any(String) });
    const said = await add('away.pdf', '存不进去');
    expect(said.code).toBe(EXIT.data);
    expect(said.out).toMatch(/^nothing was changed: the storage refused to store a file/);
  } finally {
    await proxy.restore();
  }
  const again = await get(gateway, guide.File.Url, { Range: 'bytes=0-99' });
  expect(again.status).toBe(206);
  expect((await again.arrayBuffer()).byteLength).toBe(100);
  const { Total } = await done(gateway.rest, guideCalls.find, { Name: '存不进去' });
  expect(Total).toBe(0);
});

test('a bucket that is not there changes nothing, and is named', async () => {
  const { code, out } = await add('lost.pdf', '没有这个桶', 'no-such-bucket');
  expect(code).toBe(EXIT.data);
  expect(out).toContain('there is no bucket no-such-bucket');
  expect(out).not.toContain('at ');
  const { Total } = await done(gateway.rest, guideCalls.find, { Name: '没有这个桶' });
  expect(Total).toBe(0);
});

test.runIf(ENGINE === 'postgres')(
  'another gateway on the database serves the same file',
  async () => {
    await using other = await startGateway({ storage: gateway.storage, config: config() });
    const [ours, theirs] = await Promise.all(
      [gateway, other].map(async (each) => {
        const answer = await get(each, guide.File.Url);
        const bytes = Buffer.from(await answer.arrayBuffer());
        return { status: answer.status, tag: answer.headers.get('ETag'), bytes };
      }),
    );
    expect(theirs).toEqual(ours);
    expect(theirs?.status).toBe(200);
  },
);

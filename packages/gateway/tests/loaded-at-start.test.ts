import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentOf, NODE_ENVIRONMENT, spawnGateway } from './harness/child-gateway.ts';
import { createDemoStorage } from './harness/gateway.ts';

/** What few gateways need, or only now and then: each is loaded by the first who needs it (decision 037). */
const RARE = [
  '@aws-sdk/client-s3',
  '@e965/xlsx',
  '@tus/server',
  'aedes',
  'hucre',
  'ioredis',
  'mediabunny',
  'pdfjs-dist',
  'pinyin-pro',
  'read-excel-file',
  'satori',
  'sharp',
];
/** Each file costs about 20 kB of memory and 0.7 ms of the start. */
const FILES_MAX = 2150;

const LIST_LOADED = new URL('harness/list-loaded.mjs', import.meta.url);

test('a gateway starts without what is needed rarely, and with no more files than it may have', async () => {
  await using storage = await createDemoStorage();
  const list = join(storage.dataDir, 'loaded');
  await using gateway = spawnGateway({
    ...environmentOf(storage),
    LOADED: list,
    NODE_OPTIONS: `${NODE_ENVIRONMENT.NODE_OPTIONS} --import=${LIST_LOADED}`,
  });
  await gateway.url;
  await gateway.kill('SIGTERM');
  const files = (await readFile(list, 'utf8')).split('\n');
  const packages = new Set(
    files.map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]),
  );
  expect(packages).toContain('express');
  expect(RARE.filter((name) => packages.has(name))).toEqual([]);
  expect(files.length).toBeLessThan(FILES_MAX);
});

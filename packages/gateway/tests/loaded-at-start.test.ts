import { glob, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CODES } from '@xuanjiang/contracts/errors';
import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { GATEWAY_BUNDLE } from '../../../scripts/lib/gateway-build.mjs';
import { environmentOf, NODE_ENVIRONMENT, spawnGateway } from './harness/child-gateway.ts';
import { createDemoStorage } from './harness/gateway.ts';

/** What few gateways need, or only now and then: each is loaded by the first who needs it ([memory](../../../docs/topics/limits.md#memory-of-a-gateway)). */
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
const FILES_MAX = 280;
/** What a start loads of the bundle: its text is kept, and takes as much again when it is compiled. */
const BUNDLE_MAX_KB = 4000;

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const LIST_LOADED = new URL('harness/list-loaded.mjs', import.meta.url);

test('a gateway starts without what is needed rarely, and with no more files than it may have', async () => {
  await using storage = await createDemoStorage();
  const list = join(storage.dataDir, 'loaded');
  const environment = {
    ...environmentOf(storage),
    LOADED: list,
    NODE_OPTIONS: `${NODE_ENVIRONMENT.NODE_OPTIONS} --import=${LIST_LOADED}`,
  };
  await using gateway = spawnGateway(environment);
  // A heavy read: by a thread, which is a program of its own.
  const found = await fetch(new URL('/api/search/find?Keyword=清华', await gateway.url));
  expect(await found.json()).toMatchObject({ code: CODES.ok });
  await gateway.kill('SIGTERM');
  const files = (await readFile(list, 'utf8')).split('\n');
  const packages = new Set(
    files.map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]),
  );
  expect(packages).toContain('express');
  expect(RARE.filter((name) => packages.has(name))).toEqual([]);
  // With the first that it loads, Node loads what strips types: 20 MB.
  expect(files.filter((file) => file.endsWith('.ts'))).toEqual([]);
  expect(files.length).toBeLessThan(FILES_MAX);
  const own = files.filter((file) => file.includes('/gateway/dist/')).map((file) => new URL(file));
  const sizes = await Promise.all(own.map(async (file) => (await stat(file)).size));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  expect(kilobytes).toBeGreaterThan(BUNDLE_MAX_KB / 2);
  expect(kilobytes).toBeLessThan(BUNDLE_MAX_KB);
});

test('what a gateway runs beside it is bundled too', async () => {
  const named = /new (?:URL|Worker)\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g;
  const programs: (string | undefined)[] = [];
  for await (const file of glob(join(SOURCE, '**/*.ts'))) {
    const source = await readFile(file, 'utf8');
    programs.push(...[...source.matchAll(named)].map(([, name]) => name));
  }
  expect(programs).toContain('reading-thread');
  const built = new Set(await readdir(dirname(GATEWAY_BUNDLE)));
  expect(programs.filter((name) => !built.has(`${name}.js`))).toEqual([]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDrawer } from '../../src/http/pages/drawer.ts';
import type { PageOutcome } from '../../src/http/pages/find-page.ts';
import { createFindPage } from '../../src/http/pages/find-page.ts';
import { createPageCache, FRESH_MS } from '../../src/http/pages/page-cache.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { CallError } from '../../src/rpc/call-error.ts';
import { WAIT_MS } from '../harness/wait.ts';

const SHELL = `<html lang="zh-CN"><head><meta name="viewport" content=""><meta name="description" content=""><title>讲</title></head>
<body><div id="root"></div><noscript></noscript></body></html>`;
/** A client whose pages do what their talk's id says. */
const BUNDLE = `
export const DRAWN_SCREENS = { '/videoDetail': 'a.tsx' };
let count = 0;
export const draw = async ({ search }, ask) => {
  const id = search.slice(4);
  if (id === 'end') process.exit(1);
  if (id === 'throw') throw new Error('no');
  if (id.startsWith('slow')) await new Promise(() => setInterval(() => {}, 1000));
  if (id === 'full') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }
  if (id === 'count') return { head: '', html: 'count ' + (count += 1), given: '', modules: ['a.tsx'] };
  if (['gone', 'hang', 'withdrawn'].includes(id)) await ask(id, {});
  const html = id === 'ask' ? JSON.stringify(await ask('talk.find', {})) : id;
  return { head: '', html, given: '', modules: ['a.tsx'] };
};`;
const CONFIG = {
  mode: 'demo',
  gate: false,
  parties: { operator: '', contact: '' },
  filings: null,
  consentPrechecked: true,
  wechat: null,
  qq: null,
  audio: false,
  openReading: false,
  worker: null,
} as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xuanjiang-pages-'));
  await writeFile(join(folder, 'bundle.mjs'), BUNDLE);
  await writeFile(join(folder, 'manifest.json'), '{"src/a.tsx":{"file":"a.js"}}');
});
afterAll(() => rm(folder, { recursive: true }));

/** Longer than any page takes that is drawn at all, so that none is late on a busy machine. */
const PATIENT = { patienceMs: WAIT_MS };
/** The product's own patience. A page named `slow` is never drawn, so it is late however busy the machine is. */
const USUAL = {};

/** A server that answers with the page that was drawn, or with `shell`. */
const startPages = (patience: { readonly patienceMs?: number } = PATIENT) => {
  const outcomes: PageOutcome[] = [];
  let ends = 0;
  let isWithdrawn = false;
  let laterMs = 0;
  let warnings = 0;
  let failures = 0;
  const silent = createLogger('silent');
  const warn = (): void => {
    warnings += 1;
  };
  const logger = new Proxy(silent, {
    get: (target, name) => (name === 'warn' ? warn : Reflect.get(target, name)),
  });
  const drawer = createDrawer({
    data: {
      bundle: join(folder, 'bundle.mjs'),
      manifest: join(folder, 'manifest.json'),
      shell: SHELL,
      config: CONFIG,
    },
    ask: async (call) => {
      if (call === 'gone' || isWithdrawn) throw new CallError('notFound');
      if (call === 'withdrawn') return {};
      if (call === 'hang') return new Promise(() => {});
      if (call !== 'talk.find') throw new Error('refused');
      return { List: ['一'] };
    },
    clock: systemClock,
    logger,
    ended: () => {
      ends += 1;
    },
  });
  const find = createFindPage({
    drawer,
    cache: createPageCache(
      () => 1,
      () => performance.now() + laterMs,
    ),
    publicData: { settled: async () => 1 },
    reading: false,
    siteOrigin: 'https://xuanjiang.example',
    observer: {
      answered: (outcome) => void outcomes.push(outcome),
      drew: (_durationMs, ok) => {
        if (!ok) failures += 1;
      },
      ended: () => undefined,
    },
    logger,
    ...patience,
  });
  const app = express();
  app.use(async (asked, response) => {
    const page = await find(asked);
    response.send(page === null ? 'shell' : Buffer.from(page.identity).toString());
  });
  return {
    outcomes,
    ends: () => ends,
    withdraw: () => {
      isWithdrawn = true;
      laterMs = FRESH_MS + 1;
    },
    warnings: () => warnings,
    failures: () => failures,
    open: async (id: string) => (await request(app).get(`/videoDetail?id=${id}`)).text,
    [Symbol.asyncDispose]: () => drawer[Symbol.asyncDispose](),
  };
};

test('pages are drawn with the answers of calls, once the thread is there', async () => {
  await using pages = startPages();
  expect(await pages.open('ask')).toBe('shell');
  expect(pages.outcomes).toEqual(['starting']);
  await expect.poll(() => pages.open('ask')).toContain('{"List":["一"]}');
});

test('a thread that ends, or takes too much memory, leaves the page to the browser, and comes back [2.DRAW.5]', async () => {
  await using pages = startPages();
  await expect.poll(() => pages.open('a')).toContain('<div id="root">a</div>');
  for (const [at, way] of ['end', 'full'].entries()) {
    expect(await pages.open(way)).toBe('shell');
    await expect.poll(pages.ends).toBe(at + 1);
    await expect.poll(() => pages.open(`after-${way}`)).toContain(`after-${way}`);
  }
});

test('a page that cannot be drawn is left to the browser [2.DRAW.5]', async () => {
  await using pages = startPages();
  await expect.poll(() => pages.open('a')).toContain('<div id="root">a</div>');
  expect(await pages.open('throw')).toBe('shell');
  expect(pages.outcomes.at(-1)).toBe('failed');
  // The thread goes on with others.
  await expect.poll(() => pages.open('b')).toContain('<div id="root">b</div>');
});

test('a page that is not drawn in time is left to the browser [2.DRAW.5]', async () => {
  await using pages = startPages(USUAL);
  // It comes too late, and is kept for who asks again.
  await expect.poll(() => pages.open('a')).toContain('<div id="root">a</div>');
  expect(await pages.open('slow')).toBe('shell');
  expect(pages.outcomes.at(-1)).toBe('late');
  // The thread goes on with others.
  await expect.poll(() => pages.open('b')).toContain('<div id="root">b</div>');
});

test('no more pages are drawn at once than the thread may have [2.DRAW.5]', async () => {
  await using pages = startPages(USUAL);
  await expect.poll(() => pages.open('a')).toContain('<div id="root">a</div>');
  const slow = Array.from({ length: 9 }, (_, at) => pages.open(`slow${at}`));
  expect(await Promise.all(slow)).toEqual(Array(9).fill('shell'));
  expect(pages.outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(1);
});

test('a call that is refused is nothing to warn of, and one that hangs does not end the thread [2.DRAW.5]', async () => {
  await using pages = startPages();
  await expect.poll(() => pages.open('a')).toContain('<div id="root">a</div>');
  expect(await pages.open('gone')).toBe('shell');
  expect([pages.outcomes.at(-1), pages.warnings()]).toEqual(['failed', 0]);
  expect(await pages.open('hang')).toBe('shell');
  await expect.poll(pages.failures).toBe(2);
  expect([pages.ends(), pages.warnings()]).toEqual([0, 1]);
});

test('a page that is refused now is not given any more, though nobody has announced it', async () => {
  await using pages = startPages();
  await expect.poll(() => pages.open('withdrawn')).toContain('<div id="root">withdrawn</div>');
  pages.withdraw();
  expect(await pages.open('withdrawn')).not.toBe('shell');
  await expect.poll(() => pages.open('withdrawn')).toBe('shell');
});

test('who asks for the same page waits for the same drawing [2.DRAW.5]', async () => {
  await using pages = startPages();
  await expect.poll(() => pages.open('a')).toContain('<div id="root">a</div>');
  const same = await Promise.all(Array.from({ length: 5 }, () => pages.open('count')));
  expect(new Set(same)).toEqual(new Set([same[0]]));
  expect(same[0]).toContain('count 1');
});

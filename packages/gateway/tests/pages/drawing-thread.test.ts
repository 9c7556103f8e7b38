import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDrawer } from '../../src/http/pages/drawer.ts';
import { createDrawingShare } from '../../src/http/pages/drawing-share.ts';
import { createDrawPage } from '../../src/http/pages/drawings.ts';
import type { PageObserver, PageOutcome } from '../../src/http/pages/find-page.ts';
import { createFindPage } from '../../src/http/pages/find-page.ts';
import { createPageCache, FRESH_MS } from '../../src/http/pages/page-cache.ts';
import type { PageView } from '../../src/http/pages/page-view.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLocalLimits } from '../../src/lib/local-limits.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { CallError } from '../../src/rpc/call-error.ts';
import { WAIT_MS } from '../harness/wait.ts';

const ORIGIN = 'https://xuanjiang.example';
const SHELL = `<html lang="zh-CN"><head><meta name="viewport" content=""><meta name="description" content=""><title>讲</title></head>
<body><div id="root"></div><noscript></noscript></body></html>`;
/** A client whose pages do what their talk's id says. */
const BUNDLE = `
import { createHook } from 'node:async_hooks';
import { createGzip } from 'node:zlib';
let compressors = 0;
createHook({ init: (_id, type) => { if (type === 'ZLIB') compressors += 1; } }).enable();
export const DRAWN_SCREENS = { '/videoDetail': 'a.tsx' };
let count = 0;
export const draw = async ({ search }, ask) => {
  const id = search.slice(4);
  if (id === 'end') process.exit(1);
  if (id === 'throw') throw new Error('no');
  if (id.startsWith('slow')) await new Promise(() => setInterval(() => {}, 1000));
  if (id === 'full') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }
  if (id === 'count') return { head: '', html: 'count ' + (count += 1), given: '', modules: ['a.tsx'] };
  if (id === 'compressors') {
    const own = compressors;
    createGzip().close();
    return { head: '', html: 'compressors ' + own + ', then ' + compressors, given: '', modules: ['a.tsx'] };
  }
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

const slowView = (at: number): PageView => ({
  ...{ origin: ORIGIN, pathname: '/videoDetail', search: `?id=slow-in-use${at}` },
  ...{ lang: 'zh', wide: false, province: '', own: false, skeleton: false },
});

/** Limits so wide that only a test which asks for narrow ones meets them. */
const NO_LIMITS = 1e6;

/** A server that answers with the page that was drawn, or with `shell`. */
const startPages = (
  patience: { readonly patienceMs?: number } = PATIENT,
  { maxWeight, limitFactor }: { readonly maxWeight?: number; readonly limitFactor: number } = {
    limitFactor: NO_LIMITS,
  },
) => {
  const outcomes: PageOutcome[] = [];
  let ends = 0;
  let isWithdrawn = false;
  let laterMs = 0;
  let warnings = 0;
  let failures = 0;
  let drawings = 0;
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
  const observer: PageObserver = {
    answered: (outcome) => void outcomes.push(outcome),
    drew: (_durationMs, ok) => {
      if (ok) drawings += 1;
      else failures += 1;
    },
    ended: () => undefined,
  };
  const cache = createPageCache(
    () => 1,
    () => laterMs,
    maxWeight,
  );
  const limits = createLocalLimits(
    limitFactor,
    () => undefined,
    () => laterMs,
  );
  const share = createDrawingShare(limits);
  const publicData = { settled: async () => 1 };
  const drawPage = createDrawPage({ drawer, cache, share, publicData, observer, logger });
  const find = createFindPage({
    ...{ drawer, cache, drawPage, observer },
    reading: false,
    siteOrigin: ORIGIN,
    ...patience,
  });
  const app = express();
  app.use(async (asked, response) => {
    const page = await find(asked, null);
    response.send(page === null ? 'shell' : Buffer.from(page.identity).toString());
  });
  return {
    outcomes,
    drawer,
    ends: () => ends,
    withdraw: () => {
      isWithdrawn = true;
      laterMs += FRESH_MS + 1;
    },
    warnings: () => warnings,
    failures: () => failures,
    drawings: () => drawings,
    /** Pages that are kept are to be drawn again. */
    outdate: () => {
      laterMs += FRESH_MS + 1;
    },
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

test('a thread compresses nothing: one that is ended while it makes a compressor takes the process with it', async () => {
  await using pages = startPages();
  await expect.poll(() => pages.open('a')).toContain('<div id="root">a</div>');
  expect(await pages.open('compressors')).toContain('compressors 0, then 1');
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

test('no more pages are drawn at once than the thread may have, and half of them are new [2.DRAW.5, 2.DRAW.9]', async () => {
  await using pages = startPages(USUAL);
  await expect.poll(() => pages.open('a')).toContain('<div id="root">a</div>');
  const slow = Array.from({ length: 9 }, (_, at) => pages.open(`slow${at}`));
  expect(await Promise.all(slow)).toEqual(Array(9).fill('shell'));
  expect(pages.outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(5);
  // The other places are for pages that are in use.
  const others = Array.from({ length: 5 }, (_, at) => pages.drawer.draw(slowView(at)));
  expect(others.map((drawing) => drawing === null)).toEqual([false, false, false, false, true]);
  for (const drawing of others) drawing?.catch(() => undefined);
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

test('who asks for 300 new pages pushes out none that is in use, and has few of them drawn [2.DRAW.9]', async () => {
  // Room for some ten of these pages.
  await using pages = startPages(PATIENT, { maxWeight: 8000, limitFactor: 1 });
  await expect.poll(() => pages.open('popular')).toContain('<div id="root">popular</div>');
  await pages.open('popular');
  const drawn = async (id: string): Promise<boolean> => (await pages.open(id)) !== 'shell';
  const before = pages.drawings();
  let news = 0;
  for (let id = 0; id < 300; id += 1) if (await drawn(`new-${id}`)) news += 1;
  // The page in use was the first of those that this address has drawn.
  expect([news, pages.drawings() - before]).toEqual([39, 39]);
  expect(pages.outcomes.slice(-200)).toEqual(Array(200).fill('busy'));
  expect([await drawn('popular'), pages.outcomes.at(-1)]).toEqual([true, 'kept']);
  expect(pages.drawings() - before).toBe(39);
  // It is given on while it may not be drawn again.
  pages.outdate();
  expect([await drawn('popular'), pages.outcomes.at(-1)]).toEqual([true, 'outdated']);
});

test('a crowd that comes when a page is to be drawn again has it drawn once [2.DRAW.9]', async () => {
  await using pages = startPages();
  await expect.poll(() => pages.open('count')).toContain('count 1');
  pages.outdate();
  const crowd = await Promise.all(Array.from({ length: 50 }, () => pages.open('count')));
  expect(new Set(crowd).size).toBeLessThanOrEqual(2);
  await expect.poll(() => pages.open('count')).toContain('count 2');
  expect(pages.drawings()).toBe(2);
});

/**
 * When a visitor on a phone sees and can use a page: slow 4G, processor ÷ 4, medians. The same gateway
 * with pages drawn by the browser (`DRAW_PAGES=off`) and by itself, side by side; the order turns with
 * each round. Needs Chromium (`CHROMIUM`) and the built client (`npm start` builds it).
 *
 * `BENCH_ROUNDS` sets the rounds, `BENCH_BEFORE` the folder of an older checkout, installed and built,
 * which is measured as well.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser, PHONE, REAL_PHONE, visit } from '../e2e/harness/browser.ts';
import { figure, median } from './lib/figures.ts';
import { createVerdict } from './lib/race.ts';
import { servePages } from './lib/served-page.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** After the page is used, until the figures are read: what comes late counts too. */
const SETTLE_MS = 2500;
/** Chromium's own 'Slow 4G'. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const CPU_RATE = 4;
const VISITS_BEFORE = 2;
const GOALS = { video: 0.5, live: 0.6, shift: 0.02 } as const;

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
/** First and largest contentful paint, the first talk in the document, the first tap that is handled. */
const FIGURES = ['first', 'largest', 'talk', 'tap', 'shift'] as const;
type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

interface Seen {
  readonly seen: Omit<Figures, 'first'>;
}

/** Runs in the page before anything of it. */
const WATCH = `{
  const seen = window.seen = { largest: 0, talk: 0, tap: 0, shift: 0 };
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  on('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; });
  const isTaken = (element) => element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const look = () => {
    const talk = document.querySelector(location.pathname === '/video' ? 'main a[href*="videoDetail"]' : 'main h1');
    if (talk !== null) seen.talk ||= performance.now();
    if (talk !== null && isTaken(talk)) { seen.tap = performance.now(); return; }
    setTimeout(look, 16);
  };
  look();
}`;

const measure = async (browser: Browser, address: string): Promise<Figures> => {
  // The advertisement of the day was seen before: it comes over the page later, and is its largest part.
  await using person = await visit(browser, REAL_PHONE);
  const { context, page } = person;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(WATCH);
  // Not until `load`: a video delays that until it has a picture, and on this line a live one may never have it.
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as Seen).seen.tap > 0);
  await page.waitForTimeout(SETTLE_MS);
  return await page.evaluate(() => ({
    ...(window as unknown as Seen).seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const older = process.env.BENCH_BEFORE;
const OLDER = 'older checkout';
const AFTER = 'drawn by the gateway';
const CONTENDERS = [
  ...(older === undefined ? [] : [{ name: OLDER, root: resolve(older), settings: {} }]),
  { name: 'drawn by the browser', root: ROOT, settings: { DRAW_PAGES: 'off' } },
  { name: AFTER, root: ROOT, settings: {} },
];

const liveTalk = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/stream/find?Status=live&Limit=1`);
  const { data } = (await answer.json()) as { data: { List: { Id: string }[] } };
  return data.List[0]?.Id ?? '';
};

const PAGES = {
  video: async () => '/video',
  live: async (url: string) => `/videoDetail?id=${await liveTalk(url)}`,
} as const;

interface Server {
  readonly name: string;
  readonly url: string;
}

/** The figures of a page from each server, which take turns. */
const race = async (
  browser: Browser,
  servers: readonly Server[],
  page: keyof typeof PAGES,
): Promise<Map<string, Figures>> => {
  const rounds = new Map<string, Figures[]>(servers.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const turn = round % servers.length;
    for (const { name, url } of [...servers.slice(turn), ...servers.slice(0, turn)]) {
      const address = url + (await PAGES[page](url));
      // Requested before it is measured, as by earlier visitors: a page that the gateway draws is then kept.
      for (let visit = 0; visit < VISITS_BEFORE; visit += 1) {
        await (await fetch(address, { headers: { 'User-Agent': PHONE.userAgent } })).text();
      }
      rounds.get(name)?.push(await measure(browser, address));
    }
  }
  const medianOf = (all: readonly Figures[]): Figures =>
    Object.fromEntries(
      FIGURES.map((figure) => [figure, median(all.map((one) => one[figure]))]),
    ) as Figures;
  return new Map([...rounds].map(([name, all]) => [name, medianOf(all)]));
};

const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-first-paint-'));
const browser = await launchBrowser();
try {
  await using stack = new AsyncDisposableStack();
  const servers: Server[] = [];
  for (const { name, root, settings } of CONTENDERS) {
    const { url } = stack.use(await servePages(root, join(folder, name), settings));
    servers.push({ name, url });
  }
  const verdict = createVerdict();
  for (const page of ['video', 'live'] as const) {
    const medians = await race(browser, servers, page);
    console.log(`\n${page}: medians of ${ROUNDS}, ms`);
    console.table(
      Object.fromEntries(
        [...medians].map(([name, figures]) => [
          name,
          {
            ...Object.fromEntries(FIGURES.map((figure) => [figure, Math.round(figures[figure])])),
            shift: figures.shift.toFixed(3),
          },
        ]),
      ),
    );
    const after = medians.get(AFTER);
    if (after === undefined) continue;
    figure(`${page}-first-paint`, after.first, 'ms');
    figure(`${page}-largest-paint`, after.largest, 'ms');
    figure(`${page}-shift`, after.shift, '');
    for (const [name, before] of medians) {
      if (name === AFTER) continue;
      const largest = after.largest / before.largest;
      const tap = after.tap / before.tap;
      verdict.tell(
        `${page}: largest paint / ${name}`,
        largest,
        `≤ ${GOALS[page]}`,
        largest <= GOALS[page],
      );
      // A page that the browser draws shows nothing until it handles a tap: only an older version is a measure of that.
      const isJudged = name === OLDER;
      verdict.tell(
        `${page}: handled tap / ${name}`,
        tap,
        isJudged ? '≤ 1' : '',
        isJudged ? tap <= 1 : null,
      );
    }
    verdict.tell(
      `${page}: layout shift`,
      after.shift,
      `< ${GOALS.shift}`,
      after.shift < GOALS.shift,
    );
  }
  verdict.conclude();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

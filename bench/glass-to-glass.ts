/**
 * How old the live picture is when a viewer sees it: a publisher (ffmpeg, by PUT, segments of one
 * second) writes the time into each picture, and a page reads it from its video. The product's own
 * player and plain hls.js watch the same stream side by side. Needs Chromium (`CHROMIUM`), ffmpeg and
 * the built client (`npm start` builds it). `BENCH_SECONDS` sets how long it is watched.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DESKTOP, launchBrowser, MOVING, visit } from '../e2e/harness/browser.ts';
import { publishClock, READ_AGE } from './lib/clock-publisher.ts';
import { figure, median, quantile } from './lib/figures.ts';
import { createVerdict } from './lib/race.ts';
import { servePages } from './lib/served-page.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Until a player has settled at its delay. */
const SETTLE_MS = 15_000;
const EACH_MS = 250;
const GOAL_MS = 5000;
const LIAISON = 'test-worker';
const UNIVERSITY = '4111010003';

type Page = Awaited<ReturnType<typeof visit>>['page'];

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(new URL('../packages/web/package.json', import.meta.url));
const HLS = readFileSync(join(require.resolve('hls.js'), '../hls.light.min.js'), 'utf8');

const call = async <T>(url: string, path: string, input: unknown): Promise<T> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', token: LIAISON },
    body: JSON.stringify(input),
  });
  const { code, data, msg } = (await response.json()) as { code: number; data: T; msg: string };
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data;
};

/** A talk of the liaison's university that is yet to come. */
const plannedTalk = async (url: string): Promise<string> => {
  const answer = await fetch(
    `${url}/api/stream/find?Status=upcoming&Universityid=${UNIVERSITY}&Limit=1`,
  );
  const { data } = (await answer.json()) as { data: { List: { Id: string }[] } };
  const [talk] = data.List;
  if (talk === undefined) throw new Error('the demo lacks a talk that is yet to come');
  return talk.Id;
};

const playlistOf = (talkId: string): string => `/media/live/${talkId}.m3u8`;

/** Plain hls.js as its documentation sets it up, on a page of the same origin. */
const openPlain = async (page: Page, url: string, talkId: string): Promise<void> => {
  const address = `${url}/plain.html`;
  const body = `<!doctype html><video muted autoplay></video><script>${HLS}</script><script>
    const hls = new Hls(); hls.loadSource('${playlistOf(talkId)}');
    hls.attachMedia(document.querySelector('video'));</script>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
};

/** What a page's picture was like while it was watched. */
interface Watched {
  readonly ages: number[];
  frozen: number;
}

const watch = async (pages: Readonly<Record<string, Page>>): Promise<Map<string, Watched>> => {
  const seen = new Map<string, Watched>(
    Object.keys(pages).map((name) => [name, { ages: [], frozen: 0 }]),
  );
  const last = new Map<string, number>();
  const until = Date.now() + SECONDS * 1000;
  while (Date.now() < until) {
    await wait(EACH_MS);
    for (const [name, page] of Object.entries(pages)) {
      const age = (await page.evaluate(READ_AGE)) as number | null;
      const watched = seen.get(name);
      if (watched === undefined || age === null) continue;
      watched.ages.push(age);
      const made = Date.now() - age;
      // A picture that was seen before is one that stands still.
      if (Math.abs(made - (last.get(name) ?? 0)) < EACH_MS / 5) watched.frozen += 1;
      last.set(name, made);
    }
  }
  return seen;
};

const dataDir = await mkdtemp(join(tmpdir(), 'glass-'));
try {
  await using served = await servePages(ROOT, dataDir, {});
  const { url } = served;
  const talkId = await plannedTalk(url);
  const { Key, Path } = await call<{ Key: string; Path: string }>(url, '/api/broadcast/key/make', {
    Id: talkId,
  });
  await using _publisher = publishClock(`${url}${Path}`, Key);
  const until = Date.now() + SETTLE_MS;
  const goLive = () =>
    call(url, '/api/broadcast/live', { Id: talkId }).then(
      () => true,
      () => false,
    );
  // Plain hls.js gives up where there is no playlist yet.
  const isListed = async () => (await fetch(`${url}${playlistOf(talkId)}`)).ok;
  for (const reached of [goLive, isListed]) {
    while (!(await reached())) {
      if (Date.now() > until) throw new Error('no segment came');
      await wait(EACH_MS);
    }
  }
  const browser = await launchBrowser();
  try {
    await using own = await visit(browser, { ...DESKTOP, ...MOVING });
    await using plain = await visit(browser, { ...DESKTOP, ...MOVING });
    await own.page.goto(`${url}/pcVideo?id=${talkId}`);
    await openPlain(plain.page, url, talkId);
    await wait(SETTLE_MS);
    const verdict = createVerdict();
    const watched = await watch({ own: own.page, plain: plain.page });
    const ageOf = (name: 'own' | 'plain') => median(watched.get(name)?.ages ?? []);
    figure('live-delay', ageOf('own') / 1000, 's');
    figure('live-delay-ratio', ageOf('own') / ageOf('plain'), 'of plain hls.js');
    for (const [name, { ages, frozen }] of watched) {
      const [middle, worst] = [median(ages), quantile(ages, 0.99)];
      console.log(
        `${name}: ${ages.length} pictures read, ${(middle / 1000).toFixed(2)} s old (p99 ${(worst / 1000).toFixed(2)} s), ${frozen} stood still`,
      );
      const goal = name === 'own' ? `≤ ${GOAL_MS / 1000} s` : '';
      verdict.tell(`${name}: p99, s`, worst / 1000, goal, goal === '' ? null : worst <= GOAL_MS);
    }
    verdict.conclude();
  } finally {
    await browser.close();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

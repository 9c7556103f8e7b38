/**
 * How soon the picture comes when a talk begins, and what that costs those who post.
 *
 * First, pages in Chromium wait for a talk, some at a time, each with a new talk; staff go live, and the time until the
 * picture of each runs is taken. The pages ask for nothing meanwhile: they hear it in the room.
 *
 * Then 5,000 clients without a session wait in the rooms of some talks, in a process of their own. One talk after the other begins, and each
 * fetches what a player does. Before and meanwhile somebody posts in that room and asks for nothing (`/healthz`), again
 * and again. The segments are small: what is measured is the requests, not the bytes, which a CDN would send.
 *
 * `BENCH_STARTS`, `BENCH_PAGES` (at a time), `BENCH_WAITING` and `BENCH_ROUNDS` set the size; `BENCH_PARTS=pages` or
 * `clients` runs one part.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { broadcast, endTalk, goLive } from '../e2e/harness/broadcaster.ts';
import { launchBrowser, REAL_PHONE, visit } from '../e2e/harness/browser.ts';
import { openTalk } from '../e2e/harness/room.ts';
import { newTalk } from '../e2e/harness/talks.ts';
import { talkTopic } from '../packages/contracts/src/realtime/topic.ts';
import { addAccount } from '../packages/gateway/tests/harness/accounts.ts';
import { connectChat } from '../packages/gateway/tests/harness/chat-client.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
import { startChild } from './lib/child.ts';
import { median, quantile } from './lib/figures.ts';
import { createVerdict } from './lib/race.ts';
import { servePages } from './lib/served-page.ts';
import type { StartCalls } from './lib/start-viewers.ts';

const STARTS = Number(process.env.BENCH_STARTS ?? 100);
const PAGES = Number(process.env.BENCH_PAGES ?? 2);
const WAITING = Number(process.env.BENCH_WAITING ?? 5000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PARTS = process.env.BENCH_PARTS ?? 'pages clients';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What is asked for: p50 and p99 until the picture, ms; and how much slower a post may be. */
const GOAL_P50_MS = 3000;
const GOAL_P99_MS = 6000;
const GOAL_RATIO = 2;
/** Between two posts, and two calls for nothing, ms. */
const POST_MS = 200;
/** Accounts that post in turn: one may not so often. */
const POSTERS = 20;
/** What counts as the start, ms: players begin within a second, and fetch for a while. */
const START_MS = 3000;
const QUIET_MS = 10_000;

const { tell, conclude } = createVerdict();
/** When the picture of a page first runs, UTC ms by the clock that this process has too. */
const FIRST_PICTURE = `new Promise((resolve) => {
  const look = () => {
    const video = document.querySelector('video');
    if (video !== null && !video.paused && video.readyState >= 2 && video.currentTime > 0) resolve(Date.now());
    else requestAnimationFrame(look);
  };
  look();
})`;

const measurePages = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-go-live-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true }));
  const { url } = stack.use(await servePages(ROOT, folder, {}));
  const browser = await launchBrowser();
  const delays: number[] = [];
  let asked = 0;
  for (let start = 0; start < STARTS; start += PAGES) {
    const talkId = await newTalk(url);
    await using begun = new AsyncDisposableStack();
    const pages = await Promise.all(
      Array.from({ length: PAGES }, async () => begun.use(await visit(browser, REAL_PHONE)).page),
    );
    await Promise.all(pages.map((page) => openTalk(page, url, talkId)));
    const encoder = begun.use(await broadcast(url, talkId));
    let isStarting = true;
    for (const page of pages) {
      page.on('request', (request) => {
        if (isStarting && /talk\.get\b/.test(request.url())) asked += 1;
      });
    }
    const pictures = pages.map((page) => page.evaluate(FIRST_PICTURE) as Promise<number>);
    // Not at the same moment of anything that repeats.
    await wait(Math.random() * 1000);
    const from = Date.now();
    await goLive(url, talkId);
    for (const picture of pictures) delays.push((await picture) - from);
    isStarting = false;
    await encoder.kill();
    await endTalk(url, talkId);
  }
  await browser.close();
  const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)];
  tell('until the picture, p50 ms', p50, `≤ ${GOAL_P50_MS}`, p50 <= GOAL_P50_MS);
  tell('until the picture, p99 ms', p99, `≤ ${GOAL_P99_MS}`, p99 <= GOAL_P99_MS);
  tell('starts', delays.length, `= ${STARTS}`, delays.length >= STARTS);
  tell('requests for the talk until then, a page', asked / delays.length, '', null);
};

const measureClients = async (): Promise<void> => {
  await using storage = await createStorage(null, 'sqlite');
  await using gateway = spawnGateway({
    ...environmentOf(storage),
    CHAT_CONNECTIONS_PER_ADDRESS: String(WAITING + POSTERS),
    DRAW_PAGES: 'off',
  });
  const url = await gateway.url;
  const talks: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) talks.push(await newTalk(url));
  const topics = talks.map((talkId) => talkTopic(talkId));
  const viewers = startChild<StartCalls>(new URL('./lib/start-viewers.ts', import.meta.url), []);
  const port = Number(new URL(url).port);
  await viewers.ask('open', { port, topics, count: WAITING });
  console.log(`${WAITING} clients wait in ${ROUNDS} rooms`);
  const posters = await Promise.all(
    Array.from({ length: POSTERS }, async () => {
      const { token } = await addAccount(storage);
      const poster = await connectChat(url, { token });
      for (const topic of topics) await poster.subscribe(topic);
      return poster;
    }),
  );
  let posts = 0;
  /** Posts, and asks for nothing, for a time. @returns how long each took, ms */
  const measure = async (topic: string, forMs: number) => {
    const took = { post: [] as number[], empty: [] as number[] };
    const end = performance.now() + forMs;
    while (performance.now() < end) {
      const next = performance.now() + POST_MS;
      posts += 1;
      let from = performance.now();
      await posters[posts % POSTERS]?.say(topic, `p${posts}`);
      took.post.push(performance.now() - from);
      from = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      took.empty.push(performance.now() - from);
      await wait(Math.max(0, next - performance.now()));
    }
    return took;
  };
  const quiet = { post: [] as number[], empty: [] as number[] };
  const starting = { post: [] as number[], empty: [] as number[] };
  const ratios: number[] = [];
  const heard: number[] = [];
  const played: number[] = [];
  for (const [round, talkId] of talks.entries()) {
    const topic = talkTopic(talkId);
    await using encoder = await broadcast(url, talkId);
    const before = await measure(topic, QUIET_MS);
    const from = Date.now();
    const measured = measure(topic, START_MS);
    await goLive(url, talkId);
    const after = await measured;
    await wait(START_MS);
    const figures = await viewers.ask('take', { from });
    console.log(`round ${round + 1}:`, figures);
    heard.push(figures.heardP99);
    played.push(figures.playedP99);
    tell(
      'clients that heard and fetched',
      figures.played,
      `= ${WAITING}`,
      figures.played === WAITING,
    );
    ratios.push(median(after.post) / median(before.post));
    for (const [into, of] of [
      [quiet, before],
      [starting, after],
    ] as const) {
      into.post.push(...of.post);
      into.empty.push(...of.empty);
    }
    await encoder.kill();
    await endTalk(url, talkId);
    await wait(START_MS);
  }
  await viewers.stop();
  for (const poster of posters) poster[Symbol.dispose]();
  const ratio = median(starting.post) / median(quiet.post);
  tell('a post, p50 at the start / quiet', ratio, `≤ ${GOAL_RATIO}`, ratio <= GOAL_RATIO);
  tell('the same, median of the rounds', median(ratios), '', null);
  tell(
    'a call for nothing, p50 at the start / quiet',
    median(starting.empty) / median(quiet.empty),
    '',
    null,
  );
  tell('a post, p50 ms: quiet', median(quiet.post), '', null);
  tell('a post, p50 ms: at the start', median(starting.post), '', null);
  tell('a call for nothing, p50 ms: quiet', median(quiet.empty), '', null);
  tell('a call for nothing, p50 ms: at the start', median(starting.empty), '', null);
  tell('heard, p99 ms (median of the rounds)', median(heard), '', null);
  tell('fetched, p99 ms (median of the rounds)', median(played), '', null);
};

if (PARTS.includes('pages')) await measurePages();
if (PARTS.includes('clients')) await measureClients();
console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
);
conclude();

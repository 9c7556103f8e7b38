/**
 * How much of a talk is missing from its replay after the studio's network was away in mid-broadcast: seconds between
 * its first and its last picture of which nothing is there. A browser with a camera broadcasts through a line that is
 * broken (`cut`: connections are refused) or swallows everything (`silent`: nothing answers). Needs Chromium (`CHROMIUM`) and the
 * built client. `STUDIO_OFFLINE=cut,24;silent,55` says how, and for how many seconds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DESKTOP, launchBrowser, MOVING, openAs, visit } from '../e2e/harness/browser.ts';
import { CAMERA, confirm } from '../e2e/harness/studio.ts';
import { newTalk } from '../e2e/harness/talks.ts';
import { SECOND_MS } from '../packages/contracts/src/constants.ts';
import { gapsOf } from '../packages/contracts/src/rules/media-clock.ts';
import type { Recorded } from '../packages/contracts/src/rules/replay.ts';
import { playedClock, playedSegments, UNTRIMMED } from '../packages/contracts/src/rules/replay.ts';
import { createTcpProxy } from '../packages/gateway/tests/harness/tcp-proxy.ts';
import { createVerdict } from './lib/race.ts';
import { servePages } from './lib/served-page.ts';

const OUTAGES = (process.env.STUDIO_OFFLINE ?? 'cut,24;silent,24;cut,55;silent,55;silent,100')
  .split(';')
  .map((outage) => outage.split(','))
  .map(([way = '', seconds]) => ({ way, seconds: Number(seconds) }));
/** Outages up to this lose nothing: a network that swallows everything is found to be back some seconds late. */
const GOAL_S = 55;
/** Shorter gaps are of a busy machine, which drops pictures or begins its encoder anew. */
const TOLD_S = 1;
/** So long it sends before, and after what was held has arrived. */
const CALM_MS = 8 * SECOND_MS;
const EACH_MS = SECOND_MS / 2;
const LIAISON = 'test-worker';
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), 'studio-'));
const rowsOf = (talkId: string): readonly Recorded[] => {
  using database = new DatabaseSync(join(dataDir, 'xuanjiang.db'), { timeout: 5 * SECOND_MS });
  return database
    .prepare(
      'SELECT run, kind, start_ms AS startMs, duration_ms AS durationMs, shown AS isShown FROM broadcast_segment WHERE talk_id = ?',
    )
    .all(talkId) as unknown as Recorded[];
};

/** Gaps in the replay, s, and in how many seconds and runs. A dropped picture at the end of a segment is none. */
const missingOf = (rows: readonly Recorded[]) => {
  const played = playedSegments(rows, UNTRIMMED);
  const last = played.at(-1);
  if (last === undefined) throw new Error('nothing was sent');
  const gaps = gapsOf(playedClock(played, 0), 0).map(
    ({ from, until }) => (until - from) / SECOND_MS,
  );
  const runs = new Set(played.map(({ segment }) => segment.run)).size;
  return { gaps, all: (last.atMs + last.segment.durationMs) / SECOND_MS, runs };
};

try {
  await using served = await servePages(ROOT, dataDir, {});
  await using line = await createTcpProxy(served.url, 80);
  const browser = await launchBrowser(CAMERA);
  const verdict = createVerdict();
  try {
    for (const { way, seconds } of OUTAGES) {
      const talkId = await newTalk(served.url);
      await using studio = await visit(browser, {
        ...DESKTOP,
        ...MOVING,
        permissions: ['camera', 'microphone'],
      });
      const { page } = studio;
      await openAs(page, `${line.url}orgCenter/studio?id=${talkId}`, LIAISON);
      await page.getByText('预览，观众看不到').waitFor();
      await confirm(page, '开始直播');
      await page.getByText('直播中', { exact: true }).first().waitFor();
      await wait(CALM_MS);
      if (way === 'cut') await line.cut();
      else line.freeze();
      await wait(seconds * SECOND_MS);
      if (way === 'cut') await line.restore();
      else line.thaw();
      const backAt = Date.now();
      const newest = () => Math.max(...rowsOf(talkId).map(({ startMs }) => startMs));
      const before = newest();
      while (newest() < before + CALM_MS && Date.now() - backAt < 120 * SECOND_MS)
        await wait(EACH_MS);
      await wait(CALM_MS);
      const { gaps, all, runs } = missingOf(rowsOf(talkId));
      const sum = (of: readonly number[]) => of.reduce((all, gap) => all + gap, 0);
      const missing = sum(gaps.filter((gap) => gap > TOLD_S));
      const short = gaps.filter((gap) => gap <= TOLD_S);
      const note = `${short.length} short gaps, ${sum(short).toFixed(1)} s; ${runs} runs; load ${loadavg()[0]?.toFixed(0)}`;
      console.log(
        `${way} for ${seconds} s: ${missing.toFixed(1)} of ${all.toFixed(0)} s missing; ${note}`,
      );
      const isGoal = seconds <= GOAL_S;
      const what = `${way} for ${seconds} s: missing, s`;
      verdict.tell(what, missing, isGoal ? '0' : '', isGoal ? missing === 0 : null, note);
    }
    verdict.conclude();
  } finally {
    await browser.close();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

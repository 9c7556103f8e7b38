/**
 * What a fresh gateway takes of memory: on an empty folder, some seconds after the start, beside a
 * process of Node that does nothing. It is started as `npm start` does it, with a cache of compiled
 * code, which a first start that is not measured fills, and without the thread that draws pages. Linux only: it reads `/proc`.
 *
 * `BENCH_ROUNDS` sets how many starts are measured. `BENCH_WALK=on` measures too what a demo takes after a browser has opened every
 * page as student, liaison and operator; it needs Chromium and the built client.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DESKTOP, launchBrowser, MOVING, openAs, visit } from '../e2e/harness/browser.ts';
import { demoToken } from '../e2e/harness/registration.ts';
import { staffPages } from '../e2e/harness/staff-pages.ts';
import { ROUTES } from '../packages/contracts/src/rules/routes.ts';
import { spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { figure, median } from './lib/figures.ts';
import { METRICS_HEADERS, METRICS_TOKEN } from './lib/gateway-size.ts';
import { memoryOf, processorTimeOf } from './lib/proc.ts';
import { createVerdict } from './lib/race.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Idle after the start, ms. */
const IDLE_MS = 3000;
/** And after a walk: what was freed is given back when a whole minute was idle (`lib/return-freed.ts`). */
const IDLE_AFTER_WALK_MS = 130_000;
const GOAL_MB = 130;
const GOAL_WALKED_MB = 170;
const MB = 1024 * 1024;

const MODES = {
  demo: { APP_MODE: 'demo', DRAW_PAGES: 'off' },
  production: {
    APP_MODE: 'production',
    METRICS_TOKEN,
    DRAW_PAGES: 'off',
    HOST: '127.0.0.1',
    SECRET_KEY: randomBytes(32).toString('hex'),
    SITE_ORIGIN: 'https://bench.example',
    WECHAT_APPID: 'wx1',
    WECHAT_SECRET: 'secret',
    SMS_PROVIDER: 'alibaba',
    SMS_SECRET_ID: 'id',
    SMS_SECRET_KEY: 'key',
    SMS_SIGN: 'sign',
    SMS_TEMPLATE: 'SMS_1',
  },
};

/** MB. `file` is what the process shares with others: above all the program of Node. */
interface Memory {
  readonly resident: number;
  readonly file: number;
  readonly heap: number;
  readonly external: number;
  /** From the spawn until it listens, s; NaN of what does not listen. */
  readonly start: number;
  /** Processor time until then, s. */
  readonly processor: number;
}

/** MB. */
const statusOf = (pid: number | undefined, name: 'VmRSS' | 'RssFile'): number =>
  memoryOf(pid, name) / MB;

const measureNode = async (): Promise<Memory> => {
  const script =
    'const { heapUsed, external } = process.memoryUsage(); console.log(heapUsed, external); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  await wait(IDLE_MS);
  const [heap = Number.NaN, external = Number.NaN] = said.split(' ').map((each) => +each / MB);
  const resident = statusOf(child.pid, 'VmRSS');
  const [start, processor] = [Number.NaN, Number.NaN];
  const memory = {
    resident,
    file: statusOf(child.pid, 'RssFile'),
    heap,
    external,
    start,
    processor,
  };
  child.kill('SIGKILL');
  return memory;
};

const metric = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MB;

const SETTLE_MS = 200;
const SECTIONS = { student: null, worker: '/orgCenter', operator: '/desk' } as const;
/** Opens every page that has an address of its own, as a student, and as staff with the pages of their menu. */
const walk = async (url: string): Promise<void> => {
  const browser = await launchBrowser();
  try {
    for (const [who, section] of Object.entries(SECTIONS)) {
      await using person = await visit(browser, { ...DESKTOP, ...MOVING }, { early: true });
      const { page } = person;
      await openAs(page, new URL(section ?? '/video', url).href, await demoToken(url, who));
      const own = section === null ? [] : await staffPages(page, section);
      for (const path of [...Object.keys(ROUTES), ...own]) {
        await page.goto(new URL(path, url).href);
        await page.waitForTimeout(SETTLE_MS);
      }
    }
  } finally {
    await browser.close();
  }
};

const measureGateway = async (
  mode: keyof typeof MODES,
  cache: string,
  isWalked = false,
): Promise<Memory> => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-memory-'));
  try {
    const startedAt = performance.now();
    const environment = {
      ...MODES[mode],
      PORT: '0',
      DATA_DIR: folder,
      NODE_COMPILE_CACHE: cache,
    };
    await using gateway = spawnGateway(environment);
    const url = await gateway.url;
    const start = (performance.now() - startedAt) / 1000;
    const { pid } = gateway.process;
    const used = processorTimeOf(pid);
    if (isWalked) await walk(url);
    await wait(isWalked ? IDLE_AFTER_WALK_MS : IDLE_MS);
    // Read before the metrics are asked for, which takes memory too.
    const [resident, file] = [statusOf(pid, 'VmRSS'), statusOf(pid, 'RssFile')];
    const text = await (await fetch(new URL('/metrics', url), { headers: METRICS_HEADERS })).text();
    const heap = metric(text, 'nodejs_heap_size_used_bytes');
    const external = metric(text, 'nodejs_external_memory_bytes');
    return { resident, file, heap, external, start, processor: (used.user + used.system) / 1e6 };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const { tell, conclude } = createVerdict();
const cache = mkdtempSync(join(tmpdir(), 'xuanjiang-memory-cache-'));
try {
  const kinds: Record<string, () => Promise<Memory>> = { 'empty node': measureNode };
  for (const mode of ['demo', 'production'] as const) {
    await measureGateway(mode, cache);
    kinds[mode] = () => measureGateway(mode, cache);
  }
  const measured = new Map<string, Memory[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, measure] of Object.entries(kinds)) {
      measured.set(name, [...(measured.get(name) ?? []), await measure()]);
    }
  }
  console.log(
    '| MB, median | resident | of it shared files | heap | external |\n|---|---|---|---|---|',
  );
  for (const [name, rounds] of measured) {
    const figures = (['resident', 'file', 'heap', 'external'] as const).map((key) =>
      median(rounds.map((round) => round[key])).toFixed(1),
    );
    console.log(`| ${name} | ${figures.join(' | ')} |`);
  }
  for (const mode of Object.keys(MODES)) {
    const of = (key: keyof Memory) => median((measured.get(mode) ?? []).map((each) => each[key]));
    const resident = of('resident');
    figure(`start-${mode}`, of('start'), 's');
    figure(`start-${mode}-processor`, of('processor'), 's');
    figure(`memory-${mode}`, resident, 'MB');
    tell(`${mode}: resident, MB`, resident, `≤ ${GOAL_MB}`, resident <= GOAL_MB);
  }
  if (process.env.BENCH_WALK === 'on') {
    const { resident } = await measureGateway('demo', cache, true);
    figure('memory-walked', resident, 'MB');
    tell(
      'demo: resident after a walk, MB',
      resident,
      `≤ ${GOAL_WALKED_MB}`,
      resident <= GOAL_WALKED_MB,
    );
  }
} finally {
  rmSync(cache, { recursive: true });
}
conclude();

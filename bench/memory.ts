/**
 * What a fresh gateway takes of memory: on an empty folder, some seconds after the start, beside a
 * process of Node that does nothing. It is started as `npm start` does it, with a cache of compiled
 * code, which a first start that is not measured fills, and without the thread that draws pages. Linux only: it reads `/proc`.
 *
 * `BENCH_ROUNDS` sets how many starts are measured.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { median } from './lib/figures.ts';
import { METRICS_HEADERS, METRICS_TOKEN } from './lib/gateway-size.ts';
import { memoryOf } from './lib/proc.ts';
import { createVerdict } from './lib/race.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Idle after the start, ms. */
const IDLE_MS = 3000;
const GOAL_MB = 120;
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
  const memory = { resident, file: statusOf(child.pid, 'RssFile'), heap, external };
  child.kill('SIGKILL');
  return memory;
};

const metric = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MB;

const measureGateway = async (mode: keyof typeof MODES, cache: string): Promise<Memory> => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-memory-'));
  try {
    await using gateway = spawnGateway({
      ...MODES[mode],
      PORT: '0',
      DATA_DIR: folder,
      NODE_OPTIONS: '--no-experimental-webstorage',
      NODE_COMPILE_CACHE: cache,
    });
    const url = await gateway.url;
    await wait(IDLE_MS);
    const { pid } = gateway.process;
    // Read before the metrics are asked for, which takes memory too.
    const [resident, file] = [statusOf(pid, 'VmRSS'), statusOf(pid, 'RssFile')];
    const text = await (await fetch(new URL('/metrics', url), { headers: METRICS_HEADERS })).text();
    const heap = metric(text, 'nodejs_heap_size_used_bytes');
    return { resident, file, heap, external: metric(text, 'nodejs_external_memory_bytes') };
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
    const resident = median((measured.get(mode) ?? []).map((each) => each.resident));
    tell(`${mode}: resident, MB`, resident, `≤ ${GOAL_MB}`, resident <= GOAL_MB);
  }
} finally {
  rmSync(cache, { recursive: true });
}
conclude();

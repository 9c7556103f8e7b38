/**
 * The file of a province's units by rank: its bytes, and how long a page takes to read it and to answer
 * by it, in Chromium with the processor throttled by 4. Beside each answer stands that of a table without
 * units, in the same run.
 */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { launchBrowser } from '../e2e/harness/browser.ts';
import type { ApplyUnit } from '../packages/contracts/src/rules/apply-unit.ts';
import type { RankFilter } from '../packages/contracts/src/rules/rank-choice.ts';
import { decodeRankTable, encodeRankTable } from '../packages/contracts/src/rules/rank-file.ts';
import { figure, median, quantile } from './lib/figures.ts';
import { inventRankTable } from './lib/rank-units.ts';

const CPU_RATE = 4;
const DECODES = 9;
const ANSWERS = 120;
const GOAL_BYTES = 300_000;
/** The second is the one that gateways use (`enrolment/rank/rank-thread.ts`), with its window. */
const BROTLI_QUALITIES = [9, 10, 11];
const BROTLI_SENT = 10;
const BROTLI_WINDOW = 24;
const CASES: readonly { name: string; count: number; unit: ApplyUnit; goalMs: number }[] = [
  { name: 'groups', count: 8000, unit: 'group', goalMs: 50 },
  { name: 'majors', count: 25_000, unit: 'major', goalMs: 120 },
];
/** From nothing to the dearest: all units, words, each filter. */
const FILTERS: readonly Partial<RankFilter>[] = [
  {},
  { subjects: 'possible' },
  { majors: ['计算机'] },
  { majors: ['工程', '医学'], subjects: 'possible', tuitionMax: 8000 },
  { places: ['330000', '440000'], kinds: ['理工', '综合'], owners: ['公办'], planMin: 5 },
];
const RULES = new URL('../packages/contracts/src/rules/', import.meta.url);
const SITE = 'http://rank.bench/';

interface Times {
  readonly decode: number[];
  readonly first: number[];
  readonly answer: number[];
  readonly empty: number[];
}

interface Compressed {
  readonly bytes: number;
  /** Time of the processor, of all threads. */
  readonly ms: number;
}

const compress = (run: () => { readonly length: number }): Compressed => {
  const before = process.cpuUsage();
  const bytes = run().length;
  const { user, system } = process.cpuUsage(before);
  return { bytes, ms: Math.round((user + system) / 1000) };
};

const inBrotli = (text: string, quality: number): Compressed =>
  compress(() =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }),
  );

const browser = await launchBrowser();
const page = await browser.newPage();
await page.route(`${SITE}**`, (route) => {
  const path = new URL(route.request().url()).pathname.slice(1);
  const body = path.endsWith('.ts')
    ? stripTypeScriptTypes(readFileSync(new URL(path, RULES), 'utf8'))
    : '<!doctype html>';
  const contentType = path.endsWith('.ts') ? 'text/javascript' : 'text/html';
  return route.fulfill({ body, contentType });
});
await page.goto(SITE);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });

/** Runs in the page. */
const measure = async (of: {
  text: string;
  filters: readonly Partial<RankFilter>[];
  decodes: number;
  answers: number;
}): Promise<Times> => {
  const file: typeof import('../packages/contracts/src/rules/rank-file.ts') = await import(
    `${location.origin}/rank-file.ts`
  );
  const choice: typeof import('../packages/contracts/src/rules/rank-choice.ts') = await import(
    `${location.origin}/rank-choice.ts`
  );
  const timed = <T>(into: number[], run: () => T): T => {
    const start = performance.now();
    const made = run();
    into.push(performance.now() - start);
    return made;
  };
  const times: Times = { decode: [], first: [], answer: [], empty: [] };
  let table = file.decodeRankTable(of.text);
  for (let at = 0; at < of.decodes; at++)
    table = timed(times.decode, () => file.decodeRankTable(of.text));
  let answerOf = choice.createRankChoice(table);
  const emptyOf = choice.createRankChoice({ ...table, count: 0 });
  for (let at = 0; at < of.answers; at++) {
    const filter = { ...choice.NO_RANK_FILTER, ...of.filters[at % of.filters.length] };
    const chosen = ['物理', '化学', '生物'];
    if (at % 10 === 0) answerOf = timed(times.first, () => choice.createRankChoice(table));
    timed(times.answer, () => answerOf(chosen, filter));
    timed(times.empty, () => emptyOf(chosen, filter));
  }
  return times;
};

for (const { name, count, unit, goalMs } of CASES) {
  const text = encodeRankTable(inventRankTable(count, unit));
  if (encodeRankTable(decodeRankTable(text)) !== text) throw new Error('the file changes');
  const brotli = new Map(BROTLI_QUALITIES.map((quality) => [quality, inBrotli(text, quality)]));
  const sent = brotli.get(BROTLI_SENT)?.bytes ?? 0;
  const input = { text, filters: FILTERS, decodes: DECODES, answers: ANSWERS };
  const times = await page.evaluate(measure, input);
  console.log(
    `${count} ${name}, bytes and processor ms of packing, then ms in a page with the processor ÷ ${CPU_RATE}`,
  );
  console.table({
    JSON: { bytes: Buffer.byteLength(text) },
    gzip: compress(() => gzipSync(text, { level: 6 })),
    ...Object.fromEntries([...brotli].map(([quality, each]) => [`brotli ${quality}`, each])),
  });
  console.table(
    Object.fromEntries(
      Object.entries(times).map(([what, each]) => [
        what,
        { median: median(each), p95: quantile(each, 0.95), longest: Math.max(...each) },
      ]),
    ),
  );
  const answer = median(times.answer);
  figure(`rank-${name}-bytes`, sent, 'bytes');
  figure(`rank-${name}-answer`, answer, 'ms');
  const isMet = answer <= goalMs && (name !== 'groups' || sent <= GOAL_BYTES);
  console.log(`goal ${isMet ? 'met' : 'MISSED'}\n`);
  if (!isMet) process.exitCode = 1;
}
await browser.close();

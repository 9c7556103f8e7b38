/**
 * Region tables side by side: `@xuanjiang/region-data` and `@vant/area-data`.
 *
 * Times and memory are medians over fresh processes, the two taking turns, because what a picker
 * pays is the first, cold run. Ratios are ours / theirs: below 1 is better for us.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { shippedSources } from '@xuanjiang/region-data/load-region-table';
import { decodeRegionTable } from '@xuanjiang/region-data/region-table';

type AreaList = Record<'province_list' | 'city_list' | 'county_list', Record<string, string>>;

/** What one process measures. Milliseconds, bytes. */
interface Sample {
  firstPath: number;
  firstChildren: number;
  lookups: number;
  memory: number;
}

interface Contender {
  /** Makes lookups ready from text and gives the path of a code as names. */
  readonly open: () => (code: string) => string[];
  /** Makes ready from text what a picker's columns need, and gives the counties of a city. */
  readonly openColumns: () => number;
}

const PROCESSES = 9;
const LOOKUPS = 100_000;
const COUNTY = '440106';
const require = createRequire(import.meta.url);
const vantFile = require.resolve('@vant/area-data');
const vantSource = readFileSync(vantFile, 'utf8');
const vantJson = JSON.stringify(require(vantFile).areaList);
const texts = await Promise.all([shippedSources.shared(), shippedSources.newer()]);

const vantPath =
  ({ province_list, city_list, county_list }: AreaList) =>
  (code: string) => [
    province_list[`${code.slice(0, 2)}0000`] ?? '',
    city_list[`${code.slice(0, 4)}00`] ?? '',
    county_list[code] ?? '',
  ];

const vantChildren = (list: AreaList) =>
  Object.keys(list.county_list).filter((code) => code.startsWith(COUNTY.slice(0, 4))).length;

const evaluateVant = (): { areaList: AreaList; useCascaderAreaData: () => unknown[] } => {
  const module = { exports: {} as ReturnType<typeof evaluateVant> };
  vm.runInThisContext(`(function (module, exports) {${vantSource}\n})`)(module, module.exports);
  return module.exports;
};

const contenders: Record<string, Contender> = {
  'region-data': {
    open: () => {
      const table = decodeRegionTable(...texts);
      return (code) => table.path(code).map((region) => region.name);
    },
    openColumns: () => decodeRegionTable(...texts).children(`${COUNTY.slice(0, 4)}00`).length,
  },
  'area-data as JSON': {
    open: () => vantPath(JSON.parse(vantJson)),
    openColumns: () => vantChildren(JSON.parse(vantJson)),
  },
  'area-data module': {
    open: () => vantPath(evaluateVant().areaList),
    openColumns: () => {
      const { areaList, useCascaderAreaData } = evaluateVant();
      return useCascaderAreaData().length && vantChildren(areaList);
    },
  },
};

const [, , role, name = '', part] = process.argv;
if (role === '--sample') console.log(JSON.stringify(sample(name, part === 'columns')));
else compare();

function sample(contender: string, columns: boolean): Partial<Sample> {
  const chosen = contenders[contender];
  if (!chosen) throw new Error(`no contender ${contender}`);
  const codes = Object.keys((JSON.parse(vantJson) as AreaList).county_list);
  if (columns) {
    const start = performance.now();
    const children = chosen.openColumns();
    const firstChildren = performance.now() - start;
    if (children !== 11) throw new Error(`${contender}: 广州市 has ${children} counties`);
    return { firstChildren };
  }
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const path = chosen.open();
  const answer = path(COUNTY);
  const firstPath = performance.now() - start;
  if (answer.join('-') !== '广东省-广州市-天河区') throw new Error(`${contender}: ${answer}`);
  global.gc?.();
  const memory = process.memoryUsage().heapUsed - before;
  const lookupStart = performance.now();
  let characters = 0;
  for (let i = 0; i < LOOKUPS; i++) {
    for (const part of path(codes[(i * 7919) % codes.length] ?? '')) characters += part.length;
  }
  const lookups = performance.now() - lookupStart;
  if (characters < LOOKUPS * 6) throw new Error(`${contender}: lookups came back empty`);
  return { firstPath, memory, lookups };
}

function compare(): void {
  console.log(`same answers for ${checkAnswers()} counties; the rest are the corrections\n`);
  const names = Object.keys(contenders);
  const samples = new Map<string, Partial<Sample>[]>(names.map((each) => [each, []]));
  for (let round = 0; round < PROCESSES; round++) {
    for (const each of names) {
      for (const what of ['path', 'columns']) {
        const script = fileURLToPath(import.meta.url);
        const output = execFileSync(
          process.execPath,
          ['--expose-gc', script, '--sample', each, what],
          { encoding: 'utf8' },
        );
        samples.get(each)?.push(JSON.parse(output));
      }
    }
  }
  const measures: [keyof Sample, string, number][] = [
    ['firstPath', 'cold text → first path (ms)', 1],
    ['firstChildren', 'cold text → first column (ms)', 1],
    ['lookups', `${LOOKUPS} paths (ms)`, 1],
    ['memory', 'heap kept (kB)', 1000],
  ];
  const rows = measures.map(([key, label, unit]): [string, number[]] => [
    label,
    names.map((each) => median(samples.get(each) ?? [], key) / unit),
  ]);
  const brotli = (files: string[]) =>
    files.reduce((sum, file) => sum + brotliCompressSync(file).length / 1000, 0);
  rows.push(['brotli (kB)', [brotli(texts), brotli([vantJson]), brotli([vantSource])]]);
  print(['', ...names, 'ratio to JSON', 'ratio to module']);
  for (const [label, [ours = 0, json = 0, module = 0]] of rows) {
    const figures = [ours, json, module, ours / json, ours / module];
    print([label, ...figures.map((figure) => figure.toFixed(2))]);
  }
}

/** Compares every county's path, the corrected ones aside, and gives the number that agree. */
function checkAnswers(): number {
  const ours = contenders['region-data']?.open();
  const areaList: AreaList = JSON.parse(vantJson);
  const theirs = vantPath(areaList);
  const removed = new Set(['320611', '350402', '370634', '500105', '500112']);
  const codes = Object.keys(areaList.county_list).filter((code) => !removed.has(code));
  for (const code of codes) {
    const answers = [ours?.(code).join('-'), theirs(code).join('-')];
    if (answers[0] !== answers[1]) throw new Error(`${code}: ${answers.join(' or ')}`);
  }
  return codes.length;
}

function median(samples: Partial<Sample>[], key: keyof Sample): number {
  const values = samples.flatMap((each) => each[key] ?? []).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(cells: string[]): void {
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(32) : cell.padStart(19))).join(''));
}

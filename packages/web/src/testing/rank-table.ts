import type { RankTable } from '@xuanjiang/contracts/rules/rank-table';
import { NOT_PUBLISHED } from '@xuanjiang/contracts/rules/rank-table';

const REQUIRES = ['', '不限', '化学'];
const UNIVERSITIES = 10;
/** Each so many units has no rank. */
const WITHOUT_RANK = 7;

/** An invented table of groups of 广东: ranks of two years from 6,000 on. */
export const rankTable = (count: number): RankTable => {
  const of = <T>(value: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => value(at));
  // Units without a rank stand at the end, as in a table that a server makes.
  const known = count - Math.floor(count / WITHOUT_RANK);
  const rank = (at: number): number => (at < known ? 6000 + at * 180 : NOT_PUBLISHED);
  return {
    ...{ provinceId: '440000', year: 2026, subject: '物理类', years: [2026, 2025] },
    unit: 'group',
    universities: Array.from({ length: UNIVERSITIES }, (_, at) => ({
      ...{ id: `41440${10_000 + at}`, name: `第${at + 1}大学`, short: '大学', color: '#0e6b3b' },
      ...{ provinceId: at % 2 ? '440000' : '420000', kind: at % 3 ? '理工' : '综合' },
      ...{ owner: at % 4 ? '公办' : '民办', tags: [] },
    })),
    batches: ['本科批'],
    categories: ['普通'],
    requires: REQUIRES,
    majors: ['计算机类', '临床医学'],
    count,
    university: Int32Array.from(of((at) => at % UNIVERSITIES)),
    batch: new Int32Array(count),
    category: new Int32Array(count),
    require: Int32Array.from(of((at) => at % REQUIRES.length)),
    group: of((at) => String(201 + at)),
    code: of(() => ''),
    majorsOf: of((at) => [at % 2]),
    plan: Int32Array.from(of((at) => 20 + at)),
    planBefore: Int32Array.from(of(() => NOT_PUBLISHED)),
    tuition: Int32Array.from(of(() => 5500)),
    tuitionMax: Int32Array.from(of(() => 6500)),
    ranks: [
      Int32Array.from(of(rank)),
      Int32Array.from(of((at) => (rank(at) === NOT_PUBLISHED ? NOT_PUBLISHED : rank(at) + 40))),
    ],
    scores: [
      Float64Array.from(of((at) => (rank(at) === NOT_PUBLISHED ? NOT_PUBLISHED : 640 - at))),
      Float64Array.from(of(() => NOT_PUBLISHED)),
    ],
    changed: Uint8Array.from(of((at) => (at % 5 === 0 ? 1 : 0))),
    checked: Uint8Array.from(of((at) => (at % 3 === 0 ? 0 : 1))),
  };
};

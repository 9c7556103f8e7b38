import { describe, expect, test } from 'vitest';
import type { RankFilter } from './rank-choice.ts';
import { createRankChoice, NO_RANK_FILTER } from './rank-choice.ts';
import type { RankTable } from './rank-table.ts';
import { NOT_PUBLISHED } from './rank-table.ts';

const university = (id: string, provinceId: string, kind: string, owner: string) => ({
  ...{ id, name: id, short: id, color: '#005bac', provinceId, kind, owner, tags: [] },
});
const NO = NOT_PUBLISHED;
/** Nine units: ranks from 700 to 1,400, two of them equal, one of an older year only, the last two without any. */
const TABLE: RankTable = {
  provinceId: '440000',
  year: 2026,
  subject: '物理类',
  unit: 'group',
  years: [2026, 2025],
  universities: [
    university('a', '440000', '理工', '公办'),
    university('b', '110000', '综合', '民办'),
  ],
  batches: ['本科批', '提前批'],
  categories: ['普通', '国家专项'],
  requires: ['', '不限', '化学', '历史', '化学、生物'],
  majors: ['计算机类（含人工智能）', '法学', 'Computer Science 计算机'],
  count: 9,
  university: Int32Array.of(0, 1, 0, 1, 0, 1, 0, 1, 0),
  batch: Int32Array.of(0, 0, 0, 0, 0, 0, 1, 0, 0),
  category: Int32Array.of(0, 0, 1, 0, 0, 0, 0, 0, 0),
  require: Int32Array.of(1, 2, 3, 4, 0, 1, 1, 1, 2),
  group: Array.from({ length: 9 }, (_, at) => `20${at}`),
  code: Array.from({ length: 9 }, () => ''),
  majorsOf: [[0], [1], [0, 1], [2], [1], [1], [0], [0], [1]],
  plan: Int32Array.of(10, 20, NO, 5, 30, 10, 10, 10, 10),
  planBefore: new Int32Array(9),
  tuition: Int32Array.of(5000, 20_000, 5000, NO, 5000, 5000, 5000, 5000, 5000),
  tuitionMax: new Int32Array(9),
  ranks: [
    Int32Array.of(700, 900, 900, NO, 1100, 1301, 1400, NO, NO),
    Int32Array.of(650, NO, 950, 1000, 1200, 1300, 10, NO, NO),
  ],
  scores: [new Float64Array(9), new Float64Array(9)],
  changed: new Uint8Array(9),
  checked: new Uint8Array(9),
};
const answerOf = createRankChoice(TABLE);
const CHOSEN = ['物理', '化学', '地理'];
const filtered = (filter: Partial<RankFilter>) => {
  const { units, unranked } = answerOf(CHOSEN, { ...NO_RANK_FILTER, ...filter });
  return [...units, ...unranked];
};

describe('units by rank', () => {
  const answer = answerOf(CHOSEN, NO_RANK_FILTER);

  test('stand by the newest rank of each, equal ones as in the table', () => {
    expect([...answer.units]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([...answer.ranks]).toEqual([700, 900, 900, 1000, 1100, 1301, 1400]);
  });

  test('without a rank stand apart', () => expect([...answer.unranked]).toEqual([7, 8]));

  test('of a table with none are none', () => {
    const none = createRankChoice({ ...TABLE, count: 0 })(CHOSEN, NO_RANK_FILTER);
    expect([none.units.length, none.unranked.length]).toEqual([0, 0]);
  });

  test('no percentage is in the answer', () =>
    expect(Object.keys(answer)).toEqual(['units', 'ranks', 'unranked']));
});

describe('the filter leaves units', () => {
  test.each<[string, Partial<RankFilter>, number[]]>([
    ['of places', { places: ['110000'] }, [1, 3, 5, 7]],
    ['of kinds', { kinds: ['理工', '医药'] }, [0, 2, 4, 6, 8]],
    ['of owners', { owners: ['民办'] }, [1, 3, 5, 7]],
    ['of categories', { categories: ['国家专项'] }, [2]],
    ['with a word in the name of a major', { majors: ['计算机'] }, [0, 2, 3, 6, 7]],
    [
      'with all words in one name, however they are written',
      { majors: ['ＣＯＭＰＵＴＥＲ 计算机'] },
      [3],
    ],
    ['with no major of that name', { majors: ['护理'] }, []],
    ['with one of several majors', { majors: ['护理', '含人工智能', 'science'] }, [0, 2, 3, 6, 7]],
    ['whatever the major is, for an empty one', { majors: [' '], planMin: 11 }, [1, 4]],
    ['of a tuition that is published', { tuitionMax: 5000 }, [0, 2, 4, 5, 6, 7, 8]],
    ['of a plan that is published', { planMin: 11 }, [1, 4]],
    ['whose demands I may meet', { subjects: 'possible' }, [0, 1, 3, 4, 5, 6, 7, 8]],
    ['of all at once', { places: ['440000'], majors: ['法学'], subjects: 'possible' }, [4, 8]],
  ])('%s', (_, filter, left) => expect(filtered(filter)).toEqual(left));
});

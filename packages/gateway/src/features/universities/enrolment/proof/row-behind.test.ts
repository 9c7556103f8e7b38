import { expect, test } from 'vitest';
import type { LineFigures } from '../policy.ts';
import { lowestRow, placesRow } from './row-behind.ts';

const line = (group: string, major: string, figures: Partial<LineFigures> = {}): LineFigures => ({
  ...{ year: 2026, group, major, plan: null, minScore: null, minRank: null, avgScore: null },
  ...{ maxScore: null, tieBreak: '', checked: 0, ...figures },
});
const plan = (group: string, major: string, places: number | null, code = '') => {
  return { group, major, code, category: '普通', plan: places };
};
const lineOf = (major_group: string, major_name = '') => ({
  table: 'admission_line',
  keys: { major_group, major_name, major_code: '', category: '' },
});

test('the lowest line of a university is the row that has its score and its rank', () => {
  const low = line('203', '法学', { minScore: 600, minRank: 900 });
  const lines = [line('201', '', { minScore: 634, minRank: 100 }), low];
  expect(lowestRow(lines)).toEqual(lineOf('203', '法学'));
  // A line of the whole university says it itself.
  expect(lowestRow([...lines, line('', '', { minScore: 590, minRank: 999 })])).toEqual(lineOf(''));
});

test('where score and rank of the lowest line stand in two rows, none is named', () => {
  const lines = [line('201', '', { minScore: 600 }), line('202', '', { minRank: 900 })];
  expect(lowestRow(lines)).toBeNull();
  expect(lowestRow([])).toBeNull();
});

test('the places of a group stand in the plan of the whole group', () => {
  const plans = [plan('201', '法学', 3), plan('201', '', 40, '201')];
  expect(placesRow({ major_group: '201', major_name: '' }, plans, [])).toEqual({
    table: 'enrolment_plan',
    keys: { major_group: '201', major_name: '', major_code: '201', category: '普通' },
  });
});

test('a sum of majors or of groups stands in no row', () => {
  const plans = [plan('201', '法学', 3), plan('201', '哲学', 4)];
  const lines = [line('201', '', { plan: 9 }), line('', '', { plan: 9 })];
  expect(placesRow({ major_group: '201', major_name: '' }, plans, lines)).toBeNull();
  expect(placesRow({ major_group: '', major_name: '' }, plans, lines)).toBeNull();
});

test('places that no plan tells stand in the line', () => {
  const lines = [line('201', '', { plan: 9 }), line('201', '法学', { plan: 3 })];
  const group = { major_group: '201', major_name: '' };
  expect(placesRow(group, [plan('201', '法学', null)], lines)).toEqual(lineOf('201'));
  expect(placesRow({ ...group, major_name: '法学' }, [], lines)).toEqual(lineOf('201', '法学'));
  expect(placesRow({ ...group, major_name: '哲学' }, [], lines)).toBeNull();
});

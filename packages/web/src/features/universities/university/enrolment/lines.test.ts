import { describe, expect, test } from 'vitest';
import type { GroupLine, LineRow } from './lines.ts';
import { linesBy, nextSort } from './lines.ts';
import { WHOLE } from './proofs.ts';

const row = (code: string, plan: number | null, score: number | null, rank: number | null) => ({
  code,
  plan,
  score,
  rank,
});
const ABOUT = { part: WHOLE, isUnit: true, demand: '', earlier: [], changed: false };
const major = (of: LineRow) => ({ ...of, ...ABOUT, name: of.code, about: '' });
const group = (of: LineRow, ...majors: LineRow[]): GroupLine => ({
  ...of,
  ...ABOUT,
  banded: true,
  majors: majors.map(major),
});

const codes = (groups: readonly GroupLine[]) =>
  groups.map(({ code, majors }) => [code, ...majors.map((one) => one.code)]);

const GROUPS = [
  group(row('207', 138, 634, 9872), row('12', 9, null, null), row('3', 80, 634, 9872)),
  group(row('205', 412, 641, 8106), row('1', 86, 658, 4372), row('2', 154, 649, 6215)),
  group(row('30', null, 650, null)),
];

describe('the table', () => {
  test('begins with the best rank; what was not published goes last', () => {
    expect(codes(linesBy(GROUPS, 'rank'))).toEqual([['205', '1', '2'], ['207', '3', '12'], ['30']]);
  });

  test('takes the score where no ranks were published', () => {
    const plain = [group(row('1', 1, 500, null)), group(row('2', 1, 600, null))];
    expect(codes(linesBy(plain, 'rank'))).toEqual([['2'], ['1']]);
  });

  test('begins with the most places', () => {
    expect(codes(linesBy(GROUPS, 'plan'))).toEqual([['205', '2', '1'], ['207', '3', '12'], ['30']]);
  });

  test('reads codes as numbers', () => {
    expect(codes(linesBy(GROUPS, 'code')).map(([code]) => code)).toEqual(['30', '205', '207']);
  });

  test('goes through the three orders', () => {
    expect(nextSort('rank')).toBe('plan');
    expect(nextSort('plan')).toBe('code');
    expect(nextSort('code')).toBe('rank');
  });
});

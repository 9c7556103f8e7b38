import type { EnrolmentGroup, EnrolmentMajor } from '@xuanjiang/contracts/enrolment';
import { describe, expect, test } from 'vitest';
import { earlierFigure } from './earlier-figure.ts';
import { groupsOf, uncheckedOf } from './rows.ts';

const LINE = { Plan: 10, Minscore: 634, Minrank: 9872, Avgscore: null, Maxscore: null };
const UNIT = { Joined: [], Changed: false, Checked: true };
const major = (Name: string, more: Partial<EnrolmentMajor> = {}): EnrolmentMajor => ({
  ...{ Code: '01', Name, Category: '国家专项', ...LINE, ...UNIT },
  ...{ Duration: '', Tuition: null, Campus: '', Note: '', Require: '化学' },
  ...more,
});
const group = (Group: string, more: Partial<EnrolmentGroup> = {}): EnrolmentGroup => ({
  ...{ Group, Require: '化学', ...LINE, Tiebreak: '', ...UNIT, Majors: [major('计算机类')] },
  ...more,
});

describe('what one fills in', () => {
  test('is a group: it has a row of its own, and its majors say only what it does not demand', () => {
    const other = major('医学', { Require: '化学和生物' });
    const [row] = groupsOf({
      Unit: 'group',
      Groups: [group('207', { Majors: [major('机械'), other] })],
    });
    expect(row).toMatchObject({ banded: true, isUnit: true, demand: '化学' });
    expect(row?.majors.map(({ isUnit, demand }) => ({ isUnit, demand }))).toEqual([
      { isUnit: false, demand: '' },
      { isUnit: false, demand: '化学和生物' },
    ]);
  });

  test('is a major: it says what it demands, and nothing stands for all of them', () => {
    const [row] = groupsOf({ Unit: 'major', Groups: [group('')] });
    expect(row).toMatchObject({ banded: false, isUnit: false });
    expect(row?.majors[0]).toMatchObject({
      isUnit: true,
      demand: '化学',
      part: { group: '', major: '计算机类', code: '01', category: '国家专项' },
    });
  });

  test('is a university: one row', () => {
    const rows = groupsOf({ Unit: 'university', Groups: [group('')] });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ banded: true, isUnit: true });
  });
});

test('rows that a second person has not confirmed are counted among what one fills in', () => {
  const open = { Checked: false };
  const Groups = [group('1'), group('2', open), group('3', { ...open, Majors: [] })];
  expect(uncheckedOf({ Unit: 'group', Groups })).toEqual({ count: 2, all: false });
  expect(uncheckedOf({ Unit: 'group', Groups: Groups.slice(1) })).toEqual({ count: 2, all: true });
  expect(uncheckedOf({ Unit: 'major', Groups })).toEqual({ count: 0, all: false });
});

test('the newest earlier figure is compared, over a year without one', () => {
  const line = (year: number, rank: number | null) => ({ year, plan: null, score: null, rank });
  expect(earlierFigure([line(2025, null), line(2024, 11_648)], 'rank')).toEqual({
    year: 2024,
    value: 11_648,
  });
  expect(earlierFigure([line(2025, null)], 'rank')).toBeNull();
});

import { describe, expect, test } from 'vitest';
import type { LineFigures, PlanFigures } from '../policy.ts';
import { joinedGroups } from '../policy.ts';

const NEWEST = 2026;

const plan = (year: number, group: string, major: string, more = {}): PlanFigures => ({
  ...{ year, group, major, plan: 10, category: '普通', code: '', require: '', duration: '' },
  ...{ tuition: null, campus: '', note: '', former: '', checked: 0, ...more },
});
const line = (year: number, group: string, major: string, minRank: number): LineFigures => ({
  ...{ year, group, major, plan: null, minScore: null, minRank, avgScore: null, maxScore: null },
  tieBreak: '',
  checked: 0,
});

interface Given {
  readonly plans?: readonly PlanFigures[];
  readonly lines?: readonly LineFigures[];
  readonly unit?: 'group' | 'major' | 'university' | null;
  readonly since?: number;
}
const joined = ({ plans = [], lines = [], unit = 'group', since = 2021 }: Given) =>
  joinedGroups(plans, lines, NEWEST, { unit, since }).groups;
/** Each group with the ranks of the years before that are joined. */
const ranks = (given: Given) =>
  Object.fromEntries(
    joined(given).map(({ Group, Joined }) => [Group, Joined.map(({ Minrank }) => Minrank)]),
  );
const majorRanks = (given: Given) =>
  joined(given).flatMap(({ Majors }) =>
    Majors.map(({ Name, Joined }) => [Name, Joined.map(({ Minrank }) => Minrank)]),
  );

describe('a group of majors', () => {
  test('is joined with that of the year before which has its majors, whatever number that has', () => {
    const plans = [
      ...['化学', '物理学'].map((major) => plan(2026, '205', major)),
      ...['物理学', '化学'].map((major) => plan(2025, '201', major)),
      plan(2025, '205', '法学'),
    ];
    const lines = [line(2025, '201', '', 900), line(2025, '205', '', 5000)];
    expect(ranks({ plans, lines })).toEqual({ 205: [900] });
    expect(joined({ plans, lines })[0]).toMatchObject({
      Joined: [{ Year: 2025, Plan: 20, Minscore: null, Minrank: 900 }],
      Changed: false,
    });
  });

  test('with the number but not the majors of the year before is not joined, and says so', () => {
    const plans = [plan(2026, '205', '化学'), plan(2025, '205', '法学')];
    const lines = [line(2025, '205', '', 5000)];
    expect(joined({ plans, lines })).toMatchObject([{ Joined: [], Changed: true }]);
  });

  test('is the one that the publisher names, also with other majors, and no other', () => {
    const plans = [
      plan(2026, '205', '化学', { former: '201' }),
      plan(2025, '201', '法学'),
      plan(2025, '205', '化学'),
    ];
    const lines = [line(2025, '201', '', 900), line(2025, '205', '', 5000)];
    expect(joined({ plans, lines })).toMatchObject([
      { Joined: [{ Minrank: 900 }], Changed: false },
    ]);
    // Two say that they are the same: it was parted.
    const parted = [...plans, plan(2026, '206', '物理学', { former: '201' })];
    expect(ranks({ plans: parted, lines })).toEqual({ 205: [], 206: [] });
    // Its rows say different ones.
    const unclear = [...plans, plan(2026, '205', '物理学', { former: '205' })];
    expect(ranks({ plans: unclear, lines })).toEqual({ 205: [] });
  });

  test('of two with the same majors is the one with its number, and else none', () => {
    const before = ['201', '202'].map((group) => plan(2025, group, '化学'));
    const lines = [line(2025, '201', '', 900), line(2025, '202', '', 5000)];
    const same = ['201', '202'].map((group) => plan(2026, group, '化学'));
    expect(ranks({ plans: [...same, ...before], lines })).toEqual({ 201: [900], 202: [5000] });
    const other = ['301', '302'].map((group) => plan(2026, group, '化学'));
    expect(ranks({ plans: [...other, ...before], lines })).toEqual({ 301: [], 302: [] });
  });

  test('with places of another category is another one', () => {
    const plans = [plan(2026, '205', '化学', { category: '国家专项' }), plan(2025, '205', '化学')];
    expect(joined({ plans })).toMatchObject([{ Joined: [], Changed: true }]);
  });

  test('whose plan of a year is not known has the majors of its lines, and without these is not joined', () => {
    const plans = [plan(2026, '205', '化学'), plan(2026, '206', '法学')];
    const lines = [
      line(2025, '205', '', 900),
      line(2025, '205', '化 学', 800),
      line(2025, '206', '', 5000),
    ];
    expect(ranks({ plans, lines })).toEqual({ 205: [900], 206: [] });
    const alone = [2026, 2025].map((year) => line(year, '207', '', year));
    expect(ranks({ lines: alone })).toEqual({ 207: [] });
    // Nobody knows that its majors were others.
    expect(joined({ plans, lines }).map(({ Changed }) => Changed)).toEqual([false, false]);
  });

  test('is followed for four years at most, not over a gap and not into another scheme', () => {
    const yearly = (...years: number[]) => ({
      plans: years.map((year) => plan(year, '205', '化学')),
      lines: years.map((year) => line(year, '205', '', year)),
    });
    expect(ranks(yearly(2026, 2025, 2024, 2023, 2022))).toEqual({ 205: [2025, 2024, 2023] });
    expect(ranks(yearly(2026, 2025, 2023))).toEqual({ 205: [2025] });
    expect(ranks({ ...yearly(2026, 2025, 2024), since: 2025 })).toEqual({ 205: [2025] });
  });

  test('takes its majors with it, each by its name', () => {
    const plans = [
      ...['化学', '物理学'].map((major) => plan(2026, '205', major)),
      ...['化学', '物理学'].map((major) => plan(2025, '201', major)),
      plan(2025, '202', '化学', { category: '国家专项' }),
    ];
    const lines = [line(2025, '201', '化学', 900), line(2025, '202', '化学', 5000)];
    expect(majorRanks({ plans, lines })).toEqual([
      ['化学', [900]],
      ['物理学', [null]],
    ]);
  });
});

describe('a major that is filled in by itself', () => {
  const unit = 'major' as const;

  test('is the one with its name, where only one of both years has it', () => {
    const plans = [
      plan(2026, '', '化学', { code: '01' }),
      plan(2026, '', '法学', { code: '02' }),
      plan(2026, '', '法学', { code: '03' }),
      plan(2026, '', '哲学', { code: '04' }),
      plan(2025, '', '化学', { code: '09' }),
      plan(2025, '', '法学', { code: '01' }),
      ...['05', '06'].map((code) => plan(2025, '', '哲学', { code })),
    ];
    const lines = ['化学', '法学', '哲学'].map((major, at) => line(2025, '', major, at + 1));
    expect(majorRanks({ plans, lines, unit })).toEqual([
      ['化学', [1]],
      ['法学', []],
      ['法学', []],
      ['哲学', []],
    ]);
  });

  test('has the category of its places in its name', () => {
    const both = (year: number) =>
      ['普通', '国家专项'].map((category) => plan(year, '', '化学', { category }));
    const of = joined({ plans: [...both(2026), ...both(2025)], unit })[0]?.Majors;
    expect(of?.map(({ Joined }) => Joined.length)).toEqual([1, 1]);
  });

  test('stands in a university whose own lines are those of all years under the scheme', () => {
    const plans = [plan(2026, '', '化学'), plan(2024, '', '法学')];
    const lines = [2025, 2024, 2020].map((year) => line(year, '', '', year));
    expect(ranks({ plans, lines, unit })).toEqual({ '': [2025, 2024] });
    expect(ranks({ plans, lines, unit: 'university' })).toEqual({ '': [2025, 2024] });
  });
});

test('what is filled in is what was published, where no scheme says it', () => {
  const unitOf = (plans: readonly PlanFigures[], lines: readonly LineFigures[] = []) =>
    joinedGroups(plans, lines, NEWEST, null).unit;
  expect(unitOf([plan(2026, '205', '化学')])).toBe('group');
  expect(unitOf([plan(2026, '', '化学')])).toBe('major');
  expect(unitOf([], [line(2026, '', '', 1)])).toBe('university');
});

import { describe, expect, test } from 'vitest';
import type { LineFigures, PlanFigures } from './policy.ts';
import { distinctBy, groupsOf, schemeIn, yearsOf } from './policy.ts';

const plan = (group: string, major: string, count: number | null, more = {}): PlanFigures => ({
  year: 2026,
  group,
  major,
  plan: count,
  category: '普通',
  code: '',
  require: '',
  duration: '',
  tuition: null,
  campus: '',
  note: '',
  former: '',
  checked: 0,
  ...more,
});
const line = (
  group: string,
  major: string,
  minScore: number | null,
  minRank: number | null,
  more = {},
): LineFigures => ({
  year: 2026,
  group,
  major,
  plan: null,
  minScore,
  minRank,
  avgScore: null,
  maxScore: null,
  tieBreak: '',
  checked: 0,
  ...more,
});

describe('the groups of a year', () => {
  test('a unit is checked when its line is, and where it has none when all of its plan is', () => {
    const checked = { checked: 1 };
    const plans = [
      plan('201', '化学', 5, checked),
      plan('202', '数学', 5, checked),
      plan('202', '物理', 5),
    ];
    const groups = groupsOf(plans, [line('203', '', 640, 8000, checked)]);
    expect(groups.map(({ Checked }) => Checked)).toEqual([true, false, true]);
    expect(groupsOf(plans, [line('201', '', 640, 8000)])[0]?.Checked).toBe(false);
  });

  test('stand by number, with majors by code', () => {
    const groups = groupsOf(
      [
        plan('205', '物理学', 3, { code: '12' }),
        plan('205', '化学', 4, { code: '3', require: '化学' }),
        plan('30', '哲学', 2),
      ],
      [line('205', '', 640, 8000, { tieBreak: '语文' }), line('205', '化学', 641, null)],
    );
    expect(groups.map(({ Group }) => Group)).toEqual(['30', '205']);
    expect(groups[1]).toMatchObject({
      Plan: 7,
      Minscore: 640,
      Minrank: 8000,
      Tiebreak: '语文',
    });
    expect(groups[1]?.Majors.map(({ Name }) => Name)).toEqual(['化学', '物理学']);
    expect(groups[1]?.Majors[0]).toMatchObject({ Minscore: 641, Minrank: null });
  });

  test('demand what all of their majors do, or what was published for the whole, and else nothing', () => {
    const requireOf = (...plans: PlanFigures[]) => groupsOf(plans, [])[0]?.Require;
    const [chemist, open] = [
      plan('205', '化学', 1, { require: '化学' }),
      plan('205', '哲学', 1, { require: '不限' }),
    ];
    expect(requireOf(chemist, plan('205', '物理学', 1, { require: '化学' }))).toBe('化学');
    expect(requireOf(chemist, open)).toBe('');
    expect(requireOf(chemist, plan('205', '物理学', 1))).toBe('');
    expect(requireOf(chemist, open, plan('205', '', 2, { require: '化学或生物' }))).toBe(
      '化学或生物',
    );
    expect(groupsOf([chemist, open], [])[0]?.Majors.map(({ Require }) => Require)).toEqual([
      '化学',
      '不限',
    ]);
  });

  test('what was not published is null and never 0', () => {
    const [group] = groupsOf([plan('1', '医学', null), plan('1', '药学', 9)], []);
    expect(group).toMatchObject({ Plan: null, Minscore: null, Minrank: null, Avgscore: null });
    expect(group?.Majors[0]).toMatchObject({ Minscore: null, Minrank: null });
  });

  test('a plan of the group as a whole counts before the sum of its majors', () => {
    const [group] = groupsOf([plan('1', '', 20), plan('1', '药学', 9)], []);
    expect(group).toMatchObject({ Plan: 20 });
    expect(group?.Majors).toHaveLength(1);
  });

  test('a major of which only the line was published is there', () => {
    const [group] = groupsOf([], [line('1', '药学', 600, 900, { plan: 5 })]);
    expect(group?.Majors).toMatchObject([{ Name: '药学', Plan: 5, Minscore: 600, Minrank: 900 }]);
  });

  test('a line is that of a major only where the plan has its name once', () => {
    const [group] = groupsOf(
      [
        plan('1', '计算机', 9, { code: '1' }),
        plan('1', '计算机', 2, { code: '2', category: '中外合作' }),
        plan('1', '药学', 3, { code: '3' }),
      ],
      [line('1', '计算机', 600, 900), line('1', '药学', 580, 1200)],
    );
    expect(group?.Majors.map(({ Name, Code, Minscore }) => [Name, Code, Minscore])).toEqual([
      ['计算机', '', 600],
      ['计算机', '1', null],
      ['计算机', '2', null],
      ['药学', '3', 580],
    ]);
  });

  test('a major in two categories stands twice', () => {
    const [group] = groupsOf(
      [plan('1', '药学', 9), plan('1', '药学', 1, { category: '国家专项' })],
      [],
    );
    expect(group?.Majors.map(({ Category }) => Category)).toEqual(['普通', '国家专项']);
  });
});

describe('the years', () => {
  test('have the lowest score and the last rank of what was published', () => {
    const years = yearsOf(
      [plan('1', '', 5), plan('2', '', 7)],
      [
        line('1', '', 640, null),
        line('2', '', 630, 9000),
        line('2', '', null, 8000, { year: 2024 }),
      ],
    );
    expect(years).toEqual([
      { Year: 2024, Plan: null, Minscore: null, Minrank: 8000 },
      { Year: 2026, Plan: 12, Minscore: 630, Minrank: 9000 },
    ]);
  });

  test('a line of the university as a whole comes before those of its groups', () => {
    const [year] = yearsOf([], [line('', '', 620, 9900), line('', '化学', 600, 9999)]);
    expect(year).toMatchObject({ Minscore: 620, Minrank: 9900 });
  });
});

test('the scheme is the newest that the year has reached', () => {
  const of = (provinceId: string, since: number) => ({ provinceId, since });
  const schemes = [of('440000', 0), of('440000', 2021), of('330000', 2017)];
  expect(schemeIn(schemes, '440000', 2020)).toBe(schemes[0]);
  expect(schemeIn(schemes, '440000', 2021)).toBe(schemes[1]);
  expect(schemeIn(schemes, '330000', 2016)).toBeNull();
});

test('sources stand once, in their order', () =>
  expect(distinctBy(['b1', 'a1', 'b2'], ([first = '']) => first)).toEqual(['b1', 'a1']));

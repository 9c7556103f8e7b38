import { describe, expect, test } from 'vitest';
import { joinedGroups } from '../features/universities/enrolment/service.ts';
import { demoEnrolment } from './enrolment.ts';
import { universities } from './universities.ts';

const demo = demoEnrolment(universities, 2026);

const planFigures = (row: (typeof demo.plans)[number]) => ({
  ...{
    year: row.year,
    group: row.major_group,
    major: row.major_name,
    plan: row.plan_count ?? null,
  },
  ...{ category: row.category, code: row.major_code, require: row.require, note: row.note },
  ...{ duration: row.duration, tuition: row.tuition ?? null, campus: row.campus },
  former: row.former_group ?? '',
  checked: 0,
});
const lineFigures = (row: (typeof demo.lines)[number]) => ({
  ...{
    year: row.year,
    group: row.major_group,
    major: row.major_name,
    plan: row.plan_count ?? null,
  },
  ...{ minScore: row.min_score ?? null, minRank: row.min_rank ?? null, tieBreak: row.tie_break },
  ...{ avgScore: row.avg_score ?? null, maxScore: row.max_score ?? null },
  checked: 0,
});

describe('the enrolment data of the demo', () => {
  test('are the same each time', () => expect(demoEnrolment(universities, 2026)).toEqual(demo));

  test('say that they are invented, but for the list of the ministry', () => {
    const real = demo.sources.filter(({ demo: invented }) => invented === 0);
    expect(real.map(({ publisher }) => publisher)).toEqual(['教育部《全国普通高等学校名单》']);
    const used = [demo.facts, demo.plans, demo.lines, demo.scoreTables, demo.controls];
    for (const row of used.flat()) expect(row.source_id).toBe('demo');
  });

  test('cover about half of the universities', () => {
    const some = new Set(demo.plans.map((plan) => plan.university_id)).size;
    expect(some).toBeGreaterThan(60);
    expect(some).toBeLessThan(100);
  });

  test('each line has a rank or a score; a province that publishes ranks has no score', () => {
    for (const { province_id, min_score, min_rank } of demo.lines) {
      expect(min_rank).toBeGreaterThan(0);
      expect(min_score === null).toBe(province_id === '370000');
    }
  });

  test('a table of scores only grows, and ends each row with the sum of those above', () => {
    for (const { rows } of demo.scoreTables) {
      let before = 0;
      for (const [, count, cumulative] of JSON.parse(rows) as number[][]) {
        expect(count).toBeGreaterThan(0);
        expect(cumulative).toBe(before + (count ?? 0));
        before = cumulative ?? 0;
      }
    }
  });

  test('groups demand what their majors do, in several ways; one that no rule reads is among them', () => {
    const demands = Map.groupBy(demo.plans, (plan) =>
      [plan.university_id, plan.province_id, plan.year, plan.subject, plan.major_group].join(),
    );
    const groups = [...demands.values()]
      .filter(([first]) => first?.major_group !== '')
      .map((plans) => new Set(plans.map(({ require }) => require)));
    const same = groups.filter(({ size }) => size === 1);
    expect(same.length).toBeGreaterThan(groups.length * 0.7);
    expect(same.length).toBeLessThan(groups.length);
    const kinds = new Set(same.flatMap((each) => [...each]));
    expect(kinds).toEqual(
      new Set(['不限', '化学', '化学和生物', '化学或生物', '思想政治', '详见学校招生章程']),
    );
  });

  test('has groups that are joined, that are other ones, and that their publisher names', () => {
    const rows = Map.groupBy(
      demo.plans.filter(({ province_id }) => province_id === '440000'),
      ({ university_id, subject }) => `${university_id} ${subject}`,
    );
    const groups = [...rows].flatMap(([key, plans]) => {
      const lines = demo.lines.filter(
        (row) => row.province_id === '440000' && `${row.university_id} ${row.subject}` === key,
      );
      return joinedGroups(plans.map(planFigures), lines.map(lineFigures), 2026, {
        ...{ since: 2021, unit: 'group' },
      }).groups;
    });
    const years = new Set(groups.map(({ Joined }) => Joined.length));
    expect(years).toEqual(new Set([0, 1, 2]));
    const changed = groups.filter(({ Changed }) => Changed).length;
    expect(changed).toBeGreaterThan(groups.length * 0.05);
    expect(changed).toBeLessThan(groups.length * 0.4);
    expect(demo.plans.some(({ former_group }) => former_group !== '')).toBe(true);
  });

  test('in one province every university with plans has its majors', () => {
    const here = demo.plans.filter(({ province_id }) => province_id === '330000');
    expect(new Set(here.map((plan) => plan.university_id))).toEqual(
      new Set(demo.plans.map((plan) => plan.university_id)),
    );
    for (const { major_group } of here) expect(major_group).toBe('');
  });

  test('say of some universities how majors are changed', () => {
    const some = demo.facts.filter(({ name }) => name === '转专业').length;
    expect(some).toBeGreaterThan(40);
    expect(some).toBeLessThan(universities.length - 40);
  });

  test('some university has a year in which nothing was published', () => {
    const years = Map.groupBy(demo.lines, (line) => line.university_id);
    const counts = [...years.values()].map((lines) => new Set(lines.map(({ year }) => year)).size);
    expect(new Set(counts)).toEqual(new Set([2, 3]));
  });

  test('each university has partners, and each partner the same', () => {
    const pairs = new Set(demo.partners.map((row) => `${row.university_id} ${row.partner_id}`));
    expect(new Set(demo.partners.map((row) => row.university_id)).size).toBe(universities.length);
    for (const row of demo.partners) {
      expect(pairs.has(`${row.partner_id} ${row.university_id}`)).toBe(true);
    }
  });
});

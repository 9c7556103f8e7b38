import { describe, expect, test } from 'vitest';
import { demoEnrolment } from './enrolment.ts';
import { universities } from './universities.ts';

const demo = demoEnrolment(universities, 2026);

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

  test('the majors of a group demand what the group demands', () => {
    const groups = Map.groupBy(
      demo.plans.filter(({ major_group }) => major_group !== ''),
      (plan) => [plan.university_id, plan.province_id, plan.year, plan.subject].join(),
    );
    for (const plans of groups.values()) {
      expect(new Set(plans.map(({ require }) => require)).size).toBe(1);
      expect(plans).toHaveLength(3);
    }
    const demands = new Set(demo.plans.map(({ require }) => require));
    expect(demands).toEqual(new Set(['', '化学', '化学和生物']));
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

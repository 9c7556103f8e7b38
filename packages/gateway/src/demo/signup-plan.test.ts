import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { expect, test } from 'vitest';
import { planSignups } from './signup-plan.ts';
import { planDay } from './talk-plan.ts';
import { universities } from './universities.ts';

const NOW = Date.parse('2026-06-03T12:00:00+08:00');
const talks = Array.from({ length: 31 }, (_, index) => addDays(dayOf(NOW), index - 30)).flatMap(
  (day) => planDay(day, universities),
);
const schools = ['440106', '420106', '330106', '110108'].map((area_id, id) => ({
  id,
  name: `示例中学 ${id}`,
  province_id: `${area_id.slice(0, 2)}0000`,
  city_id: `${area_id.slice(0, 4)}00`,
  area_id,
}));
const plan = planSignups('4111010003', schools, talks, 2026, NOW);

test('enough people sign up from each place that its figure is shown, each at a talk that is over', () => {
  const places = Map.groupBy(plan, ({ school }) => school.area_id);
  expect([...places.values()].map((people) => people.length)).toEqual([9, 6, 5, 5]);
  for (const { time, signup } of plan) {
    expect(time).toBeLessThan(NOW);
    expect(signup.from_talk).not.toBe('');
  }
});

test('they are the same each time, and each has a number of their own', () => {
  expect(planSignups('4111010003', schools, talks, 2026, NOW)).toEqual(plan);
  expect(new Set(plan.map(({ phone }) => phone)).size).toBe(plan.length);
  expect(plan.every(({ phone }) => /^1\d{10}$/.test(phone))).toBe(true);
  expect(planSignups('4111010003', schools, [], 2026, NOW)).toEqual([]);
});

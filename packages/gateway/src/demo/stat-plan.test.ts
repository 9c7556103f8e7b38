import { expect, test } from 'vitest';
import { demoId } from './demo-id.ts';
import { planStatistics } from './stat-plan.ts';
import { planDay } from './talk-plan.ts';
import { universities } from './universities.ts';

const DAY = '2026-06-03';
const LATER = Date.parse('2026-06-05T00:00:00+08:00');

const sumOf = (cells: readonly { readonly amount: number }[]): number =>
  cells.reduce((sum, { amount }) => sum + amount, 0);

test('the figures of a talk are those of its page, and its parts add up to them', () => {
  const talks = planDay(DAY, universities);
  const cells = planStatistics(DAY, talks, LATER);
  const of = (about: string, part: string, kind = 'play') =>
    cells.filter((cell) => cell.about === about && cell.part === part && cell.kind === kind);
  for (const { Key, Baseplays, Basereserves } of talks) {
    const id = demoId(Key);
    expect(sumOf(of(id, '', 'reserve'))).toBe(Basereserves);
    for (const part of ['', 'province', 'year']) expect(sumOf(of(id, part))).toBe(Baseplays);
  }
  const all = talks.reduce((sum, { Baseplays }) => sum + Baseplays, 0);
  expect(sumOf(of('', ''))).toBe(all);
  const universityTotals = cells.filter(
    ({ level, kind, part }) => level === 'university' && kind === 'play' && part === '',
  );
  expect(sumOf(universityTotals)).toBe(all);
});

test('of a talk that is not over nobody has watched anything', () => {
  const cells = planStatistics(
    DAY,
    planDay(DAY, universities),
    Date.parse(`${DAY}T00:00:00+08:00`),
  );
  expect(new Set(cells.map(({ kind }) => kind))).toEqual(new Set(['play', 'reserve']));
});

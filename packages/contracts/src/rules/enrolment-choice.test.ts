import { expect, test } from 'vitest';
import { nearestChoice } from './enrolment-choice.ts';

const choice = (provinceId: string, year: number, subject: string, batch = '本科批') => ({
  provinceId,
  year,
  subject,
  batch,
});
const OWN_NEW = choice('330000', 2026, '综合');
const OWN_OLD = choice('330000', 2024, '综合');
const OWN_EARLY = choice('330000', 2024, '综合', '提前批');
const OTHER = choice('440000', 2025, '历史类');
const OTHER_PHYSICS = choice('440000', 2025, '物理类');
const ALL = [OWN_NEW, OWN_OLD, OWN_EARLY, OTHER, OTHER_PHYSICS];

test.each([
  ['nothing: the newest of the first', {}, OWN_NEW],
  ['a province', { provinceId: '440000' }, OTHER],
  ['all of it', { ...OTHER_PHYSICS }, OTHER_PHYSICS],
  ['a batch', { ...OWN_EARLY }, OWN_EARLY],
  ['a year between two: the newer', { provinceId: '330000', year: 2025 }, OWN_NEW],
  ['a year before all', { provinceId: '330000', year: 2010 }, OWN_OLD],
  ['a year after all', { provinceId: '440000', year: 2030 }, OTHER],
  ['an unknown province', { provinceId: '110000', year: 2025, subject: '物理类' }, OTHER_PHYSICS],
  ['an unknown type of subjects', { provinceId: '440000', subject: '综合' }, OTHER],
])('asked for %s', (_, asked, nearest) => expect(nearestChoice(ALL, asked)).toBe(nearest));

test('without data there is none', () => expect(nearestChoice([], { year: 2025 })).toBeNull());

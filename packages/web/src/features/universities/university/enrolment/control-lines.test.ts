import type { ProvinceControls } from '@xuanjiang/contracts/enrolment';
import { expect, test } from 'vitest';
import { NO_CHOICE } from './choice.ts';
import { controlsShown } from './control-lines.ts';

const of = (Year: number, Subject: string, Score: number): ProvinceControls => ({
  ...{ Year, Subject, Sources: [] },
  Controls: [{ Batch: '本科批', Score }],
});
const ALL = [of(2026, '物理类', 436), of(2026, '历史类', 440), of(2025, '物理类', 442)];
const shown = (asked: Partial<typeof NO_CHOICE>) => {
  const { shown: what, rows } = controlsShown({ ...NO_CHOICE, ...asked }, ALL);
  const { choice, years, subjects } = what;
  return {
    ...{ year: choice.year, subject: choice.subject, years, subjects },
    score: rows[0]?.Score,
  };
};

test('the newest year comes first, and a year or type of subjects that is asked for', () => {
  const all = { years: [2026, 2025], subjects: ['物理类', '历史类'] };
  expect(shown({})).toEqual({ ...all, year: 2026, subject: '物理类', score: 436 });
  expect(shown({ year: 2025 })).toEqual({ ...all, year: 2025, subject: '物理类', score: 442 });
  expect(shown({ subject: '历史类' })).toEqual({
    ...all,
    year: 2026,
    subject: '历史类',
    score: 440,
  });
  expect(shown({ subject: '理科' })).toMatchObject({ subject: '物理类' });
});

test('a year without lines is not shown as another one', () => {
  expect(shown({ year: 2027 })).toMatchObject({ year: 2027, years: [2027, 2026, 2025] });
  expect(shown({ year: 2027 }).score).toBeUndefined();
  expect(controlsShown({ ...NO_CHOICE, year: 2027 }, ALL).newest).toBe(2026);
  expect(controlsShown(NO_CHOICE, [])).toMatchObject({ rows: [], newest: null });
});

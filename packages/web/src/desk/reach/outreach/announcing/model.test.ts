import { expect, test } from 'vitest';
import { isOpen, stateText, studentsText } from './model.ts';

test('few students are no number', () => {
  expect(studentsText(null)).toBe('少于 5 人');
  expect(studentsText(1240)).toBe('约 1,240 人');
});

test('what waits for the end of the night says so', () => {
  expect(stateText({ State: 'running', Quietuntil: null })).toBe('进行中');
  expect(stateText({ State: 'running', Quietuntil: Date.UTC(2026, 5, 3, 23) })).toContain('07:00');
});

test('what has ended is not open', () => {
  expect(
    (['running', 'paused', 'stopped', 'withdrawn', 'done'] as const).map((State) =>
      isOpen({ State }),
    ),
  ).toEqual([true, true, false, false, false]);
});

import { expect, test } from 'vitest';
import { eventPhase } from './event-phase.ts';

const TIMES = { Starttime: 1000, Endtime: 2000, Cancelled: false };

test.each([
  [999, 'upcoming'],
  [1000, 'running'],
  [1999, 'running'],
  [2000, 'over'],
])('at %d an event from 1000 to 2000 is %s', (now, phase) => {
  expect(eventPhase(TIMES, now)).toBe(phase);
});

test('one that was called off is so at any time', () => {
  for (const now of [0, 1500, 3000]) {
    expect(eventPhase({ ...TIMES, Cancelled: true }, now)).toBe('cancelled');
  }
});

import { expect, test } from 'vitest';
import { phaseOf } from './phase.ts';

test.each([
  [99, 'upcoming'],
  [100, 'running'],
  [199, 'running'],
  [200, 'over'],
])('at %d it is %s', (now, phase) =>
  expect(phaseOf({ Starttime: 100, Endtime: 200 }, now)).toBe(phase),
);

import { expect, test } from 'vitest';
import { applyRefusal, movingUp, stateOfNew } from './policy.ts';

test('places are given while there are any, each by itself', () => {
  expect(stateOfNew({ capacity: 10, taken: 8, waiting: 0 }, 2)).toEqual(['confirmed', 'confirmed']);
  expect(stateOfNew({ capacity: 10, taken: 9, waiting: 0 }, 2)).toEqual(['confirmed', 'waiting']);
  expect(stateOfNew({ capacity: 10, taken: 10, waiting: 0 }, 1)).toEqual(['waiting']);
  // An operator made the list smaller.
  expect(stateOfNew({ capacity: 5, taken: 10, waiting: 0 }, 1)).toEqual(['waiting']);
});

test('nobody overtakes those who wait', () => {
  expect(stateOfNew({ capacity: 10, taken: 9, waiting: 1 }, 1)).toEqual(['waiting']);
});

test('as many move up as there are places and people', () => {
  expect(movingUp({ capacity: 10, taken: 8, waiting: 5 })).toBe(2);
  expect(movingUp({ capacity: 10, taken: 8, waiting: 1 })).toBe(1);
  expect(movingUp({ capacity: 10, taken: 10, waiting: 3 })).toBe(0);
  expect(movingUp({ capacity: 5, taken: 10, waiting: 3 })).toBe(0);
});

test('signing up ends at its time, and with the event', () => {
  const open = { cancelled: 0, applyUntil: 1000 };
  expect(applyRefusal(open, 999)).toBeNull();
  expect(applyRefusal(open, 1000)).toBe('eventClosed');
  expect(applyRefusal({ ...open, cancelled: 1 }, 0)).toBe('eventCancelled');
});

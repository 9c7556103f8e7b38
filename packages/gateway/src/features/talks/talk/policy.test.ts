import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { cancelRefusal, moveRefusal } from './policy.ts';

const NOW = 100 * DAY_MS;
const talk = (startsAt: number, cancelled = false) => ({
  startsAt,
  endsAt: startsAt + HOUR_MS,
  realStart: null,
  realEnd: null,
  cancelled,
});
const plan = (startsAt: number, lengthMs = HOUR_MS) => ({ startsAt, endsAt: startsAt + lengthMs });

test.each([
  [talk(NOW + 1), plan(NOW + DAY_MS), null],
  [talk(NOW + 1), plan(NOW + DAY_MS, DAY_MS), null],
  [talk(NOW + 1), plan(NOW + 1, 2 * HOUR_MS), null],
  [talk(NOW + 1, true), plan(NOW + DAY_MS), 'the talk is cancelled'],
  [talk(NOW), plan(NOW + DAY_MS), 'the talk has begun already'],
  [talk(NOW - DAY_MS), plan(NOW + DAY_MS), 'the talk has begun already'],
  [talk(NOW + 1), plan(NOW), 'the new start is not in the future'],
  [talk(NOW + 1), plan(NOW + DAY_MS, 0), 'the talk has to end after its start'],
  [talk(NOW + 1), plan(NOW + DAY_MS, DAY_MS + 1), 'the talk would be longer than a day'],
  [talk(NOW + 1), plan(NOW + 1), 'it is at that time already'],
])('moving %j to %j: %s', (from, to, refusal) => {
  expect(moveRefusal(from, to, NOW)).toBe(refusal);
});

test.each([
  [talk(NOW + 1), null],
  [talk(NOW), null],
  [talk(NOW - DAY_MS), 'the talk is over'],
  [talk(NOW + 1, true), 'the talk is cancelled already'],
])('cancelling %j: %s', (from, refusal) => {
  expect(cancelRefusal(from, NOW)).toBe(refusal);
});

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { missingTimes } from './policy.ts';

const START = Date.parse('2026-06-05T19:00:00+08:00');
const talk = { startsAt: START, endsAt: START + HOUR_MS };

test.each([
  ['long before', 2 * DAY_MS, ['day', 'hour', 'minutes']],
  ['when the first one is late and still of use', 20 * HOUR_MS, ['day', 'hour', 'minutes']],
  ['within the hour', 30 * MINUTE_MS, ['hour', 'minutes']],
  ['in the last minutes', 3 * MINUTE_MS, ['minutes']],
  ['after the end', -HOUR_MS, []],
])('a booking without reminders gets those that help, %s', (_, before, leads) => {
  const times = missingTimes({ ...talk, bookedAt: START - 3 * DAY_MS }, START - before);
  expect(times.map(({ lead }) => lead)).toEqual(leads);
});

test('none for a time before it was made', () => {
  const bookedAt = START - 40 * MINUTE_MS;
  const times = missingTimes({ ...talk, bookedAt }, START - 30 * MINUTE_MS);
  expect(times.map(({ lead }) => lead)).toEqual(['minutes']);
  expect(missingTimes({ ...talk, bookedAt: START - MINUTE_MS }, START)).toEqual([]);
});

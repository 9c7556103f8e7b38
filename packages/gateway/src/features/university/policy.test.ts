import { expect, test } from 'vitest';
import { filterOf } from './policy.ts';

const NOW = Date.parse('2026-11-20T23:30:00+08:00');

test('today is the day in Asia/Shanghai', () => {
  expect(filterOf({ Today: true }, NOW).talkIn).toEqual({
    from: Date.parse('2026-11-20T00:00:00+08:00'),
    until: Date.parse('2026-11-21T00:00:00+08:00'),
  });
});

test.each([{}, { Today: false }])('%j is any day', (input) =>
  expect(filterOf(input, NOW).talkIn).toBeUndefined(),
);

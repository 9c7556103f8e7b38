import { expect, test } from 'vitest';
import { currentCode, runsOut, WARN_BEFORE_MS, WARN_PLACES } from './policy.ts';

const NOW = 1000;
const LATER = NOW + WARN_BEFORE_MS + 1;
const code = (joined: number, expiresAt = LATER) => ({ capacity: 200, joined, expiresAt });

test('the first QR code is shown until it is full or has expired', () => {
  const [first, second] = [code(0), code(3)];
  expect(currentCode([first, second], NOW)).toBe(first);
  expect(currentCode([code(199), second], NOW)).toEqual(code(199));
  expect(currentCode([code(200), second], NOW)).toBe(second);
  expect(currentCode([code(0, NOW), second], NOW)).toBe(second);
  expect(currentCode([code(0, NOW)], NOW)).toBeNull();
  expect(currentCode([], NOW)).toBeNull();
});

test('operators are told before a group has no QR code', () => {
  expect(runsOut([code(0)], NOW)).toBeNull();
  expect(runsOut([code(0, NOW + WARN_BEFORE_MS)], NOW)).toBe('expired');
  expect(runsOut([code(200 - WARN_PLACES - 1)], NOW)).toBeNull();
  expect(runsOut([code(200 - WARN_PLACES)], NOW)).toBe('full');
  expect(runsOut([code(200)], NOW)).toBe('full');
  expect(runsOut([code(0, NOW)], NOW)).toBe('expired');
  // Another one takes its place.
  expect(runsOut([code(200), code(0)], NOW)).toBeNull();
  expect(runsOut([code(0, NOW + 1), code(0)], NOW)).toBeNull();
  // What ends within the day is not counted on.
  expect(runsOut([code(0, NOW + 1), code(200 - WARN_PLACES)], NOW)).toBe('full');
  expect(runsOut([code(0, NOW), code(200 - WARN_PLACES)], NOW)).toBe('full');
  expect(runsOut([code(100, NOW + 1), code(200)], NOW)).toBe('expired');
  // One that has none yet is being made.
  expect(runsOut([], NOW)).toBeNull();
});

import { expect, test } from 'vitest';
import { PULL_MAX_PX, PULL_TRIGGER_PX, pullDirection, pullOffset } from './pull.ts';

test('the further the finger, the smaller the share of its movement, up to a maximum', () => {
  expect(pullOffset(-20)).toBe(0);
  expect(pullOffset(0)).toBe(0);
  expect(pullOffset(40)).toBeGreaterThan(20);
  expect(pullOffset(5000)).toBeLessThanOrEqual(PULL_MAX_PX);
  expect(pullOffset(180)).toBeGreaterThan(PULL_TRIGGER_PX);
});

test('only a movement that is mostly downwards pulls', () => {
  expect(pullDirection(2, 3)).toBeNull();
  expect(pullDirection(4, 30)).toBe('pull');
  expect(pullDirection(30, 4)).toBe('other');
  expect(pullDirection(0, -30)).toBe('other');
});

import { expect, test } from 'vitest';
import { mayReload } from './stale-page.ts';

test('a page reloads itself once, and again only much later', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload('1000000', 1_000_500)).toBe(false);
  expect(mayReload('1000000', 1_060_001)).toBe(true);
});

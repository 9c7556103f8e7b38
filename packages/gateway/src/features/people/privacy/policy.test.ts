import { RECENT_LOGIN_MS } from '@xuanjiang/contracts/privacy';
import { expect, test } from 'vitest';
import { isRecentLogin, recentUntil } from './policy.ts';

test('a login is a proof for some minutes', () => {
  const now = 1_795_176_600_000;
  expect(recentUntil(now)).toBe(now + RECENT_LOGIN_MS);
  expect(isRecentLogin(now, now)).toBe(true);
  expect(isRecentLogin(now - RECENT_LOGIN_MS + 1, now)).toBe(true);
  expect(isRecentLogin(now - RECENT_LOGIN_MS, now)).toBe(false);
  // The clock was set back by a day since: it is not known how old it is.
  expect(isRecentLogin(now + 24 * 3_600_000, now)).toBe(false);
});

import type { UserInfo } from '@xuanjiang/contracts/user';
import { expect, test } from 'vitest';
import { whoseAfter } from './whose-page.ts';

const OWN = { Uids: 'own' } as UserInfo;
const OTHER = { Uids: 'other' } as UserInfo;
const NOBODY = { token: '', info: null };

test('a page whose session is lost stays that of its account, also while a new session is looked at', () => {
  expect(whoseAfter(OWN, NOBODY, 'a', true)).toBe(OWN);
  expect(whoseAfter(OWN, { token: 'b', info: null }, '', false)).toBe(OWN);
  expect(whoseAfter(OWN, NOBODY, '', false)).toBe(OWN);
  expect(whoseAfter(OWN, { token: 'b', info: OTHER }, 'b', false)).toBe(OTHER);
});

test('after a log-out, here or in another tab, it is of nobody', () => {
  expect(whoseAfter(OWN, NOBODY, 'a', false)).toBeNull();
  expect(whoseAfter(null, { token: 'b', info: null }, '', false)).toBeNull();
});

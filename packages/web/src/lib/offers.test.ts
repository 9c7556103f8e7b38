import { expect, test } from 'vitest';
import type { OfferFacts } from './offers.ts';
import { offerAllowed } from './offers.ts';

const NOW = 1_800_000_000_000;
const FACTS: OfferFacts = { pathname: '/video', offered: '', registeredAt: 0 };
const allowed = (facts: Partial<OfferFacts>, now = NOW) =>
  offerAllowed('adv', { ...FACTS, ...facts }, now);

test('what promotes something opens by itself on /video only [4.OFFER.1]', () => {
  expect(allowed({})).toBe(true);
  for (const pathname of ['/', '/ebook', '/orgList', '/my', '/videoDetail', '/pcVideo']) {
    expect(allowed({ pathname })).toBe(false);
  }
});

test('one of them opens in a visit [4.OFFER.2]', () => {
  expect(allowed({ offered: 'follow' })).toBe(false);
  expect(allowed({ offered: 'subscribe' })).toBe(false);
  // The one that has opened stays.
  expect(allowed({ offered: 'adv' })).toBe(true);
});

test('none opens within 60 seconds after a registration [4.OFFER.3]', () => {
  expect(allowed({ registeredAt: NOW })).toBe(false);
  expect(allowed({ registeredAt: NOW - 59_999 })).toBe(false);
  expect(allowed({ registeredAt: NOW - 60_000 })).toBe(true);
});

import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { createRevalidation } from './revalidation.ts';

const setUp = (accounts: readonly string[]) => {
  let now = 0;
  let turn = 0;
  const asked: string[] = [];
  const sessions = accounts.map((account) => ({
    accountId: () => account,
    revalidate: async () => void asked.push(account),
  }));
  // Spread evenly, one after another.
  const random = () => (turn++ % accounts.length) / accounts.length;
  const revalidation = createRevalidation(sessions, () => now, createLogger('silent'), random);
  const pass = (ms: number) => {
    for (const end = now + ms; now < end; ) {
      now += SECOND_MS;
      revalidation.tick();
    }
  };
  return { revalidation, asked, pass };
};

test('everyone has a turn in a minute, and not all at once', () => {
  const accounts = Array.from({ length: 60 }, (_, index) => `u${index}`);
  const { asked, pass } = setUp(accounts);
  pass(30 * SECOND_MS);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.length).toBeLessThan(40);
  pass(31 * SECOND_MS);
  expect(new Set(asked).size).toBe(60);
  const before = asked.length;
  pass(MINUTE_MS);
  expect(asked.length - before).toBeGreaterThanOrEqual(59);
});

test('an account is asked at once, and nobody else', () => {
  const { revalidation, asked } = setUp(['a', 'b', 'a']);
  revalidation.revalidate('a');
  expect(asked).toEqual(['a', 'a']);
});

test('when anything may have changed all are asked within two seconds', () => {
  const { revalidation, asked, pass } = setUp(['a', 'b', 'c', 'd']);
  revalidation.revalidate(null);
  expect(asked).toEqual([]);
  pass(2 * SECOND_MS);
  expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

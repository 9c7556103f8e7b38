import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { createOpenConnections } from './open-connections.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** @param accounts who holds each of the connections */
const open = (accounts: readonly string[]) => {
  let now = 0;
  let turn = 0;
  const asked: string[] = [];
  // Spread evenly, one after another.
  const random = () => (turn++ % accounts.length) / accounts.length;
  const connections = createOpenConnections(() => now, createLogger('silent'), random);
  for (const account of accounts) {
    connections.add({
      tick: () => {},
      accountId: () => account,
      revalidate: async () => void asked.push(account),
      tellDesk: () => {},
      close: () => {},
    });
  }
  const pass = (ms: number) => {
    for (const end = now + ms; now < end; ) {
      now += SECOND_MS;
      vi.advanceTimersByTime(SECOND_MS);
    }
  };
  return { connections, asked, pass };
};

test('each connection is looked up again once a minute, and not all at the same time', () => {
  const accounts = Array.from({ length: 60 }, (_, index) => `u${index}`);
  const { asked, pass } = open(accounts);
  pass(30 * SECOND_MS);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.length).toBeLessThan(40);
  pass(31 * SECOND_MS);
  expect(new Set(asked).size).toBe(60);
  const before = asked.length;
  pass(MINUTE_MS);
  expect(asked.length - before).toBeGreaterThanOrEqual(59);
});

test('the connections of one account are looked up at once, and no others', () => {
  const { connections, asked } = open(['a', 'b', 'a']);
  connections.revalidate('a');
  expect(asked).toEqual(['a', 'a']);
});

test('when anything may have changed all connections are looked up within two seconds', () => {
  const { connections, asked, pass } = open(['a', 'b', 'c', 'd']);
  connections.revalidate(null);
  expect(asked).toEqual([]);
  pass(2 * SECOND_MS);
  expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

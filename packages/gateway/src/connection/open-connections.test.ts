import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import type { TaskQueue } from '../lib/task-queue.ts';
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
  let failing = false;
  const tasks: (() => Promise<void>)[] = [];
  const begin = (most: number) => {
    for (const task of tasks.splice(0, most)) void task();
  };
  const revalidations: Pick<TaskQueue, 'run'> = {
    run: (task) =>
      new Promise((resolve, reject) => {
        tasks.push(() => task().then(resolve, reject));
      }),
  };
  const connections = createOpenConnections(
    revalidations,
    () => now,
    createLogger('silent'),
    random,
  );
  const members = accounts.map((account) => ({
    tick: () => {},
    accountId: () => account,
    revalidate: async () => {
      asked.push(account);
      if (failing) throw new Error('away');
    },
    tellDesk: () => {},
    close: () => {},
  }));
  for (const member of members) connections.add(member);
  const pass = (ms: number) => {
    for (const end = now + ms; now < end; ) {
      now += SECOND_MS;
      vi.advanceTimersByTime(SECOND_MS);
      begin(Number.POSITIVE_INFINITY);
    }
  };
  const fail = (does: boolean) => {
    failing = does;
  };
  return { connections, members, asked, begin, pass, fail };
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

test('when anything may have changed all connections are looked up once, some at a time', () => {
  const { connections, asked, begin } = open(['a', 'b', 'c', 'd']);
  connections.revalidate(null);
  connections.revalidate(null);
  expect(asked).toEqual([]);
  begin(1);
  expect(asked).toEqual(['a']);
  begin(Number.POSITIVE_INFINITY);
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
});

test('a connection that was closed meanwhile is not looked up', () => {
  const { connections, asked, begin, members } = open(['a', 'b']);
  connections.revalidate(null);
  for (const member of members.slice(0, 1)) connections.delete(member);
  begin(Number.POSITIVE_INFINITY);
  expect(asked).toEqual(['b']);
});

test('what could not be looked up is looked up again after five seconds', async () => {
  const { connections, asked, pass, fail } = open(['a']);
  fail(true);
  connections.revalidate('a');
  await Promise.resolve();
  fail(false);
  pass(4 * SECOND_MS);
  expect(asked).toEqual(['a']);
  pass(SECOND_MS);
  expect(asked).toEqual(['a', 'a']);
});

test('a connection that closes while its look-up fails is looked up no more', async () => {
  const { connections, members, fail } = open(['a']);
  fail(true);
  connections.revalidate('a');
  for (const member of members) connections.delete(member);
  await new Promise(setImmediate);
  expect(connections.size()).toBe(0);
});

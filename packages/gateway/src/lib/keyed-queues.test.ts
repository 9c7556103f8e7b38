import { expect, test, vi } from 'vitest';
import { createKeyedQueues } from './keyed-queues.ts';
import { isUnavailable, UnavailableError } from './unavailable.ts';

/** Longer than a test takes. */
const LONG_MS = 60_000;
const LONG = { stalledMs: LONG_MS, waitMs: LONG_MS };

test('so many of one key run at a time, those of another key beside them', async () => {
  const inTurn = createKeyedQueues(2, LONG);
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const run = (key: string, name: string) =>
    inTurn(key, async () => {
      begun.push(name);
      await gate.promise;
      return name;
    });
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')];
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  gate.resolve();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(begun.at(-1)).toBe('a3');
});

test('one that fails lets the next begin', async () => {
  const inTurn = createKeyedQueues(1, LONG);
  const failed = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', () => Promise.resolve(1));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe(1);
});

test.each([
  ['while none before it ends well', { stalledMs: 1, waitMs: LONG_MS }],
  ['for too long', { stalledMs: LONG_MS, waitMs: 1 }],
])(
  'one that waits %s is refused, and never begins; one that has begun goes on',
  async (_, limits) => {
    const inTurn = createKeyedQueues(1, limits);
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const run = (name: string) =>
      inTurn('a', async () => {
        begun.push(name);
        await gate.promise;
        return name;
      });
    const first = run('first');
    const refused: unknown = await run('late').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnavailableError);
    expect(isUnavailable(refused)).toBe(true);
    gate.resolve();
    expect(await first).toBe('first');
    expect(await run('next')).toBe('next');
    expect(begun).toEqual(['first', 'next']);
  },
);

test('one waits on while those before it end well', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const inTurn = createKeyedQueues(1, { stalledMs: 10, waitMs: 100 });
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const tasks = gates.map(({ promise }) => inTurn('a', () => promise));
    const last = inTurn('a', async () => 'last');
    for (const [index, { resolve }] of gates.entries()) {
      // Three times nine are more than ten.
      await vi.advanceTimersByTimeAsync(9);
      resolve();
      await tasks[index];
    }
    expect(await last).toBe('last');
  } finally {
    vi.useRealTimers();
  }
});

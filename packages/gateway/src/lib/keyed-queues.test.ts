import { expect, test } from 'vitest';
import { createKeyedQueues } from './keyed-queues.ts';

test('so many of one key run at a time, those of another key beside them', async () => {
  const inTurn = createKeyedQueues(2);
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
  const inTurn = createKeyedQueues(1);
  const failed = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', () => Promise.resolve(1));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe(1);
});

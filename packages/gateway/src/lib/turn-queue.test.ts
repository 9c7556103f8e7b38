import { expect, test } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

test('whoever has many tasks waits for one of each other between them', async () => {
  const queue = createTurnQueue(10);
  const begun: string[] = [];
  const run = (whose: string, at: number) =>
    queue.run(whose, async () => {
      begun.push(`${whose}${at}`);
      return at;
    });
  const all = [run('a', 1), run('a', 2), run('a', 3), run('b', 1), run('b', 2), run('c', 1)];
  expect(await Promise.all(all)).toEqual([1, 2, 3, 1, 2, 1]);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('is full for one before it is full for all', async () => {
  const queue = createTurnQueue(3, 2);
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = queue.run('a', () => {
    begun.resolve();
    return gate.promise;
  });
  const tasks = [first];
  // It waits no more.
  await begun.promise;
  for (const whose of ['a', 'a']) tasks.push(queue.run(whose, async () => {}));
  expect([queue.isFull('a'), queue.isFull('b')]).toEqual([true, false]);
  tasks.push(queue.run('b', async () => {}));
  expect(queue.isFull('c')).toBe(true);
  gate.resolve();
  await Promise.all(tasks);
  expect(queue.isFull('a')).toBe(false);
});

test('a task that fails tells whoever asked, and the next goes on', async () => {
  const queue = createTurnQueue(3);
  const failed = queue.run('a', async () => {
    throw new Error('no');
  });
  const next = queue.run('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

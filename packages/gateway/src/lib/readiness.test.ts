import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Closed } from './readiness.ts';
import { createReady } from './readiness.ts';

const answers = () => Promise.resolve();
const fails = () => Promise.reject(new Error('away'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('while the parts hang they are asked once, and everybody is answered within 2 s', async () => {
  let asked = 0;
  let { promise, resolve } = Promise.withResolvers<void>();
  const database = () => {
    asked += 1;
    return promise;
  };
  const ready = createReady(() => null, { database, bus: answers });
  for (let round = 0; round < 3; round += 1) {
    const both = Promise.allSettled([ready(), ready()]);
    await vi.advanceTimersByTimeAsync(2000);
    const late = { status: 'rejected', reason: { name: 'LateError' } };
    expect(await both).toMatchObject([late, late]);
  }
  expect(asked).toBe(1);
  resolve();
  await promise;
  await vi.advanceTimersByTimeAsync(0);
  ({ promise, resolve } = Promise.withResolvers<void>());
  const again = ready();
  resolve();
  await again;
  expect(asked).toBe(2);
});

test('says the cause when a part does not serve, and asks again the next time', async () => {
  const causes = [new Error('first'), new Error('second')];
  const database = () => Promise.reject(causes.shift());
  const ready = createReady(() => null, { database, bus: answers });
  await expect(ready()).rejects.toThrow('first');
  await expect(ready()).rejects.toThrow('second');
});

test('while only the bus is away, it can serve for whoever says that the bus is optional', async () => {
  const ready = createReady(() => null, { database: answers, bus: fails });
  await expect(ready()).rejects.toThrow('away');
  await ready({ busOptional: true });
});

test('with an optional bus too it cannot serve without the database, while it starts, or while it goes away', async () => {
  let closed: Closed | null = null;
  const ready = createReady(() => closed, { database: fails, bus: answers });
  await expect(ready({ busOptional: true })).rejects.toThrow('away');
  for (closed of ['starting', 'going away'] as const) {
    await expect(ready({ busOptional: true })).rejects.toThrow(closed);
  }
});

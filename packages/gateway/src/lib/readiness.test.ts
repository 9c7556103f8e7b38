import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  const ready = createReady(() => false, { database, bus: answers });
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
  const ready = createReady(() => false, { database, bus: answers });
  await expect(ready()).rejects.toThrow('first');
  await expect(ready()).rejects.toThrow('second');
});

test('while only the bus is away, it can serve for whoever says that the bus is optional', async () => {
  const ready = createReady(() => false, { database: answers, bus: fails });
  await expect(ready()).rejects.toThrow('away');
  await ready({ busOptional: true });
});

test('with an optional bus too it cannot serve without the database, or while it goes away', async () => {
  let isEnding = false;
  const ready = createReady(() => isEnding, { database: fails, bus: answers });
  await expect(ready({ busOptional: true })).rejects.toThrow('away');
  isEnding = true;
  await expect(ready({ busOptional: true })).rejects.toThrow('going away');
});

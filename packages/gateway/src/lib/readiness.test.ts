import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('while the parts hang they are asked once, and everybody is answered within 2 s', async () => {
  let asked = 0;
  let { promise, resolve } = Promise.withResolvers<void>();
  const ready = createReadiness(() => {
    asked += 1;
    return promise;
  });
  for (let round = 0; round < 3; round += 1) {
    const answers = Promise.allSettled([ready(), ready()]);
    await vi.advanceTimersByTimeAsync(2000);
    const late = { status: 'rejected', reason: { name: 'LateError' } };
    expect(await answers).toMatchObject([late, late]);
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
  const ready = createReadiness(() => Promise.reject(causes.shift()));
  await expect(ready()).rejects.toThrow('first');
  await expect(ready()).rejects.toThrow('second');
});

import { afterEach, expect, test, vi } from 'vitest';
import { serverAnswers } from './server-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that never answers counts as one that cannot be reached, after some seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((_, refuse) => {
        signal.addEventListener('abort', () => refuse(signal.reason));
      }),
  );
  const answer = serverAnswers();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe(false);
});

test('what it answers counts, and nothing waits on', async () => {
  vi.useFakeTimers();
  for (const ok of [true, false]) {
    vi.stubGlobal('fetch', async () => ({ ok }));
    expect(await serverAnswers()).toBe(ok);
  }
  expect(vi.getTimerCount()).toBe(0);
});

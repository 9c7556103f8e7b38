import type { InfiniteData } from '@tanstack/react-query';
import {
  InfiniteQueryObserver,
  notifyManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { CODES } from '@xuanjiang/contracts/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, refusedWith } from '../testing/call-error.ts';
import { readAgain } from './read-again.ts';
import { RETRY_WAIT } from './retry-policy.ts';

const show = (state: DocumentVisibilityState): void => {
  Object.assign(document, { visibilityState: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A query of a server that the test takes away. */
const setUp = () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  readAgain(client);
  const server = { failure: noAnswer() as Error | null, asked: 0 };
  const options = {
    queryKey: ['talk'],
    queryFn: async () => {
      server.asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (server.failure !== null) throw server.failure;
      return 'the talk';
    },
  };
  const observer = new QueryObserver(client, options);
  const results: string[] = [];
  // As `useQuery` does it: what is drawn is the result when the notices are handed out.
  const note = notifyManager.batchCalls(() => {
    results.push(observer.getCurrentResult().status);
  });
  const open = () => observer.subscribe(note);
  /** What the screen shows, each state once. */
  const shown = () => results.filter((status, index) => status !== results[index - 1]);
  return { client, options, server, observer, open, shown };
};

describe('what a screen could not read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    show('visible');
    vi.useRealTimers();
  });
  const longest = () => vi.advanceTimersByTimeAsync(RETRY_WAIT.maxMs + 10);

  it('is asked for again until it comes, and the error is shown until then', async () => {
    const { server, open, shown } = setUp();
    open();
    for (let round = 0; round < 8; round += 1) await longest();
    expect(server.asked).toBeGreaterThan(8);
    expect(shown()).toEqual(['pending', 'error']);
    server.failure = null;
    await longest();
    expect(shown()).toEqual(['pending', 'error', 'success']);
    const { asked } = server;
    await longest();
    expect(server.asked).toBe(asked);
  });

  it('waits longer after each failure, and anew after an answer', async () => {
    const { server, observer, open } = setUp();
    open();
    await vi.advanceTimersByTimeAsync(60_000);
    // With waits of 1, 2, 4, 8, 16, … s, of which half is chance.
    expect(server.asked).toBeGreaterThanOrEqual(6);
    expect(server.asked).toBeLessThanOrEqual(10);
    server.failure = null;
    await longest();
    server.failure = noAnswer();
    server.asked = 0;
    void observer.refetch();
    await vi.advanceTimersByTimeAsync(1100);
    expect(server.asked).toBe(2);
  });

  it.each([CODES.notFound, CODES.forbidden, CODES.unauthorized, CODES.input])(
    'is not asked for again after code %d',
    async (code) => {
      const { server, open } = setUp();
      server.failure = refusedWith(code);
      open();
      await longest();
      expect(server.asked).toBe(1);
    },
  );

  it('is not asked for while its screen is hidden, and when the screen is shown again', async () => {
    const { server, open, shown } = setUp();
    const close = open();
    await vi.advanceTimersByTimeAsync(100);
    close();
    await longest();
    expect(server.asked).toBe(1);
    server.failure = null;
    open();
    await vi.advanceTimersByTimeAsync(100);
    expect(shown().at(-1)).toBe('success');
  });

  it('is asked for at once when the network comes back', async () => {
    const { server, open, shown } = setUp();
    open();
    for (let round = 0; round < 5; round += 1) await longest();
    server.failure = null;
    const { asked } = server;
    dispatchEvent(new Event('online'));
    expect(server.asked).toBe(asked + 1);
    await vi.advanceTimersByTimeAsync(20);
    expect(shown()).toEqual(['pending', 'error', 'success']);
  });

  it('is not asked for while the page is hidden, and at once when it becomes visible', async () => {
    const { server, open, shown } = setUp();
    open();
    await vi.advanceTimersByTimeAsync(100);
    show('hidden');
    for (let round = 0; round < 3; round += 1) await longest();
    expect(server.asked).toBe(1);
    server.failure = null;
    show('visible');
    await vi.advanceTimersByTimeAsync(20);
    expect(shown()).toEqual(['pending', 'error', 'success']);
  });

  it('of a list is the page that failed', async () => {
    const { client, server } = setUp();
    server.failure = null;
    const asked: number[] = [];
    const list = new InfiniteQueryObserver(client, {
      queryKey: ['talks'],
      queryFn: async ({ pageParam }) => {
        asked.push(pageParam);
        if (server.failure !== null) throw server.failure;
        return pageParam;
      },
      initialPageParam: 1,
      getNextPageParam: (last) => last + 1,
    });
    let data: InfiniteData<number> | undefined;
    list.subscribe((result) => {
      data = result.data;
    });
    await vi.advanceTimersByTimeAsync(0);
    server.failure = noAnswer();
    void list.fetchNextPage();
    await vi.advanceTimersByTimeAsync(0);
    server.failure = null;
    await longest();
    expect(asked).toEqual([1, 2, 2]);
    expect(data?.pages).toEqual([1, 2]);
  });
});

import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../testing/open-page.ts';
import type { RequestEvents } from './request-link.ts';

const events = {
  token: () => 'secret',
  refused: vi.fn(),
  skeleton: vi.fn(),
  idle: vi.fn(),
} satisfies RequestEvents;

const done = (data: unknown) => new Response(JSON.stringify({ result: { data } }));
const refused = (code: number, sessionRefused = false, already: { Id: string } | null = null) =>
  new Response(
    JSON.stringify({
      error: {
        code: -32000,
        message: 'no',
        data: {
          refusal: {
            code,
            msg: 'no',
            retryAfterMs: 0,
            sessionRefused,
            done: already,
            requestId: '',
          },
        },
      },
    }),
    { status: 401 },
  );

const client = async () => {
  vi.stubGlobal('location', { search: '' });
  vi.resetModules();
  await openPage();
  const { createLinks } = await import('./request-link.ts');
  return createTRPCClient<AppRouter>({ links: createLinks(events) });
};

describe('createLinks', () => {
  const fetchMock = vi.fn<typeof fetch>();
  const header = (call: number, name: string): string | null =>
    new Headers(fetchMock.mock.calls[call]?.[1]?.headers).get(name);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    fetchMock.mockReset();
    vi.stubGlobal('fetch', fetchMock);
  });
  afterEach(() => void vi.useRealTimers());

  it('carries the token and the language [4.START.1]', async () => {
    fetchMock.mockImplementation(async () => done({ Uids: '1' }));
    await (await client()).user.info.query();
    expect(header(0, 'token')).toBe('secret');
    expect(header(0, 'accept-language')).toBe('zh');
    expect(header(0, 'idempotency-key')).toBeNull();
    expect(events.idle).toHaveBeenCalledOnce();
  });

  it('tries again four times, a second apart, under one key [8.GEN.12, 9.18]', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const call = (await client()).mark.set.mutate({ Kind: 'favourite', Talkid: 't1', On: true });
    const failure = expect(call).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(3999);
    expect(fetchMock).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(1);
    await failure;
    expect(fetchMock).toHaveBeenCalledTimes(5);
    const keys = [0, 1, 2, 3, 4].map((attempt) => header(attempt, 'idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(events.refused).not.toHaveBeenCalled();
  });

  it('takes a retry that finds its work done for a success, with the id of the record', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchMock.mockImplementation(async () => refused(409, false, { Id: '17' }));
    const call = (await client()).mark.set.mutate({ Kind: 'favourite', Talkid: 't1', On: true });
    const settled = expect(call).resolves.toEqual({ Id: '17' });
    await vi.advanceTimersByTimeAsync(1000);
    await settled;
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(events.refused).not.toHaveBeenCalled();
    expect(events.idle).toHaveBeenCalledOnce();
  });

  it('sends no key with a POST that changes nothing', async () => {
    fetchMock.mockImplementation(async () => done({ List: [], Total: 0 }));
    await (await client()).talk.findPromotion.mutate({});
    expect(header(0, 'idempotency-key')).toBeNull();
  });

  it("keeps a caller's own key, so that the same call made again later does nothing twice", async () => {
    fetchMock.mockImplementation(async () => done({}));
    const { mark } = await client();
    const input = { Kind: 'favourite', Talkid: 't1', On: true } as const;
    await mark.set.mutate(input, { context: { idempotencyKey: 'k1' } });
    expect(header(0, 'idempotency-key')).toBe('k1');
  });

  it('does not try a refused call again, and reports it', async () => {
    fetchMock.mockImplementation(async () => refused(401));
    await expect((await client()).user.info.query()).rejects.toThrow();
    expect(fetchMock).toHaveBeenCalledOnce();
    expect(events.refused).toHaveBeenCalledWith({
      refusal: expect.objectContaining({ code: 401, msg: 'no' }),
      mutation: false,
      token: 'secret',
      secondary: false,
    });
  });

  it("takes a proxy's 403 for a refused session, and its 502 for no answer", async () => {
    fetchMock.mockImplementation(async () => new Response('<html>', { status: 403 }));
    await expect((await client()).user.info.query()).rejects.toThrow();
    expect(events.refused).toHaveBeenCalledWith(
      expect.objectContaining({ refusal: expect.objectContaining({ sessionRefused: true }) }),
    );
    fetchMock.mockReset();
    fetchMock.mockImplementationOnce(async () => new Response('<html>', { status: 502 }));
    fetchMock.mockImplementation(async () => done({ Uids: '1' }));
    const call = (await client()).user.info.query();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await call).toEqual({ Uids: '1' });
  });

  it('reports when a call that needs the skeleton begins and ends [2.OVER.5]', async () => {
    fetchMock.mockImplementation(async () => done({ Uids: '1' }));
    await (await client()).user.info.query(undefined, { context: { skeleton: true } });
    expect(events.skeleton.mock.calls).toEqual([[1], [-1]]);
  });

  it('gives up after 10 s, the secondary client after 100 s [7.CLIENT.1, 9.17]', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    fetchMock.mockImplementation((_url, init) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    });
    const links = await client();
    const ask = (secondary: boolean) => {
      links.user.info.query(undefined, { context: { secondary } }).catch(() => undefined);
    };
    ask(false);
    ask(true);
    await vi.advanceTimersByTimeAsync(9999);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(89_999);
    expect(signals[1]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals[1]?.aborted).toBe(true);
  });

  it('reports which client was refused', async () => {
    fetchMock.mockImplementation(async () => refused(500));
    const call = (await client()).user.info.query(undefined, { context: { secondary: true } });
    await expect(call).rejects.toThrow();
    expect(events.refused).toHaveBeenCalledWith(expect.objectContaining({ secondary: true }));
  });

  describe('reads that are the same for everybody', () => {
    const pathOf = (call: number): URL =>
      new URL(String(fetchMock.mock.calls[call]?.[0]), 'http://page');
    const answers = (...bodies: unknown[]) => new Response(JSON.stringify(bodies));
    const list = { result: { data: { List: [], Total: 0 } } };
    const away = { code: 503, msg: 'away', retryAfterMs: 0, sessionRefused: false, done: null };
    const failed = (refusal: object) => ({
      error: { code: -32000, message: 'no', data: { refusal } },
    });

    it('that begin together are one request, apart from every other call [7.HOT.8]', async () => {
      fetchMock.mockImplementation(async (url) =>
        String(url).includes('batch=1') ? answers(list, list, list) : done({ Uids: '1' }),
      );
      const { talk, user, adv } = await client();
      const all = Promise.all([
        talk.findDay.query({ Provinceid: '420000' }),
        user.info.query(),
        talk.find.query({ Status: 'live' }),
        adv.get.query(),
      ]);
      await vi.advanceTimersByTimeAsync(0);
      expect(await all).toHaveLength(4);
      const urls = [0, 1].map(pathOf);
      expect(urls.map(({ pathname }) => pathname).sort()).toEqual([
        '/trpc/talk.findDay,talk.find,adv.get',
        '/trpc/user.info',
      ]);
      const batch = urls.find(({ searchParams }) => searchParams.get('batch') === '1');
      expect(JSON.parse(batch?.searchParams.get('input') ?? '')).toEqual({
        0: { Provinceid: '420000' },
        1: { Status: 'live' },
      });
      expect(fetchMock).toHaveBeenCalledTimes(2);
    });

    it('go in requests of ten at most', async () => {
      fetchMock.mockImplementation(async (url) => {
        const names = new URL(String(url), 'http://page').pathname.split(',');
        return answers(...names.map(() => list));
      });
      const { talk } = await client();
      const all = Promise.all(
        Array.from({ length: 12 }, (_, at) => talk.find.query({ Page: at + 1 })),
      );
      await vi.advanceTimersByTimeAsync(0);
      await all;
      expect([0, 1].map((call) => pathOf(call).pathname.split(',').length)).toEqual([10, 2]);
    });

    it('are refused one by one, each with its own wait', async () => {
      const busy = { ...away, code: 429, retryAfterMs: 7000 };
      fetchMock.mockImplementation(async () => answers(list, failed(busy)));
      const { talk } = await client();
      const settled = Promise.allSettled([talk.find.query({}), talk.get.query({ Id: 'a' })]);
      await vi.advanceTimersByTimeAsync(0);
      expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(events.refused).toHaveBeenCalledOnce();
      expect(events.refused).toHaveBeenCalledWith(
        expect.objectContaining({ refusal: expect.objectContaining({ retryAfterMs: 7000 }) }),
      );
      expect(fetchMock).toHaveBeenCalledOnce();
    });

    it('that all failed are refused, and not taken for a failure of a proxy', async () => {
      fetchMock.mockImplementation(
        async () => new Response(JSON.stringify([failed(away), failed(away)]), { status: 503 }),
      );
      const { talk } = await client();
      const settled = Promise.allSettled([talk.find.query({}), talk.get.query({ Id: 'a' })]);
      await vi.advanceTimersByTimeAsync(0);
      await settled;
      expect(events.refused).toHaveBeenCalledTimes(2);
      expect(fetchMock).toHaveBeenCalledOnce();
    });

    it('that got no answer are tried again together, four times', async () => {
      fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
      const { talk } = await client();
      const settled = Promise.allSettled([talk.find.query({}), talk.get.query({ Id: 'a' })]);
      await vi.advanceTimersByTimeAsync(4500);
      expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(fetchMock).toHaveBeenCalledTimes(5);
      expect(pathOf(4).pathname).toBe('/trpc/talk.find,talk.get');
    });

    it('go on for the others when one is not wanted any more', async () => {
      const { promise: answer, resolve } = Promise.withResolvers<Response>();
      fetchMock.mockImplementation(() => answer);
      const { talk } = await client();
      const stop = new AbortController();
      const settled = Promise.allSettled([
        talk.find.query({}, { signal: stop.signal }),
        talk.get.query({ Id: 'a' }),
      ]);
      await vi.advanceTimersByTimeAsync(0);
      stop.abort();
      expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
      resolve(answers(list, list));
      await vi.advanceTimersByTimeAsync(0);
      expect((await settled)[1]?.status).toBe('fulfilled');
    });

    it('stop when none of them is wanted any more', async () => {
      fetchMock.mockImplementation(() => new Promise(() => undefined));
      const { talk } = await client();
      const stop = new AbortController();
      const { signal } = stop;
      void Promise.allSettled([
        talk.find.query({}, { signal }),
        talk.get.query({ Id: 'a' }, { signal }),
      ]);
      await vi.advanceTimersByTimeAsync(0);
      stop.abort();
      expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
      await vi.advanceTimersByTimeAsync(9000);
      expect(fetchMock).toHaveBeenCalledOnce();
    });
  });
});

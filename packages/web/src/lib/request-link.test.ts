import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
});

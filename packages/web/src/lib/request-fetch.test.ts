import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithin, TransportError } from './request-fetch.ts';

const answering = (body: string, status = 200): typeof fetch =>
  vi.fn(() => Promise.resolve(new Response(body, { status })));

/** Never answers, and ends as a fetch does when its signal is aborted. */
const hanging: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

describe('fetchWithin', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives the answer, a refusal included', async () => {
    const response = await fetchWithin(100, answering('{"a":1}', 401))('/x');
    expect(response.ok).toBe(false);
    expect(await response.json()).toEqual({ a: 1 });
  });

  it('fails when no answer comes in time [8.GEN.13]', async () => {
    const failure = expect(fetchWithin(100, hanging)('/x')).rejects.toMatchObject({
      name: 'TransportError',
      message: 'time-out',
    });
    await vi.advanceTimersByTimeAsync(100);
    await failure;
  });

  it("leaves the caller's own abort as it is", async () => {
    const controller = new AbortController();
    const failure = expect(
      fetchWithin(100, hanging)('/x', { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    controller.abort();
    await failure;
  });

  it('sends small requests that change something with keepalive, and no others', async () => {
    const fetched = vi.fn(answering('{}'));
    const ask = async (init: Parameters<ReturnType<typeof fetchWithin>>[1]) => {
      await fetchWithin(100, fetched)('/x', init);
      return fetched.mock.lastCall?.[1]?.keepalive;
    };
    expect(await ask({ method: 'POST', body: '{}' })).toBe(true);
    expect(await ask({ method: 'POST', body: '好'.repeat(4001) })).toBe(false);
    expect(await ask({ method: 'GET' })).toBe(false);
  });

  it('takes the page of a proxy for no answer, and keeps its status', async () => {
    await expect(fetchWithin(100, answering('<html>', 502))('/x')).rejects.toMatchObject({
      name: 'TransportError',
      status: 502,
    });
  });

  it('takes the JSON of a proxy whose gateways are away for no answer', async () => {
    const foreign = answering('{"message":"no upstream"}', 503);
    await expect(fetchWithin(100, foreign)('/x')).rejects.toMatchObject({
      name: 'TransportError',
      status: 503,
    });
    const ours = await fetchWithin(100, answering('{"error":{"code":1}}', 503))('/x');
    expect(await ours.json()).toEqual({ error: { code: 1 } });
  });

  it('names a broken network', async () => {
    const broken: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(fetchWithin(100, broken)('/x')).rejects.toBeInstanceOf(TransportError);
  });
});

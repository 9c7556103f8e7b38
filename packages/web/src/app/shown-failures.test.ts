import { MutationObserver } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAppState } from '../lib/app-state.ts';
import { FileCallError } from '../lib/refusal.ts';
import { createLinks } from '../lib/request-link.ts';
import { logOut, setToken } from '../lib/session.ts';
import { useToast } from '../ui/toast.ts';
import { createQueryClient } from './query-client.ts';
import { requestEvents } from './request-events.ts';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The words of a refusal in a toast, which `showFailure` is there for. */
const BY_HAND =
  /showToast\(\s*\(?(?:refusal\b|refusalOf\(|reasonOf\(|failureText\(|error\b|said \|\|)/;

const forget = () =>
  createTRPCClient<AppRouter>({ links: createLinks(requestEvents) }).note.delete.mutate({
    Id: '1',
  });

/** Has the server refuse every call. */
const refuseAll = (code: number, msg = '这条小记已经删除'): void => {
  const refusal = { code, msg, retryAfterMs: 0, sessionRefused: false, done: null };
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: -32_000, message: '', data: { refusal } } }),
  );
};

interface Meta {
  readonly failure?: 'shown' | 'ignored';
  readonly failedText?: string;
}

/** Makes a mutation that fails, as a hook does. @returns the texts that toasts have shown */
const shownAfter = async (mutationFn: () => Promise<unknown>, meta?: Meta): Promise<string[]> => {
  const shown: string[] = [];
  const ended = useToast.subscribe(({ serial, text }, before) => {
    if (serial !== before.serial) shown.push(text);
  });
  const observer = new MutationObserver(createQueryClient(), {
    mutationFn,
    ...(meta && { meta }),
  });
  const failed = expect(observer.mutate()).rejects.toThrow();
  await vi.runAllTimersAsync();
  await failed;
  ended();
  return shown;
};

describe('the failure of a mutation', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // On localhost every refusal is shown.
    vi.stubGlobal('location', new URL('http://127.0.0.1/notes'));
    setToken('t1');
    useAppState.setState({ showLogin: false });
  });
  afterEach(() => {
    logOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is shown once, in the words of the server', async () => {
    refuseAll(404);
    expect(await shownAfter(forget)).toEqual(['这条小记已经删除']);
    expect(await shownAfter(forget, { failedText: '没有删掉' })).toEqual(['这条小记已经删除']);
  });

  test('is shown in shared words, or in its own, where the server says nothing', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await shownAfter(forget)).toEqual(['没有成功，请再试一次']);
    expect(await shownAfter(forget, { failedText: '没有删掉' })).toEqual(['没有删掉']);
  });

  test.each(['shown', 'ignored'] as const)('is not shown again where it is %s', async (failure) => {
    refuseAll(404);
    expect(await shownAfter(forget, { failure })).toEqual([]);
  });

  test('that wants a session opens the login, and is not shown', async () => {
    refuseAll(401, '请先登录');
    expect(await shownAfter(forget)).toEqual([]);
    expect(useAppState.getState().showLogin).toBe(true);
  });

  test('is shown where somebody has logged in meanwhile, so that no login opens', async () => {
    refuseAll(401, '请先登录');
    const late = () => {
      const answer = forget();
      setToken('t2');
      return answer;
    };
    expect(await shownAfter(late)).toEqual(['请先登录']);
    expect(useAppState.getState().showLogin).toBe(false);
  });

  test('of a file says what the server said of it', async () => {
    const send = (msg: string) => () => Promise.reject(new FileCallError(413, msg));
    expect(await shownAfter(send('文件太大'))).toEqual(['文件太大']);
    expect(await shownAfter(send(''))).toEqual(['没有成功，请再试一次']);
  });

  test('is put into a toast by hand nowhere', () => {
    const byHand = Object.entries(SOURCES)
      .filter(([, source]) => BY_HAND.test(source))
      .map(([file]) => file);
    expect(byHand).toEqual([]);
  });
});

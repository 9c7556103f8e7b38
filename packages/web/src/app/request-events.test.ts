import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../testing/open-page.ts';

vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x64)' });
vi.stubGlobal('location', {
  hostname: '127.0.0.1',
  protocol: 'http:',
  search: '',
  pathname: '/video',
});
await openPage();
const { requestEvents } = await import('./request-events.ts');
const { useAppState } = await import('../lib/app-state.ts');
const { createLinks } = await import('../lib/request-link.ts');
const { givePageFacts, pageFacts } = await import('../lib/page-facts.ts');
const { sessionToken, setToken } = await import('../lib/session.ts');
const { useToast } = await import('../ui/toast.ts');

interface More {
  readonly mutation?: boolean;
  readonly token?: string;
  readonly secondary?: boolean;
  readonly msg?: string;
  /** HTTP 403: the session was ended. */
  readonly ended?: boolean;
}

const refused = (code: number, { msg = '没有', ended = false, ...more }: More = {}) =>
  requestEvents.refused({
    refusal: { code, msg, retryAfterMs: 0, sessionRefused: ended, done: null },
    mutation: false,
    token: sessionToken(),
    secondary: false,
    ...more,
  });
/** Makes a call that the server answers with this code. */
const callAnsweredWith = async (code: number, secondary = false): Promise<void> => {
  const refusal = { code, msg: '没有', retryAfterMs: 0, sessionRefused: false };
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: -32000, message: 'no', data: { refusal } } }),
  );
  const { user } = createTRPCClient<AppRouter>({ links: createLinks(requestEvents) });
  await expect(user.info.query(undefined, { context: { secondary } })).rejects.toThrow();
};
const at = (pathname: string, hostname = '127.0.0.1') =>
  Object.assign(location, { pathname, hostname, href: `http://${hostname}${pathname}` });

describe('requestEvents', () => {
  beforeEach(() => {
    at('/video');
    setToken('t1');
    useAppState.setState({ showLogin: false, errorNum: 0, httpDelayed: false });
    useToast.setState({ text: '' });
  });

  it('code 401 on a public screen logs out and shows no message [8.GEN.2]', () => {
    refused(401);
    requestEvents.idle();
    expect(sessionToken()).toBe('');
    expect(useAppState.getState()).toMatchObject({ showLogin: false, errorNum: 0 });
  });

  it('code 401 on a screen that needs a login shows the login when no call is pending [8.GEN.4]', () => {
    at('/myCollect');
    refused(401);
    expect(useAppState.getState().showLogin).toBe(false);
    requestEvents.idle();
    expect(useAppState.getState().showLogin).toBe(true);
  });

  it('on 我的, which has a login itself, only what was pressed there asks for one [4.INTENT.7]', () => {
    at('/my');
    refused(401);
    requestEvents.idle();
    expect(useAppState.getState().showLogin).toBe(false);
  });

  it('goes over to the session that another tab has opened since, and asks for no login', () => {
    at('/myCollect');
    const before = document;
    vi.stubGlobal('document', { cookie: 'token=t2' });
    refused(403, { ended: true });
    requestEvents.idle();
    vi.stubGlobal('document', before);
    expect(sessionToken()).toBe('t2');
    expect(useAppState.getState().showLogin).toBe(false);
  });

  it('takes HTTP 403 like code 401, and counts it in errorNum [3.STATE.14, 8.GEN.5, 8.GEN.7]', () => {
    at('/myCollect');
    refused(403, { ended: true });
    requestEvents.idle();
    expect(sessionToken()).toBe('');
    expect(useAppState.getState()).toMatchObject({ showLogin: true, errorNum: 1 });
  });

  it('keeps the address for the return', () => {
    at('/myCollect');
    refused(401);
    requestEvents.idle();
    expect(document.cookie).toMatch(/^_redirecturl=%2FmyCollect; .*Max-Age=86400/);
  });

  it('shows the login to who wanted something done', () => {
    refused(401, { mutation: true });
    requestEvents.idle();
    expect(useAppState.getState().showLogin).toBe(true);
  });

  it('shows the login in the messaging app too, where its own login is not offered', async () => {
    const before = pageFacts;
    givePageFacts({ ...before, browser: { ...before.browser, app: 'wechat' } });
    at('/myCollect');
    refused(401);
    await expect.poll(() => useAppState.getState().showLogin).toBe(true);
    givePageFacts(before);
  });

  it('keeps a session that began while the call was under way', () => {
    at('/myCollect');
    refused(401, { token: 'older' });
    requestEvents.idle();
    expect(sessionToken()).toBe('t1');
    expect(useAppState.getState().showLogin).toBe(false);
  });

  it('logs nobody out for want of a role', () => {
    refused(403);
    expect(sessionToken()).toBe('t1');
  });

  it('sets the flag of delayed work at a code 201, and clears it at a code 200 [3.STATE.17, 8.GEN.8]', async () => {
    await callAnsweredWith(201);
    expect(useAppState.getState().httpDelayed).toBe(true);
    await callAnsweredWith(404);
    expect(useAppState.getState().httpDelayed).toBe(true);
    await callAnsweredWith(200);
    expect(useAppState.getState().httpDelayed).toBe(false);
    expect(useToast.getState().text).toBe('');
  });

  it('shows what a refusal says on localhost only, for 5 s [8.GEN.9, 9.24]', () => {
    vi.useFakeTimers();
    refused(404);
    expect(useToast.getState().text).toBe('');
    at('/video', 'localhost');
    refused(404);
    expect(useToast.getState().text).toBe('没有');
    vi.advanceTimersByTime(4999);
    expect(useToast.getState().text).toBe('没有');
    vi.advanceTimersByTime(1);
    expect(useToast.getState().text).toBe('');
    vi.useRealTimers();
  });

  it('says Error where a refusal says nothing [8.GEN.10]', () => {
    at('/video', 'localhost');
    refused(404, { msg: '' });
    expect(useToast.getState().text).toBe('出错了');
  });

  it('shows what the server says to a call of the secondary client, on every host [8.GEN.14]', async () => {
    await callAnsweredWith(500);
    expect(useToast.getState().text).toBe('');
    await callAnsweredWith(500, true);
    expect(useToast.getState().text).toBe('没有');
  });

  it('hides the skeleton when the last call that asked for it is over [2.OVER.5, 8.GEN.11]', () => {
    requestEvents.skeleton(1);
    requestEvents.skeleton(1);
    requestEvents.skeleton(-1);
    expect(useAppState.getState().skeletons).toBe(1);
    requestEvents.skeleton(-1);
    expect(useAppState.getState().skeletons).toBe(0);
  });
});

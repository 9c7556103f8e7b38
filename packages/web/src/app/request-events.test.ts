import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x64)' });
vi.stubGlobal('document', { cookie: '', getElementById: () => null });
vi.stubGlobal('location', {
  hostname: '127.0.0.1',
  protocol: 'http:',
  search: '',
  pathname: '/video',
});
const { requestEvents } = await import('./request-events.ts');
const { useAppState } = await import('../lib/app-state.ts');
const { sessionToken, setToken } = await import('../lib/session.ts');
const { useToast } = await import('../ui/toast.ts');

const refused = (code: number, more: { mutation?: boolean; token?: string } = {}) =>
  requestEvents.refused({
    refusal: { code, msg: '没有', retryAfterMs: 0, sessionRefused: false },
    mutation: false,
    token: sessionToken(),
    ...more,
  });
const at = (pathname: string, hostname = '127.0.0.1') =>
  Object.assign(location, { pathname, hostname });

describe('requestEvents', () => {
  beforeEach(() => {
    at('/video');
    setToken('t1');
    useAppState.setState({ showLogin: false, errorNum: 0, httpDelayed: false });
    useToast.setState({ text: '' });
  });

  it('makes a visitor of who has a session no more, without a word on a public screen', () => {
    refused(401);
    requestEvents.idle();
    expect(sessionToken()).toBe('');
    expect(useAppState.getState()).toMatchObject({ showLogin: false, errorNum: 1 });
  });

  it('shows the login on a screen that needs it, once nothing is under way', () => {
    at('/my');
    refused(401);
    expect(useAppState.getState().showLogin).toBe(false);
    requestEvents.idle();
    expect(useAppState.getState().showLogin).toBe(true);
  });

  it('shows the login to who wanted something done', () => {
    refused(401, { mutation: true });
    requestEvents.idle();
    expect(useAppState.getState().showLogin).toBe(true);
  });

  it('keeps a session that began while the call was under way', () => {
    at('/my');
    refused(401, { token: 'older' });
    requestEvents.idle();
    expect(sessionToken()).toBe('t1');
    expect(useAppState.getState().showLogin).toBe(false);
  });

  it('logs nobody out for want of a role', () => {
    refused(403);
    expect(sessionToken()).toBe('t1');
  });

  it('follows delayed work', () => {
    refused(201);
    expect(useAppState.getState().httpDelayed).toBe(true);
    refused(200);
    expect(useAppState.getState().httpDelayed).toBe(false);
  });

  it('shows what a refusal says on localhost only', () => {
    refused(404);
    expect(useToast.getState().text).toBe('');
    at('/video', 'localhost');
    refused(404);
    expect(useToast.getState().text).toBe('没有');
  });
});

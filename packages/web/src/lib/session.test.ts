import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../testing/open-page.ts';

/** A page that is opened: its host, its cookies, the mode of its gateway. */
const open = async (hostname: string, cookie = '', mode = 'demo') => {
  vi.resetModules();
  vi.stubGlobal('location', { hostname, protocol: 'https:' });
  vi.stubGlobal('document', {
    cookie,
    getElementById: () => ({ textContent: JSON.stringify({ mode }) }),
  });
  await openPage();
  return import('./session.ts');
};

describe('the token of a session', () => {
  beforeEach(() => vi.unstubAllGlobals());

  it('is that of the cookie [7.ALL.1]', async () => {
    expect((await open('h', 'a=1; token=abc')).sessionToken()).toBe('abc');
    expect((await open('localhost', 'token=abc')).sessionToken()).toBe('abc');
    expect((await open('h')).sessionToken()).toBe('');
  });

  it('is a fixed test token on localhost, of the demo only [7.ALL.2]', async () => {
    expect((await open('localhost')).sessionToken()).toBe('test-token');
    expect((await open('127.0.0.1')).sessionToken()).toBe('');
    expect((await open('localhost', '', 'production')).sessionToken()).toBe('');
  });

  it('is kept for 15 days, and cleared by a log-out [3.KEPT.1, 4.START.12]', async () => {
    const { logOut, sessionToken, setToken } = await open('h');
    setToken('abc');
    expect(document.cookie).toMatch(/^token=abc; .*Max-Age=1296000;/);
    logOut();
    expect(document.cookie).toMatch(/^token=; .*Max-Age=0;/);
    expect(sessionToken()).toBe('');
  });
});

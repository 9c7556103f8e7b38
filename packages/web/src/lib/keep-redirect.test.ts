import { beforeEach, describe, expect, it, vi } from 'vitest';

const jar = { cookie: '' };
vi.stubGlobal('document', jar);
const { keepRedirect } = await import('./keep-redirect.ts');
const { ownPath, takeRedirect } = await import('./kept-redirect.ts');

const ORIGIN = 'https://xj.example';
const at = (path: string) => vi.stubGlobal('location', new URL(path, ORIGIN));

describe('ownPath', () => {
  it.each([
    ['/my?a=1#b', '/my?a=1#b'],
    [`${ORIGIN}/videoDetail?id=t1`, '/videoDetail?id=t1'],
    ['my', '/my'],
    ['/video?next=https://evil.example/', '/video?next=https://evil.example/'],
  ])('%s is ours', (value, path) => {
    expect(ownPath(value, ORIGIN)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/my',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://xj.example/my',
    'https://xj.example.evil.example/',
    'https://xj.example@evil.example/',
    'https://evil@xj.example/',
    'https://xj.example:8443/my',
    '/..//evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://xj.example/1',
    'http://[',
  ])('%j is not', (value) => {
    expect(ownPath(value, ORIGIN)).toBeNull();
  });

  it('brings no login along', () => {
    expect(ownPath('/my?code=1&state=2&_token_=3&qd=4', ORIGIN)).toBe('/my?qd=4');
  });
});

describe('the kept address', () => {
  beforeEach(() => {
    jar.cookie = '';
  });

  it('never holds the secret of an invitation', () => {
    at(`/staffInvite#${'p'.repeat(43)}`);
    keepRedirect();
    expect(jar.cookie).toContain('_redirecturl=%2FstaffInvite;');
  });

  it("never holds the secret of a helper's link", () => {
    at(`/checkin?id=e1#${'p'.repeat(43)}`);
    keepRedirect();
    expect(jar.cookie).toContain('_redirecturl=%2Fcheckin%3Fid%3De1;');
    at('/zhuanDetails?id=1#part');
    keepRedirect();
    expect(jar.cookie).toContain('%23part');
  });

  it('is kept for one day, without what logs in [3.KEPT.5, 4.START.17]', () => {
    at('/myCollect?a=1&code=2&state=3');
    keepRedirect();
    expect(jar.cookie).toBe(
      '_redirecturl=%2FmyCollect%3Fa%3D1; Path=/; Max-Age=86400; SameSite=Lax; Secure',
    );
  });

  it('is not the page of the login itself', () => {
    at('/oauth');
    keepRedirect();
    expect(jar.cookie).toBe('');
  });

  it('is given once', () => {
    at('/oauth');
    jar.cookie = '_redirecturl=%2Fmy';
    expect(takeRedirect()).toBe('/my');
    expect(jar.cookie).toContain('Max-Age=0');
  });

  it('is none when somebody forged it', () => {
    at('/oauth');
    jar.cookie = `_redirecturl=${encodeURIComponent('//evil.example')}`;
    expect(takeRedirect()).toBeNull();
  });
});

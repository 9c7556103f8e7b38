import { pageKey } from '@xuanjiang/contracts/rules/kept-page';
import { describe, expect, it } from 'vitest';
import { isAnonymousRead, isScreen, isShared } from './rules.ts';

const at = (path: string): URL => new URL(path, 'https://xuanjiang.example');
const asking = (headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  headers: new Headers(headers),
});
const answering = (control: string, status = 200) => ({
  status,
  headers: new Headers({ 'Cache-Control': control }),
});

describe('isScreen', () => {
  it.each(['/', '/video', '/my', '/video/dist/110000', '/no/such'])('%s is one', (path) => {
    expect(isScreen(path)).toBe(true);
  });
  it.each([
    '/api/x',
    '/trpc/a.b',
    '/media/recording/a/video.mp4',
    '/docs',
    '/export/room',
    '/export/own',
    '/sw.js',
  ])('%s is none [2.AWAY.4]', (path) => expect(isScreen(path)).toBe(false));
});

describe('pageKey', () => {
  it.each([
    ['/video', '/video'],
    ['/video?qd=a&shareLink=1', '/video'],
    ['/video?lang=en&qd=a', '/video?lang=en'],
    ['/videoDetail?qd=a&id=t1', '/videoDetail?id=t1'],
    ['/pcVideo?id=t1', '/pcVideo?id=t1'],
  ])('of %s is %s [2.AWAY.3]', (path, key) => expect(pageKey(at(path))).toBe(key));

  it.each([
    '/my',
    '/myCollect',
    '/majia?id=t1',
    '/oauth',
    '/video?_token_=a',
    '/video?code=1&state=2',
  ])('there is none of %s [2.AWAY.3]', (path) => expect(pageKey(at(path))).toBeNull());
});

describe('what is kept of reads', () => {
  it('is what does not say who asks [2.AWAY.4]', () => {
    expect(isAnonymousRead(asking(), '/trpc/talk.find')).toBe(true);
    expect(isAnonymousRead(asking(), '/api/stream/find')).toBe(true);
    expect(isAnonymousRead(asking({ token: 'a' }), '/trpc/talk.find')).toBe(false);
    expect(isAnonymousRead(asking({ Authorization: 'Bearer a' }), '/api/x')).toBe(false);
    expect(isAnonymousRead(asking({}, 'POST'), '/trpc/talk.find')).toBe(false);
    expect(isAnonymousRead(asking(), '/media/recording/a/video.mp4')).toBe(false);
    expect(isAnonymousRead(asking({ Range: 'bytes=0-' }), '/api/x')).toBe(false);
  });

  it('is what the server calls public [2.AWAY.4]', () => {
    expect(isShared(answering('public, max-age=0, must-revalidate, s-maxage=5'))).toBe(true);
    expect(isShared(answering('no-cache'))).toBe(false);
    expect(isShared(answering('no-store'))).toBe(false);
    expect(isShared(answering('private, no-cache'))).toBe(false);
    expect(isShared(answering('public, no-store'))).toBe(false);
    expect(isShared(answering('public', 500))).toBe(false);
    expect(isShared({ status: 200, headers: new Headers() })).toBe(false);
  });
});

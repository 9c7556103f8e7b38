import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { cookie: '', getElementById: () => null });
vi.stubGlobal('location', { hostname: '127.0.0.1', search: '' });
const { takeToken } = await import('./startup.ts');

describe('takeToken', () => {
  it('takes the token out and leaves the rest', () => {
    expect(takeToken('http://h/videoDetail?id=t1&_token_=abc-DEF_1&qd=2#x')).toEqual({
      token: 'abc-DEF_1',
      rest: '/videoDetail?id=t1&qd=2#x',
    });
  });

  it('strips what is no token, and does not use it', () => {
    expect(takeToken('http://h/video?_token_=a%0d%0ab')).toEqual({ token: '', rest: '/video' });
  });
});

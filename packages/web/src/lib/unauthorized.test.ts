import { describe, expect, it } from 'vitest';
import { afterUnauthorized } from './unauthorized.ts';

const first = { code: 401, errorNum: 0, wanted: true };

describe('afterUnauthorized', () => {
  it('leaves a visitor of a public screen alone', () => {
    for (const app of ['wechat', 'wecom', 'qq', 'none'] as const) {
      expect(afterUnauthorized({ app, desktop: false }, { ...first, wanted: false })).toEqual({
        kind: 'none',
      });
    }
  });

  it('goes to the login of the app that shows the page', () => {
    expect(afterUnauthorized({ app: 'wechat', desktop: false }, first)).toEqual({
      kind: 'oauth',
      provider: 'wechat',
    });
    expect(afterUnauthorized({ app: 'qq', desktop: false }, first)).toEqual({
      kind: 'oauth',
      provider: 'qq',
    });
    expect(afterUnauthorized({ app: 'none', desktop: true }, first)).toEqual({ kind: 'login' });
  });

  it('does not go round in circles after a session was refused twice', () => {
    const wechat = { app: 'wechat', desktop: false } as const;
    expect(afterUnauthorized(wechat, { code: 403, errorNum: 0, wanted: true }).kind).toBe('oauth');
    expect(afterUnauthorized(wechat, { code: 403, errorNum: 1, wanted: true }).kind).toBe('login');
    expect(afterUnauthorized(wechat, { code: 401, errorNum: 3, wanted: true }).kind).toBe('oauth');
  });
});

import { describe, expect, it } from 'vitest';
import { afterUnauthorized, providerOf } from './unauthorized.ts';

const first = { forbidden: false, errorNum: 0, wanted: true };
const phone = (app: 'wechat' | 'wecom' | 'qq' | 'none') => ({ app, desktop: false });

describe('afterUnauthorized', () => {
  it('leaves a visitor of a public screen alone', () => {
    for (const app of ['wechat', 'wecom', 'qq', 'none'] as const) {
      expect(afterUnauthorized(phone(app), { ...first, wanted: false })).toEqual({ kind: 'none' });
    }
  });

  it('redirects to the login of the app that shows the page [8.GEN.2, 8.GEN.3]', () => {
    const oauth = (provider: string) => ({ kind: 'oauth', provider });
    expect(afterUnauthorized(phone('wechat'), first)).toEqual(oauth('wechat'));
    expect(afterUnauthorized({ app: 'wechat', desktop: true }, first)).toEqual(oauth('wechat'));
    expect(afterUnauthorized(phone('qq'), first)).toEqual(oauth('qq'));
  });

  it('shows the phone login everywhere else [8.GEN.4]', () => {
    for (const browser of [phone('none'), phone('wecom'), { app: 'qq', desktop: true } as const]) {
      expect(afterUnauthorized(browser, first)).toEqual({ kind: 'login' });
    }
  });

  it('redirects in the messaging app on the first 403 only [8.GEN.6]', () => {
    const after = (app: 'wechat' | 'qq', forbidden: boolean, errorNum: number) =>
      afterUnauthorized(phone(app), { forbidden, errorNum, wanted: true }).kind;
    expect(after('wechat', true, 0)).toBe('oauth');
    expect(after('wechat', true, 1)).toBe('login');
    expect(after('wechat', false, 3)).toBe('oauth');
    expect(after('qq', true, 1)).toBe('oauth');
  });
});

describe('providerOf', () => {
  it("is the provider whose browser it is: the office sister's OAuth is another", () => {
    expect(providerOf(phone('wechat'))).toBe('wechat');
    expect(providerOf(phone('wecom'))).toBeNull();
    expect(providerOf(phone('none'))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { Exchange } from '../startup-machine.ts';
import { stepAfter } from './exchange-machine.ts';

const NEEDED = { needsLogin: true };

describe('after an exchange', () => {
  const wechat: Pick<Exchange, 'by'> = { by: 'wechat' };
  const refused = (code: number) => ({ kind: 'refused', code, msg: '说明' }) as const;

  it('enters with the login that it gives', () => {
    const login = { Token: 'T', ChatType: 1 };
    for (const by of ['wechat', 'qq', 'accessToken'] as const) {
      expect(stepAfter({ by }, { kind: 'login', login }, NEEDED)).toEqual({
        kind: 'enter',
        login,
      });
    }
  });

  it('code 1: loads the address again, without the code', () => {
    expect(stepAfter(wechat, refused(1), NEEDED)).toEqual({ kind: 'reload' });
  });

  it('code 800: stops [8.LOGIN.2]', () => {
    expect(stepAfter(wechat, refused(800), NEEDED)).toEqual({ kind: 'stop', msg: '说明' });
  });

  it.each([400, 403, 500, 503, 803])(
    'code %d: goes to the home of the site [8.LOGIN.3]',
    (code) => {
      expect(stepAfter(wechat, refused(code), NEEDED)).toEqual({ kind: 'home', msg: '说明' });
      expect(stepAfter({ by: 'qq' }, refused(code), NEEDED)).toEqual({
        kind: 'home',
        msg: '说明',
      });
    },
  );

  it('no answer: shows the app, and the phone login where it is needed', () => {
    const silent = { kind: 'silent' } as const;
    expect(stepAfter(wechat, silent, NEEDED)).toEqual({ kind: 'failed', login: true });
    expect(stepAfter(wechat, silent, { needsLogin: false })).toEqual({
      kind: 'failed',
      login: false,
    });
  });

  it('says 请求失败 of an access token', () => {
    for (const answer of [refused(401), refused(800), { kind: 'silent' } as const]) {
      expect(stepAfter({ by: 'accessToken' }, answer, NEEDED)).toEqual({ kind: 'alert' });
    }
  });
});

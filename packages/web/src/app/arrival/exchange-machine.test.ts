import { describe, expect, it } from 'vitest';
import type { Exchange } from '../startup-machine.ts';
import type { Answer } from './exchange-machine.ts';
import {
  BUSY_RETRIES,
  BUSY_SPREAD_MS,
  BUSY_WAIT_MAX_MS,
  BUSY_WAIT_MIN_MS,
  busyWait,
  stepAfter,
} from './exchange-machine.ts';

const NEEDED = { needsLogin: true };

describe('an exchange while too many log in', () => {
  const refused = (code: number, retryAfterMs = 0): Answer => ({
    kind: 'refused',
    code,
    msg: '说明',
    retryAfterMs,
  });

  it.each([
    ['as long as the server says', 20_000, 20_000],
    ['for a moment at least', 0, BUSY_WAIT_MIN_MS],
    ['for a minute at most', 3_600_000, BUSY_WAIT_MAX_MS],
  ])('waits %s', (_what, retryAfterMs, waitMs) => {
    for (let tries = 1; tries <= BUSY_RETRIES; tries += 1) {
      expect(busyWait(refused(429, retryAfterMs), tries, () => 0)).toBe(waitMs);
      expect(busyWait(refused(429, retryAfterMs), tries, () => 1)).toBe(waitMs + BUSY_SPREAD_MS);
    }
  });

  it('is not tried for ever, nor longer than a code of a provider lives', () => {
    expect(busyWait(refused(429, 1000), BUSY_RETRIES + 1)).toBeNull();
    expect(BUSY_RETRIES * (BUSY_WAIT_MAX_MS + BUSY_SPREAD_MS)).toBeLessThan(5 * 60_000);
  });

  it.each<[string, Answer]>([
    ['a login', { kind: 'login', login: { Token: 'T', ChatType: 1 } }],
    ['no answer', { kind: 'silent' }],
    ['a code that was used', refused(1)],
    ['a locked account', refused(800)],
    ['a provider that is not available', refused(503, 1000)],
  ])('is not tried again after %s', (_what, answer) => {
    expect(busyWait(answer, 1)).toBeNull();
  });
});

describe('after an exchange', () => {
  const wechat: Pick<Exchange, 'by'> = { by: 'wechat' };
  const refused = (code: number) =>
    ({ kind: 'refused', code, msg: '说明', retryAfterMs: 0 }) as const;

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

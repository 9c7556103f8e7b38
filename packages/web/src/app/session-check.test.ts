import { WELCOME_COOKIE_CHECK_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { sessionChange } from './session-check.ts';

describe('sessionChange', () => {
  it('is looked for every 30000 ms', () => expect(WELCOME_COOKIE_CHECK_MS).toBe(30_000));

  it('is none while the cookie holds what the page uses', () => {
    expect(sessionChange({ kept: 't', used: 't', wasKept: true })).toEqual({ kind: 'none' });
    expect(sessionChange({ kept: '', used: '', wasKept: false })).toEqual({ kind: 'none' });
  });

  it('finds a session that has run out', () => {
    expect(sessionChange({ kept: '', used: 't', wasKept: true })).toEqual({ kind: 'ended' });
  });

  it('leaves a session alone that was never in a cookie', () => {
    expect(sessionChange({ kept: '', used: 'test-token', wasKept: false }).kind).toBe('none');
  });

  it('follows a login of another tab', () => {
    const other = { kind: 'other', token: 'n' };
    expect(sessionChange({ kept: 'n', used: 't', wasKept: true })).toEqual(other);
    expect(sessionChange({ kept: 'n', used: '', wasKept: false })).toEqual(other);
  });
});

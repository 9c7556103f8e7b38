import { CODES } from '@xuanjiang/contracts/errors';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../startup-machine.ts';
import type { Owner } from './continue-machine.ts';
import { afterChoice, afterExchange, afterReading } from './continue-machine.ts';
import type { Answer } from './exchange-machine.ts';

const LOGIN = { Token: 'T', ChatType: 1 };
const WAYS: readonly Exchange['by'][] = ['handover', 'accessToken', 'wechat', 'qq'];
const person = (uids: string): Owner => ({
  kind: 'person',
  person: { uids, name: `name of ${uids}`, picture: '' },
});
const refused = (code: number): Answer => ({
  kind: 'refused',
  code,
  msg: '说明',
  retryAfterMs: 0,
});
const NONE: Owner = { kind: 'none' };
const SILENT: Owner = { kind: 'silent' };

describe('after the exchange', () => {
  it('reads whose it is before anybody is logged in', () => {
    for (const by of WAYS) {
      expect(afterExchange({ by }, { kind: 'login', login: LOGIN })).toEqual({
        kind: 'read',
        login: LOGIN,
      });
    }
  });

  const nothing = { kind: 'stay', login: null };
  it.each([
    ['handover', refused(1), { kind: 'said', msg: '说明' }],
    ['handover', refused(429), { kind: 'said', msg: '说明' }],
    ['handover', refused(800), { kind: 'locked', msg: '说明' }],
    ['handover', { kind: 'silent' }, { kind: 'said', msg: '' }],
    ['accessToken', refused(401), { kind: 'alert' }],
    ['accessToken', refused(800), { kind: 'alert' }],
    ['accessToken', { kind: 'silent' }, { kind: 'alert' }],
    ['wechat', refused(1), null],
    ['wechat', refused(800), { kind: 'locked', msg: '说明' }],
    ['wechat', refused(403), { kind: 'said', msg: '说明' }],
    ['wechat', { kind: 'silent' }, { kind: 'said', msg: '' }],
    ['qq', refused(1), null],
    ['qq', refused(503), { kind: 'said', msg: '说明' }],
  ] as const)('goes on without it when %s is answered %j', (by, answer, notice) => {
    expect(afterExchange({ by }, answer)).toEqual({ ...nothing, notice });
  });
});

describe('when staff are asked for their second factor', () => {
  it('says why a code was refused, and nothing before the first', () => {
    const answer = refused(CODES.factorRequired);
    expect(afterExchange({ by: 'handover' }, answer)).toEqual({ kind: 'factor', problem: '' });
    expect(afterExchange({ by: 'handover', factor: '000000' }, answer)).toEqual({
      kind: 'factor',
      problem: '说明',
    });
  });

  it('goes on without the login where they have none, or the code of the link has ended', () => {
    for (const code of [CODES.factorMissing, CODES.loginCodeSpent]) {
      expect(afterExchange({ by: 'handover', factor: '000000' }, refused(code))).toEqual({
        kind: 'stay',
        login: null,
        notice: { kind: 'said', msg: '说明' },
      });
    }
  });
});

describe('after reading whose the sessions are', () => {
  const told = { kind: 'said', msg: '' };
  it.each([
    ['somebody, nobody here', person('a'), NONE, { kind: 'ask', standing: null }],
    ['somebody else than here', person('a'), person('b'), { kind: 'ask' }],
    ['who is here already', person('a'), person('a'), { kind: 'stay', notice: null }],
    ['no answer of the new one', SILENT, person('b'), { kind: 'stay', notice: told }],
    ['the new one has ended already', NONE, NONE, { kind: 'stay', notice: told }],
    ['no answer of the standing one', person('a'), SILENT, { kind: 'stay', notice: told }],
  ] as const)('%s', (_what, brought, standing, step) => {
    expect(afterReading(LOGIN, brought, standing)).toMatchObject({ ...step, login: LOGIN });
  });

  it('shows both', () => {
    expect(afterReading(LOGIN, person('a'), person('b'))).toEqual({
      kind: 'ask',
      login: LOGIN,
      brought: { uids: 'a', name: 'name of a', picture: '' },
      standing: { uids: 'b', name: 'name of b', picture: '' },
    });
  });
});

describe('after the choice', () => {
  it('logs in only who chose to continue, and ends the new session otherwise', () => {
    expect(afterChoice(LOGIN, 'continue')).toEqual({ kind: 'enter', login: LOGIN });
    expect(afterChoice(LOGIN, 'stay')).toEqual({ kind: 'stay', login: LOGIN, notice: null });
  });
});

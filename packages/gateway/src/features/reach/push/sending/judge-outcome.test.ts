import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, test } from 'vitest';
import { REPEAT_MS } from '../policy.ts';
import type { PushOutcome } from './judge-outcome.ts';
import { ACCOUNT_STOP_MS, GRANT_STOP_MS, judgeOutcome, OUTAGE_STOP_MS } from './judge-outcome.ts';

const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);
const NOW = at('03T12:00');
/** After so many tries nobody has given up. */
const MANY = 50;

describe('how a request ended', () => {
  const refusal = (code: string): PushOutcome => ({ kind: 'refused', code });
  const template = (outcome: PushOutcome, attempts = 1) =>
    judgeOutcome('template', outcome, attempts, 'r', NOW);
  const grant = (outcome: PushOutcome, attempts = 1) =>
    judgeOutcome('grant', outcome, attempts, 'g', NOW);

  test('taken', () => {
    expect(template({ kind: 'sent', ref: '1' })).toMatchObject({ state: 'sent', reason: '' });
    expect(grant({ kind: 'sent', ref: null })).toMatchObject({ state: 'sent', grant: 'spent' });
  });

  test.each([
    ['43004', { reason: 'notFollowing', isUnreached: true, isTemplateOver: false }],
    ['40003', { reason: 'refused', isUnreached: true, isTemplateOver: false }],
    ['43101', { reason: 'refused', isTemplateOver: true }],
    ['43019', { reason: 'refused', isTemplateOver: true, isSettled: true, stop: null }],
    ['46004', { reason: 'refused', isTemplateOver: true, isSettled: true, stop: null }],
    ['47003', { reason: 'refused', isTemplateOver: true }],
    ['45002', { reason: 'refused', isTemplateOver: true }],
    ['45009', { reason: 'quota', stop: { name: 'quota', until: at('04T00:00') } }],
    ['40037', { reason: 'template', stop: { name: 'template r', until: NOW + HOUR_MS } }],
  ])('a template refused with %s: the next way is tried at once', (code, verdict) => {
    expect(template(refusal(code))).toMatchObject({
      state: 'waiting',
      at: NOW,
      isOpen: false,
      ...verdict,
    });
  });

  test.each(['48001', '50002', '40164', '41001', '40013', '45011', '99999'])(
    '%s names neither a person nor a text: the channel stops, and the message waits',
    (code) => {
      const waits = { state: 'waiting', reason: 'account', isTemplateOver: false, isOpen: false };
      for (const attempts of [1, MANY]) {
        expect(template(refusal(code), attempts)).toMatchObject({
          ...waits,
          isUnreached: false,
          stop: { name: 'account template', until: NOW + ACCOUNT_STOP_MS },
        });
        expect(grant(refusal(code), attempts)).toMatchObject({
          ...waits,
          grant: 'granted',
          stop: { name: 'account grant', until: NOW + GRANT_STOP_MS },
        });
      }
      // Not before the others, which show whether it is the account.
      const times = [1, 2, 3, MANY].map((attempts) => template(refusal(code), attempts).at - NOW);
      expect(times).toEqual([1, 2, 4, 10].map((minutes) => minutes * MINUTE_MS));
    },
  );

  test('what comes too soon after another one waits', () => {
    const wait = { state: 'waiting', reason: 'frequent', isTemplateOver: false, stop: null };
    for (const attempts of [1, MANY]) {
      expect(template(refusal('43117'), attempts)).toMatchObject({ ...wait, isOpen: false });
      expect(template(refusal('43117'), attempts).at).toBeGreaterThan(NOW);
      expect(grant(refusal('43117'), attempts)).toMatchObject({ ...wait, grant: 'granted' });
    }
  });

  test('a provider that is busy is asked again, longer each time, until it is too late', () => {
    const waits = [1, 2, 3, 4, MANY].map((attempts) => template(refusal('-1'), attempts).at - NOW);
    expect(waits).toEqual([10, 30, 90, 270, 270].map((seconds) => seconds * SECOND_MS));
    expect(template(refusal('-1'), MANY)).toMatchObject({
      state: 'waiting',
      reason: 'busy',
      isTemplateOver: false,
    });
  });

  test('only who could not be reached before either was sent nothing by an earlier try', () => {
    const settled = ['43004', '40003', '40037', '45009', '43117', '47003', '48001', '-1'].filter(
      (code) => template(refusal(code)).isSettled,
    );
    expect(settled).toEqual(['43004', '40003', '40037']);
  });

  test('what was not sent waits, without being open, and a grant is given back', () => {
    const unsent: PushOutcome = { kind: 'unsent', code: 'unreachable' };
    const wait = { state: 'waiting', reason: 'unreachable', at: NOW + OUTAGE_STOP_MS };
    for (const attempts of [1, MANY]) {
      expect(template(unsent, attempts)).toMatchObject({ ...wait, isOpen: false });
      expect(grant(unsent, attempts)).toMatchObject({ ...wait, grant: 'granted' });
      // An earlier try may have been sent all the same.
      expect(template(unsent, attempts).isSettled).toBe(false);
    }
  });

  test('without an answer a template is sent again under its id, as long as the provider knows it', () => {
    const lost: PushOutcome = { kind: 'unknown', code: 'timeout' };
    const verdict = { state: 'waiting', isOpen: true, at: NOW + 10 * SECOND_MS };
    expect(template(lost)).toMatchObject(verdict);
    expect(template(lost, MANY)).toMatchObject({ state: 'waiting', isOpen: true });
    // Whenever the provider is there again, a try comes before it has forgotten the message.
    const longest = Math.max(...[1, 2, 3, MANY].map((each) => template(lost, each).at - NOW));
    expect(longest).toBeLessThan(REPEAT_MS / 5);
  });

  test('a grant is never sent again where it may have been', () => {
    for (const outcome of [{ kind: 'unknown', code: 'network' }, refusal('-1')] as const) {
      expect(grant(outcome)).toMatchObject({ state: 'unsure', grant: 'spent' });
    }
  });

  test('a grant of which the provider knows nothing is void; another refusal gives it back', () => {
    expect(grant(refusal('43101'))).toMatchObject({ state: 'waiting', grant: 'void' });
    expect(grant(refusal('45009'))).toMatchObject({
      state: 'waiting',
      grant: 'granted',
      stop: { name: 'grant', until: at('04T00:00') },
    });
    expect(grant(refusal('40037'))).toMatchObject({ grant: 'granted', stop: { name: 'grant' } });
    expect(grant(refusal('47003'))).toMatchObject({ state: 'centre', grant: 'granted' });
  });

  test('a token that another process renewed costs a try, not the message', () => {
    expect(template(refusal('40001'))).toMatchObject({
      state: 'waiting',
      at: NOW,
      isTemplateOver: false,
    });
    expect(grant(refusal('42001'))).toMatchObject({
      state: 'waiting',
      grant: 'granted',
      stop: null,
    });
    // The new one is refused too.
    expect(template(refusal('40014'), 2)).toMatchObject({
      state: 'waiting',
      reason: 'token',
      at: NOW + 30 * SECOND_MS,
      stop: { name: 'account template' },
    });
  });
});

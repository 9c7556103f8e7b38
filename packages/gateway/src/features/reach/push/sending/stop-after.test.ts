import { expect, test } from 'vitest';
import { REPEAT_MS } from '../policy.ts';
import type { PushOutcome } from './judge-outcome.ts';
import { ACCOUNT_STOP_MS, GRANT_STOP_MS, judgeOutcome, OUTAGE_STOP_MS } from './judge-outcome.ts';
import { silenceAfter, stopsAfter, stopWithoutToken } from './stop-after.ts';

const NOW = Date.parse('2026-06-03T12:00:00+08:00');
const sent: PushOutcome = { kind: 'sent', ref: '1' };
const unsent: PushOutcome = { kind: 'unsent', code: 'unreachable' };
const lost: PushOutcome = { kind: 'unknown', code: 'timeout' };
const refused = (code: string): PushOutcome => ({ kind: 'refused', code });

type Answer = PushOutcome | ['grant', PushOutcome];
const ended = (answers: readonly Answer[]) =>
  answers.map((each) => {
    const [channel, outcome] = Array.isArray(each) ? each : (['template', each] as const);
    return { channel, outcome, verdict: judgeOutcome(channel, outcome, 1, 'r', NOW) };
  });
/** @param before requests in a row that were not answered before */
const afterSilence = (before: number, ...answers: readonly Answer[]) => {
  const chunk = ended(answers);
  return stopsAfter(chunk, silenceAfter(chunk, before), NOW);
};
const after = (...answers: readonly Answer[]) => afterSilence(0, ...answers);
const five = (answer: Answer): readonly Answer[] => Array.from({ length: 5 }, () => answer);
const all = (code: string) => [{ name: 'all', until: NOW + OUTAGE_STOP_MS, code }];
const account = (channel: string, code: string, ms = ACCOUNT_STOP_MS) => [
  { name: `account ${channel}`, until: NOW + ms, code },
];

test('where nothing was answered nothing more is begun for some seconds', () => {
  expect(after(...five(unsent))).toEqual(all('unreachable'));
  expect(after(lost, refused('-1'), ['grant', unsent], lost, lost)).toEqual(all('timeout'));
  expect(OUTAGE_STOP_MS).toBeLessThan(REPEAT_MS / 5);
});

test('one that is tried alone and not answered stops nobody, unless others were not before', () => {
  expect(after(refused('-1'))).toEqual([]);
  expect(after(lost, lost, lost, lost)).toEqual([]);
  expect(afterSilence(4, lost)).toEqual(all('timeout'));
});

test('one answer is enough to go on, and of nobody nothing is known', () => {
  expect(after(...five(lost), sent)).toEqual([]);
  expect(afterSilence(25, refused('43004'))).toEqual([]);
  expect(silenceAfter(ended([lost, sent]), 25)).toBe(0);
  expect(after()).toEqual([]);
});

test('a refusal of the account stops its channel, unless another message of it was taken', () => {
  expect(after(...five(refused('48001')))).toEqual(account('template', '48001'));
  expect(after(...five(refused('48001')), sent)).toEqual([]);
  expect(after(...five(['grant', refused('48001')]), sent)).toEqual(
    account('grant', '48001', GRANT_STOP_MS),
  );
});

test('a code that nobody knows may name one person: few of them stop nobody', () => {
  expect(after(...five(refused('12345')).slice(1))).toEqual([]);
});

test('a quota that is used up stops, although others were taken', () => {
  expect(after(sent, refused('45009'))).toMatchObject([{ name: 'quota', code: '45009' }]);
});

test('without a token nothing is sent: for longer where the provider has refused it', () => {
  expect(stopWithoutToken('unreachable', false, NOW)).toEqual(all('unreachable')[0]);
  expect(stopWithoutToken('-1', true, NOW)).toEqual(all('-1')[0]);
  const until = NOW + ACCOUNT_STOP_MS;
  expect(stopWithoutToken('40164', true, NOW)).toEqual({ name: 'all', until, code: '40164' });
});

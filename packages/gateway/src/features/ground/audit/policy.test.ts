import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { REFUSED } from '@xuanjiang/contracts/rules/audit-acts';
import { expect, test } from 'vitest';
import type { Look } from './policy.ts';
import { judgeReading, READING_LIMITS, readAct, usualOf } from './policy.ts';

const NOON = Date.parse('2026-11-20T12:00:00+08:00');
const NIGHT = Date.parse('2026-11-20T02:00:00+08:00');

const looks = (
  count: number,
  action: string,
  start = NOON,
  step = SECOND_MS,
  of: (index: number) => Partial<Look> = () => ({}),
): Look[] =>
  Array.from({ length: count }, (_, index) => ({
    action,
    subject: `s${index}`,
    time: start + index * step,
    province: '440000',
    ...of(index),
  }));
const kindsOf = (given: readonly Look[]) => judgeReading(given).map(({ kind }) => kind);

test('what staff do every day is usual', () => {
  expect(kindsOf([])).toEqual([]);
  expect(kindsOf(looks(19, 'signup.reveal'))).toEqual([]);
  expect(kindsOf(looks(400, 'signup.list'))).toEqual([]);
  expect(kindsOf(looks(900, 'talk.edit'))).toEqual([]);
});

test('many phones within ten minutes are raised, with their number and times', () => {
  const given = looks(40, 'signup.reveal', NOON, 10 * SECOND_MS);
  expect(judgeReading(given)).toEqual([
    { kind: 'reveals', count: 40, startedAt: NOON, endedAt: NOON + 390 * SECOND_MS },
  ]);
  // The same in a calm hour is not.
  expect(kindsOf(looks(40, 'signup.reveal', NOON, MINUTE_MS))).toEqual([]);
});

test('the same person looked at again counts as a reveal, and as one of the people', () => {
  const same = () => ({ subject: 'one' });
  expect(kindsOf(looks(20, 'signup.reveal', NOON, 0, same))).toEqual(['reveals']);
  expect(kindsOf(looks(600, 'signup.list', NOON, 0, same))).toEqual([]);
});

test('many people, exports, provinces', () => {
  expect(kindsOf(looks(READING_LIMITS.people.count, 'user.list'))).toEqual(['people']);
  for (const action of ['export.start', 'room.export', 'audit.export']) {
    expect(kindsOf(looks(5, action, NOON, 10 * MINUTE_MS)), action).toEqual(['exports']);
    expect(kindsOf(looks(5, action, NOON, 20 * MINUTE_MS)), action).toEqual([]);
  }
  // One file with many persons is one export.
  const file = [...looks(400, 'signup.export', NOON, 0), ...looks(1, 'export.start')];
  expect(kindsOf(file)).toEqual([]);
  expect(kindsOf(looks(READING_LIMITS.people.count, 'signup.export', NOON, 0))).toEqual(['people']);
  const far = (index: number) => ({ province: `${index}0000` });
  expect(kindsOf(looks(8, 'signup.reveal', NOON, MINUTE_MS, far))).toEqual(['provinces']);
  expect(kindsOf(looks(8, 'signup.reveal', NOON, MINUTE_MS))).toEqual([]);
});

test('looks at night, by the clock of Shanghai', () => {
  expect(kindsOf(looks(10, 'user.get', NIGHT))).toEqual(['night']);
  expect(kindsOf(looks(10, 'user.get'))).toEqual([]);
  // A list that somebody scrolls through is not.
  expect(kindsOf(looks(100, 'signup.list', NIGHT))).toEqual([]);
});

test('what is usual is the mean of the days with any', () => {
  expect(usualOf([])).toBe(0);
  expect(usualOf([3, 5, 6])).toBe(5);
});

test('what was refused was not read, and is told apart by its name', () => {
  const refused = `signup.reveal${REFUSED}`;
  expect(readAct(refused)).toEqual({ action: 'signup.reveal', result: 'refused' });
  expect(readAct('signup.reveal')).toEqual({ action: 'signup.reveal', result: 'done' });
  expect(kindsOf(looks(40, refused))).toEqual([]);
  expect(kindsOf(looks(40, `room.export${REFUSED}`))).toEqual([]);
});

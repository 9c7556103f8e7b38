import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../constants.ts';
import type { ReachFacts } from './reach-ways.ts';
import { eventPhoneTimes, factsOf, phoneTimes, reachOf, singleTime } from './reach-ways.ts';

/** Logged in by WeChat there, does not follow, and all ways are set up. */
const FACTS: ReachFacts = {
  inWechat: true,
  linked: true,
  follows: false,
  on: true,
  muted: false,
  hasTemplate: true,
  grantable: true,
  granted: false,
  sms: 'possible',
  hasCalendar: true,
};
const ELSEWHERE: ReachFacts = { ...FACTS, inWechat: false };

test.each([
  ['within WeChat, one press there first', FACTS, 'centre', 'grant follow sms calendar'],
  [
    'without one-time messages, following first',
    { ...FACTS, grantable: false },
    'centre',
    'follow sms calendar',
  ],
  ['elsewhere, SMS first', ELSEWHERE, 'centre', 'sms calendar'],
  ['without a phone, the calendar', { ...ELSEWHERE, sms: 'none' }, 'centre', 'calendar'],
  [
    'an answer has no entry in a calendar',
    { ...ELSEWHERE, sms: 'none', hasCalendar: false },
    'centre',
    '',
  ],
  [
    'who never logged in by WeChat cannot allow anything there',
    { ...FACTS, linked: false },
    'centre',
    'sms calendar',
  ],
  [
    'who switched WeChat off is not asked about it',
    { ...FACTS, on: false },
    'centre',
    'sms calendar',
  ],
  ['a follower gets all, and is asked nothing', { ...FACTS, follows: true }, 'template', ''],
  ['a follower elsewhere too', { ...ELSEWHERE, follows: true }, 'template', ''],
  [
    'who may follow is not counted as one',
    { ...FACTS, follows: null },
    'centre',
    'grant follow sms calendar',
  ],
  [
    'a follower without a template has no way there',
    { ...FACTS, follows: true, hasTemplate: false, grantable: false },
    'centre',
    'sms calendar',
  ],
  ['one that is allowed comes', { ...FACTS, granted: true }, 'grant', ''],
  [
    'what was allowed does not come once WeChat is off',
    { ...FACTS, granted: true, on: false },
    'centre',
    'sms calendar',
  ],
  ['SMS that was asked for', { ...FACTS, sms: 'wished' }, 'sms', ''],
  ['WeChat goes before SMS', { ...FACTS, sms: 'wished', granted: true }, 'grant', ''],
  [
    'a kind that is switched off does not come at all',
    { ...FACTS, muted: true, follows: true },
    'none',
    '',
  ],
] as const)('%s', (_what, facts, comes, offers) => {
  expect(reachOf(facts)).toEqual({ comes, offers: offers === '' ? [] : offers.split(' ') });
});

test('the facts of a subject are those of the account and of that subject alone', () => {
  const status = {
    ...{ Linked: true, Follows: false, Grants: 2, Grantsmax: 5, On: true },
    Muted: ['event'],
    Templates: ['reminder'],
    Bound: [{ Kind: 'talk', Id: 'a' }],
    Sms: { On: true, Phone: '139****0001', Talks: ['b'], Past: ['c'] },
  } as const;
  expect(factsOf(status, 'talk', 'a', true)).toMatchObject({ granted: true, sms: 'possible' });
  expect(factsOf(status, 'talk', 'b', true)).toMatchObject({ granted: false, sms: 'wished' });
  // One that was sent cannot be asked for once more.
  expect(factsOf(status, 'talk', 'c', true).sms).toBe('none');
  expect(factsOf(status, 'event', 'a', true)).toMatchObject({
    ...{ granted: false, muted: true, hasTemplate: false, sms: 'none' },
  });
  expect(factsOf({ ...status, Sms: { ...status.Sms, Phone: '' } }, 'talk', 'a', true).sms).toBe(
    'none',
  );
});

test('what comes once comes an hour before, or minutes before what begins sooner', () => {
  const start = Date.UTC(2026, 5, 3, 12);
  expect(singleTime(start, start - 2 * HOUR_MS)).toEqual({ lead: 'hour', at: start - HOUR_MS });
  expect(singleTime(start, start - HOUR_MS)).toEqual({
    lead: 'minutes',
    at: start - 5 * MINUTE_MS,
  });
  expect(singleTime(start, start - 5 * MINUTE_MS)).toBeNull();
});

test('where all single messages are allowed, another can be kept only from those kept for nothing', () => {
  const status = {
    ...{ Linked: true, Follows: false, Grants: 2, Grantsmax: 2, On: true },
    ...{ Muted: [], Templates: [] },
    Sms: { On: false, Phone: '', Talks: [], Past: [] },
  } as const;
  const [one, other] = ['a', 'b'].map((Id) => ({ Kind: 'talk' as const, Id }));
  const grantable = (Bound: readonly (typeof one)[]) =>
    factsOf({ ...status, Bound: Bound.flatMap((bound) => bound ?? []) }, 'talk', 'c', true)
      .grantable;
  expect(grantable([one])).toBe(true);
  expect(grantable([one, other])).toBe(false);
});

test('a reminder that quiet hours hold back comes when they end, or minutes before', () => {
  const night = { from: 22, until: 7 };
  const at = (time: string) => Date.parse(`2026-06-${time}:00+08:00`);
  const once = (start: string) => singleTime(at(start), at('03T12:00'), night);
  expect(once('05T07:00')).toEqual({ lead: 'minutes', at: at('05T06:55') });
  expect(once('05T07:30')).toEqual({ lead: 'hour', at: at('05T07:00') });
  expect(once('05T22:30')).toEqual({ lead: 'hour', at: at('05T21:30') });
  expect(once('05T23:30')).toEqual({ lead: 'minutes', at: at('05T23:25') });
  expect(phoneTimes(at('05T06:30'), at('03T12:00'), night).map((one) => one.at)).toEqual(
    ['04T07:00', '05T06:25'].map(at),
  );
});

test('of an event both its reminders and its changes need a template', () => {
  const status = {
    ...{ Linked: true, Follows: true, Grants: 0, Grantsmax: 5, On: true, Muted: [], Bound: [] },
    Sms: { On: false, Phone: '', Talks: [], Past: [] },
  } as const;
  const has = (...Templates: readonly ('reminder' | 'change')[]) =>
    factsOf({ ...status, Templates }, 'event', 'a', true).hasTemplate;
  expect([has('change'), has('reminder'), has('reminder', 'change')]).toEqual([false, false, true]);
});

test('the last reminder of an event waits for the end of quiet hours, unless that is within an hour of it', () => {
  const night = { from: 22, until: 7 };
  const at = (time: string) => Date.parse(`2026-06-${time}:00+08:00`);
  const times = (start: string) =>
    eventPhoneTimes(at(start), at('03T12:00'), night).map((one) => one.at);
  expect(times('05T14:00')).toEqual(['04T14:00', '05T12:00'].map(at));
  expect(times('05T08:30')).toEqual(['04T08:30', '05T07:00'].map(at));
  expect(times('05T08:00')).toEqual(['04T08:00', '05T07:00'].map(at));
  expect(times('05T07:30')).toEqual(['04T07:30', '05T05:30'].map(at));
  // A day before at six waits until seven; so does an evening after ten until the next morning.
  expect(times('05T06:00')).toEqual(['04T07:00', '05T04:00'].map(at));
  expect(times('05T22:30')).toEqual(['05T07:00', '05T20:30'].map(at));
});

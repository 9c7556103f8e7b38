import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { quietUntil } from '@xuanjiang/contracts/rules/push-kinds';
import { describe, expect, test } from 'vitest';
import { sceneFor } from './granting/scene-for.ts';
import { isKeptOver } from './joining/is-kept-over.ts';
import type { PushFacts, PushRow, PushRules } from './policy.ts';
import { PUSH_STOPS, REPEAT_MS, stoppedUntil, subjectOf, usefulUntil } from './policy.ts';
import { decide } from './sending/decide-step.ts';

const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);
const NOW = at('03T12:00');
const NIGHT = { from: 22, until: 7 };

const talk = {
  title: '示例宣讲',
  universityName: '示例大学',
  startsAt: NOW + HOUR_MS,
  endsAt: NOW + 2 * HOUR_MS,
  isCancelled: false,
};
const ROW: PushRow = {
  id: 1,
  key: 'reminder:t:1:hour:a',
  accountId: 'a',
  kind: 'reminder',
  title: '',
  talkId: 't',
  question: null,
  data: { lead: 'hour', startsAt: talk.startsAt },
  reason: '',
  came: null,
  wasSending: null,
  attempts: 0,
  isTemplateOver: false,
  openSince: null,
  messageId: 'm1',
  sentTo: null,
  createdAt: NOW,
};
const FACTS: PushFacts = {
  isActive: true,
  isOff: false,
  isMuted: false,
  isSubscribed: true,
  isBooked: true,
  talk,
  event: null,
  hasPlace: false,
  isOnSite: false,
  isWithdrawn: false,
  dayTalks: [{ title: '', universityName: '', startsAt: NOW, provinces: [] }],
  identities: [{ openId: 'o1', follows: true }],
  grant: null,
  provinceId: '',
  examYear: 0,
};
const RULES: PushRules = {
  now: NOW,
  quiet: null,
  templates: {
    morning: { id: 'm' },
    reminder: { id: 'r' },
    answer: { id: 'a' },
    change: { id: 'c' },
  },
  grantTemplate: 'g',
  stops: new Map(),
};
const GRANT = { id: 7, openId: 'o2', scene: 3 };
const BY_GRANT = { act: 'grant', openId: 'o2', grantId: 7, scene: 3 };
const MORNING: Partial<PushRow> = { kind: 'morning', talkId: null, data: { day: '2026-06-03' } };
const ANSWER: Partial<PushRow> = { kind: 'answer', data: {} };

const step = (
  row: Partial<PushRow> = {},
  facts: Partial<PushFacts> = {},
  rules: Partial<PushRules> = {},
) => decide({ ...ROW, ...row }, { ...FACTS, ...facts }, { ...RULES, ...rules });
const centre = (reason: string) => ({ act: 'centre', reason });

describe('the order of channels', () => {
  test('the template comes first, also where nobody knows yet whether somebody follows', () => {
    expect(step({}, { grant: GRANT })).toEqual({ act: 'template', openId: 'o1' });
    const unknown = [{ openId: 'o3', follows: null }];
    expect(step({}, { identities: unknown })).toEqual({ act: 'template', openId: 'o3' });
  });

  test('who does not follow is sent what a grant allows, else nothing', () => {
    const identities = [{ openId: 'o1', follows: false }];
    expect(step({}, { identities, grant: GRANT })).toEqual(BY_GRANT);
    expect(step({}, { identities })).toEqual(centre('notFollowing'));
  });

  test('another identity that follows is used before a grant', () => {
    const identities = [
      { openId: 'o1', follows: false },
      { openId: 'o4', follows: null },
    ];
    expect(step({}, { identities, grant: GRANT })).toEqual({ act: 'template', openId: 'o4' });
  });

  test('without an identity or a template the message centre is left, with the reason', () => {
    expect(step({}, { identities: [] })).toEqual(centre('noIdentity'));
    const templates = { ...RULES.templates, reminder: null };
    expect(step({}, {}, { templates })).toEqual(centre('notConfigured'));
    expect(step({}, { grant: GRANT }, { templates })).toEqual(BY_GRANT);
    expect(step({}, { grant: GRANT }, { templates, grantTemplate: null })).toEqual(
      centre('notConfigured'),
    );
  });

  test('a template that failed for good is not tried again, and its reason stays', () => {
    const over = { isTemplateOver: true, reason: 'block' } as const;
    expect(step(over, { grant: GRANT })).toEqual(BY_GRANT);
    expect(step(over)).toEqual(centre('block'));
  });
});

describe('a quota that is used up', () => {
  const stops = new Map([[PUSH_STOPS.quota, at('04T00:00')]]);

  test('grants go on, and what is of use tomorrow waits', () => {
    expect(step({}, { grant: GRANT }, { stops })).toEqual(BY_GRANT);
    expect(step(ANSWER, {}, { stops })).toEqual({
      act: 'wait',
      until: at('04T00:00'),
      reason: 'quota',
    });
  });

  test('a timetable of today does not wait for tomorrow', () => {
    expect(step(MORNING, {}, { stops, now: at('03T08:00') })).toEqual(centre('quota'));
  });

  test('the next day templates are sent again', () => {
    expect(step(ANSWER, {}, { stops, now: at('04T00:00') }).act).toBe('template');
  });

  test('a grant that is stopped too is not used', () => {
    const both = new Map([...stops, ['grant', at('04T00:00')]]);
    expect(step({}, { grant: GRANT }, { stops: both })).toEqual(centre('quota'));
  });

  test('a template that the provider does not know stops by its id, others go on', () => {
    const bad = new Map([['template r', NOW + HOUR_MS]]);
    expect(step({}, {}, { stops: bad })).toEqual(centre('template'));
    expect(step(ANSWER, {}, { stops: bad }).act).toBe('template');
  });
});

describe('what nobody wants any more', () => {
  test.each([
    ['locked', {}, { isActive: false }],
    ['off', {}, { isOff: true }],
    ['muted', {}, { isMuted: true }],
    ['unsubscribed', MORNING, { isSubscribed: false }],
    ['outdated', MORNING, { dayTalks: [] }],
    ['notBooked', {}, { isBooked: false }],
    ['outdated', {}, { talk: null }],
    ['outdated', {}, { talk: { ...talk, isCancelled: true } }],
    ['outdated', {}, { talk: { ...talk, startsAt: NOW } }],
  ] as const)('is not sent: %s', (reason, row, facts) => {
    expect(step({ createdAt: at('03T07:00'), ...row }, facts, { now: at('03T11:59') })).toEqual(
      centre(reason),
    );
  });

  test('nor is what comes too late', () => {
    expect(step(MORNING, {}, { now: at('03T12:00') })).toEqual(centre('late'));
    expect(step({}, {}, { now: talk.startsAt - 5 * MINUTE_MS })).toEqual(centre('late'));
    expect(step(ANSWER, {}, { now: NOW + 3 * DAY_MS })).toEqual(centre('late'));
  });

  test('that a talk is cancelled is told while its former start is to come', () => {
    const change = {
      kind: 'change',
      data: { change: 'cancelled', startsAt: talk.startsAt },
    } as const;
    const gone = { talk: { ...talk, isCancelled: true } };
    expect(step(change, gone).act).toBe('template');
    expect(step(change, gone, { now: talk.startsAt })).toEqual(centre('late'));
  });
});

describe('what became of an event', () => {
  const span = { startsAt: NOW + HOUR_MS, endsAt: NOW + 3 * HOUR_MS };
  const event = { ...span, place: '报告厅', isCancelled: false };
  const known = { event, hasPlace: true };
  const told = (
    what: NonNullable<PushRow['data']['event']>,
    startsAt = event.startsAt,
  ): Partial<PushRow> => ({
    kind: 'event',
    talkId: null,
    data: { event: what, startsAt, formerStartsAt: startsAt, eventId: 'e' },
  });

  test.each(['movedUp', 'moved', 'endMoved', 'placed', 'cancelled'] as const)(
    'is sent: %s',
    (what) => {
      expect(step(told(what), known).act).toBe('template');
    },
  );

  test.each([
    ['notBooked', 'movedUp', { hasPlace: false }],
    ['notBooked', 'moved', { hasPlace: false }],
    ['notBooked', 'cancelled', { hasPlace: false }],
    ['outdated', 'movedUp', { event: { ...event, isCancelled: true } }],
    ['outdated', 'endMoved', { event: { ...event, isCancelled: true } }],
    ['outdated', 'moved', { event: { ...event, startsAt: NOW + 2 * HOUR_MS } }],
    ['outdated', 'cancelled', { event: null }],
  ] as const)('is not sent when that is not so any more: %s, %s', (reason, what, facts) => {
    expect(step(told(what), { ...known, ...facts })).toEqual(centre(reason));
  });

  test.each(['movedUp', 'placed'] as const)('%s is told also when it has moved since', (what) => {
    const moved = { event: { ...event, startsAt: NOW + 2 * HOUR_MS } };
    expect(step(told(what), { ...known, ...moved }).act).toBe('template');
  });

  test('also of one that has begun, until it is over, unless it tells that it will begin', () => {
    const begun = { event: { ...event, startsAt: NOW - HOUR_MS }, hasPlace: true };
    for (const what of ['movedUp', 'endMoved', 'cancelled'] as const) {
      const row = { ...told(what, NOW - HOUR_MS), createdAt: NOW };
      expect(step(row, begun).act).toBe('template');
      expect(step(row, begun, { now: event.endsAt })).toEqual(centre('late'));
    }
    expect(step(told('moved', NOW - HOUR_MS), begun)).toEqual(centre('late'));
  });
});

describe('the reminder of an event', () => {
  const startsAt = at('04T08:30');
  const event = { startsAt, endsAt: at('04T11:00'), place: '报告厅', isCancelled: false };
  const known = { event, hasPlace: true, isOnSite: true };
  const row = (eventLead: 'day' | 'hours', start = startsAt): Partial<PushRow> => ({
    ...{ kind: 'event', talkId: null },
    data: { event: 'begins', eventLead, startsAt: start, eventId: 'e' },
  });

  test('goes by the template of reminders, and not of one that moved or whose place is gone', () => {
    const now = at('04T07:00');
    expect(step(row('hours'), known, { now }).act).toBe('template');
    const { change } = RULES.templates;
    const noReminder = { now, templates: { ...RULES.templates, reminder: null, change } };
    expect(step(row('hours'), known, noReminder)).toEqual(centre('notConfigured'));
    expect(step(row('hours', startsAt - HOUR_MS), known, { now })).toEqual(centre('outdated'));
    expect(step(row('hours'), { ...known, hasPlace: false }, { now })).toEqual(centre('notBooked'));
  });

  test('a day before is of use until the next one, the last one until the end', () => {
    expect(step(row('day'), known, { now: at('04T06:29') }).act).toBe('template');
    expect(step(row('day'), known, { now: at('04T06:30') })).toEqual(centre('late'));
    expect(step(row('hours'), known, { now: at('04T10:59') }).act).toBe('template');
    expect(step(row('hours'), known, { now: at('04T11:00') })).toEqual(centre('late'));
  });

  test('a day before leaves a message that is kept for the event to what comes later', () => {
    expect(subjectOf({ ...ROW, ...row('day') })).toBeNull();
    expect(subjectOf({ ...ROW, ...row('hours') })).toBe('event/e');
  });

  test('waits for the end of quiet hours, the last one unless that is too near', () => {
    const now = at('04T06:30');
    const wait = { act: 'wait', until: at('04T07:00'), reason: 'quiet' };
    expect(step(row('hours'), known, { now, quiet: NIGHT })).toEqual(wait);
    const early = { ...known, event: { ...event, startsAt: at('04T07:30') } };
    const rules = { now: at('04T05:30'), quiet: NIGHT };
    expect(step(row('hours', at('04T07:30')), early, rules).act).toBe('template');
  });
});

test.each(['answer', 'reply'] as const)('of an %s that was withdrawn nobody is told', (kind) => {
  expect(step({ ...ANSWER, kind }, { isWithdrawn: true })).toEqual(centre('withdrawn'));
});

describe('quiet hours', () => {
  test.each([
    ['03T21:59', '03T21:59'],
    ['03T22:00', '04T07:00'],
    ['04T00:30', '04T07:00'],
    ['04T06:59', '04T07:00'],
    ['04T07:00', '04T07:00'],
  ])('of %s end at %s', (now, until) => {
    expect(quietUntil(NIGHT, at(now))).toBe(at(until));
  });

  test('may lie within a day, or be off', () => {
    expect(quietUntil({ from: 12, until: 14 }, at('03T13:30'))).toBe(at('03T14:00'));
    expect(quietUntil({ from: 12, until: 14 }, at('03T14:00'))).toBe(at('03T14:00'));
    expect(quietUntil(null, at('03T23:00'))).toBe(at('03T23:00'));
  });

  const night = { now: at('03T23:00'), quiet: NIGHT };
  const later = { ...talk, startsAt: at('04T23:00'), endsAt: at('04T23:59') };

  test('answers and reminders wait', () => {
    const wait = { act: 'wait', until: at('04T07:00'), reason: 'quiet' };
    expect(step({ ...ANSWER, createdAt: night.now }, {}, night)).toEqual(wait);
    const day = { data: { lead: 'day', startsAt: later.startsAt } } as const;
    expect(step(day, { talk: later }, night)).toEqual(wait);
  });

  test('a morning comes at its hour, and five minutes before a talk nothing waits', () => {
    expect(step(MORNING, {}, { quiet: NIGHT, now: at('03T06:00') }).act).toBe('template');
    const soon = { ...talk, startsAt: at('03T23:05'), endsAt: at('04T00:05') };
    const row = { data: { lead: 'minutes', startsAt: soon.startsAt } } as const;
    expect(step(row, { talk: soon }, night).act).toBe('template');
  });

  test('what is of no use any more afterwards does not wait', () => {
    const soon = { ...talk, startsAt: at('04T06:30'), endsAt: at('04T07:30') };
    const row = { data: { lead: 'hour', startsAt: soon.startsAt } } as const;
    expect(step(row, { talk: soon }, { now: at('04T05:30'), quiet: NIGHT })).toEqual(
      centre('late'),
    );
  });
});

describe('an account that the provider refuses', () => {
  const until = NOW + MINUTE_MS;
  const held = { act: 'wait', until, reason: 'account' };

  test('all wait until it is tried again, and no grant is spent in place of a template', () => {
    const stops = new Map([[PUSH_STOPS.account('template'), until]]);
    expect(step({}, { grant: GRANT }, { stops })).toEqual(held);
    // However late it is by then: until the stop is over nobody knows that it would not be sent.
    expect(step(MORNING, {}, { stops, now: at('03T11:59') })).toEqual(held);
    const identities = [{ openId: 'o1', follows: false }];
    expect(step({}, { identities, grant: GRANT }, { stops })).toEqual(BY_GRANT);
    expect(step({}, {}, { stops, now: until }).act).toBe('template');
  });

  test('grants wait too, where it refuses those', () => {
    const stops = new Map([[PUSH_STOPS.account('grant'), until]]);
    const identities = [{ openId: 'o1', follows: false }];
    expect(step({}, { identities, grant: GRANT }, { stops })).toEqual(held);
    expect(step({}, { identities }, { stops })).toEqual(centre('notFollowing'));
    expect(step({}, {}, { stops }).act).toBe('template');
  });

  test('a grant that is stopped until tomorrow is of use tomorrow', () => {
    const stops = new Map([[PUSH_STOPS.grant, at('04T00:00')]]);
    const identities = [{ openId: 'o1', follows: false }];
    expect(step(ANSWER, { identities, grant: GRANT }, { stops })).toEqual({
      act: 'wait',
      until: at('04T00:00'),
      reason: 'stopped',
    });
  });
});

describe('what may have been sent', () => {
  const OPEN = { openSince: NOW - MINUTE_MS, sentTo: 'o1' };

  test('a template is repeated while the provider knows its id, whatever the hour', () => {
    expect(step(OPEN)).toEqual({ act: 'template', openId: 'o1' });
    expect(step(OPEN, {}, { quiet: { from: 10, until: 14 } }).act).toBe('template');
  });

  test('to the same person there, whatever other identity came since', () => {
    const identities = [
      { openId: 'newer', follows: true },
      { openId: 'o1', follows: null },
    ];
    expect(step(OPEN, { identities })).toEqual({ act: 'template', openId: 'o1' });
  });

  test('it waits with all others, and is asked for again then', () => {
    const stops = new Map([[PUSH_STOPS.account('template'), NOW + MINUTE_MS]]);
    const wait = { act: 'wait', until: NOW + MINUTE_MS, reason: 'account' };
    expect(step(OPEN, { grant: GRANT }, { stops })).toEqual(wait);
  });

  test.each([
    ['too late', { ...OPEN, openSince: NOW - REPEAT_MS - 1 }, {}, {}],
    ['unsubscribed since', { ...MORNING, ...OPEN }, { isSubscribed: false }, {}],
    [
      'to whom is not this person any more',
      OPEN,
      { identities: [{ openId: 'o2', follows: true }] },
      {},
    ],
    [
      'the quota is used up since',
      OPEN,
      { grant: GRANT },
      { stops: new Map([[PUSH_STOPS.quota, NOW + 1]]) },
    ],
    ['by a grant', { ...OPEN, wasSending: 'grant' }, { grant: GRANT }, {}],
  ] as const)('%s: nothing is sent again', (_, row, facts, rules) => {
    expect(step(row, facts, rules)).toEqual({ act: 'unsure', reason: 'unknown' });
  });
});

test('a message is of use until it says nothing any more', () => {
  expect(usefulUntil({ ...ROW, ...MORNING }, FACTS)).toBe(at('03T12:00'));
  const moved = { kind: 'change', data: { startsAt: NOW + 5, formerStartsAt: NOW + 9 } } as const;
  expect(usefulUntil({ ...ROW, ...moved }, FACTS)).toBe(NOW + 9);
  const minutes = { data: { lead: 'minutes' } } as const;
  expect(usefulUntil({ ...ROW, ...minutes }, FACTS)).toBe(talk.endsAt);
  const day = { data: { lead: 'day' } } as const;
  expect(usefulUntil({ ...ROW, ...day }, FACTS)).toBe(talk.startsAt - HOUR_MS);
});

describe('the scene of a new grant', () => {
  const open = (...states: ('asked' | 'granted')[]) =>
    states.map((state, index) => ({ id: index + 10, scene: index + 1, state }));

  test('is one that no other grant and no open question has', () => {
    expect(sceneFor([])).toEqual({ scene: 1, replaces: null });
    expect(sceneFor(open('asked', 'granted'))).toEqual({ scene: 3, replaces: null });
    expect(sceneFor(open('asked', 'granted').slice(1))).toEqual({ scene: 1, replaces: null });
  });

  test('is that of the oldest open question where all are taken', () => {
    const all = open('granted', 'asked', 'asked', 'granted', 'granted');
    expect(sceneFor(all)).toEqual({ scene: 2, replaces: 11 });
  });

  test('there is none where as many can be spent as there may be, also after a joining', () => {
    expect(sceneFor(open('granted', 'granted', 'granted', 'granted', 'granted'))).toBeNull();
    const joined = open('granted', 'granted', 'granted').flatMap((one) => [one, one]);
    expect(sceneFor([...joined, { id: 9, scene: 4, state: 'asked' }])).toBeNull();
  });
});

describe('of two messages about one thing, when accounts are joined, is kept', () => {
  const open = { openSince: NOW };
  const known = { openSince: null };

  test.each([
    [
      'what was sent, over one to be sent',
      { state: 'sent', ...known },
      { state: 'waiting', ...known },
    ],
    [
      'what arrived, over one that may',
      { state: 'arrived', ...known },
      { state: 'sending', ...open },
    ],
    ['what is sent now', { state: 'sending', ...open }, { state: 'waiting', ...known }],
    ['what may have been sent', { state: 'waiting', ...open }, { state: 'waiting', ...known }],
    ['what can still be repeated', { state: 'waiting', ...open }, { state: 'unsure', ...known }],
    ['what nobody knows of', { state: 'unsure', ...known }, { state: 'waiting', ...known }],
    ['what is to be sent', { state: 'waiting', ...known }, { state: 'centre', ...known }],
  ] as const)('%s', (_, one, other) => {
    expect([isKeptOver(one, other), isKeptOver(other, one)]).toEqual([true, false]);
  });

  test('else the one of the account that stays', () => {
    expect(isKeptOver({ state: 'waiting', ...known }, { state: 'waiting', ...known })).toBe(false);
  });
});

test('while nothing answers, or templates are refused, no row is looked at', () => {
  expect(stoppedUntil(new Map([[PUSH_STOPS.quota, 9]]))).toBeNull();
  expect(stoppedUntil(new Map([[PUSH_STOPS.account('grant'), 9]]))).toBeNull();
  expect(stoppedUntil(new Map([[PUSH_STOPS.all, 5]]))).toBe(5);
  expect(
    stoppedUntil(
      new Map([
        [PUSH_STOPS.all, 5],
        [PUSH_STOPS.account('template'), 7],
      ]),
    ),
  ).toBe(7);
});

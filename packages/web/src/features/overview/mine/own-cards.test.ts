import type { Event } from '@xuanjiang/contracts/event';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import { expect, test } from 'vitest';
import { makeTalk } from '../../../testing/make-talk.ts';
import type { OwnCard, OwnThings } from './own-cards.ts';
import { ownCards, untilStart } from './own-cards.ts';

const at = (time: string): number => Date.parse(`2026-11-${time}:00+08:00`);
const NOW = at('20T15:10');
const talk = (Id: string, time: string, Universityid = 'u0') =>
  makeTalk({ Id, Starttime: at(time), Endtime: at(time) + 3_600_000, Universityid });
const NOTHING: OwnThings = {
  booked: [],
  events: [],
  talks: [],
  follows: [],
  watch: null,
  read: null,
};
const names = (cards: readonly OwnCard[]) =>
  cards.map((card) => {
    if (card.kind === 'event') return `event ${card.event.Id}`;
    return `${card.kind} ${card.kind === 'read' ? card.guide.Id : card.talk.Id}`;
  });
const shown = (things: Partial<OwnThings>, now = NOW) =>
  names(ownCards({ ...NOTHING, ...things }, now));

const watch = { talk: talk('replay', '18T19:00'), at: 300, saved: at('19T20:00') };
const read = { guide: { Id: 'guide' } as Guide, page: 12, time: at('19T21:00') };

test('what is live stands first, then the next booking of today, what was left, and what is followed', () => {
  const things = {
    booked: [talk('later', '20T20:00'), talk('evening', '20T19:00'), talk('on', '20T15:00')],
    talks: [
      talk('followed', '20T18:00', 'u1'),
      talk('followed-on', '20T15:00', 'u1'),
      talk('stranger', '20T15:00', 'u2'),
    ],
    follows: ['u1'],
    watch,
    read,
  };
  expect(shown(things)).toEqual([
    'booked on',
    'followed followed-on',
    'booked evening',
    'read guide',
    'watch replay',
    'followed followed',
  ]);
});

test('a booking of a later day comes last, and a booked talk is shown once', () => {
  const booked = [talk('tomorrow', '21T19:00', 'u1')];
  expect(shown({ booked, follows: ['u1'], watch })).toEqual(['watch replay', 'booked tomorrow']);
  const today = [talk('evening', '20T19:00', 'u1')];
  expect(shown({ booked: today, talks: today, follows: ['u1'] })).toEqual(['booked evening']);
});

test('nothing that is over or called off is shown, and no more than six', () => {
  const off = { ...talk('off', '20T19:00', 'u1'), Cancelled: true };
  const over = talk('over', '20T09:00', 'u1');
  expect(shown({ booked: [off, over], talks: [off, over], follows: ['u1'] })).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => talk(`t${index}`, '20T18:00', 'u1'));
  expect(shown({ talks: many, follows: ['u1'] })).toHaveLength(3);
  const on = Array.from({ length: 9 }, (_, index) => talk(`t${index}`, '20T15:00'));
  expect(shown({ booked: on })).toHaveLength(6);
  expect(shown({})).toEqual([]);
});

test('an event stands where it belongs by its start: on, the next one of today, and one of a later day', () => {
  const event = (Id: string, from: string, until: string, Cancelled = false) =>
    ({ Id, Starttime: at(from), Endtime: at(until), Cancelled }) as Event;
  const [on, today] = [event('on', '20T14:00', '20T17:00'), event('today', '20T18:00', '20T20:00')];
  const [later, over] = [
    event('later', '22T09:00', '22T11:00'),
    event('o', '20T09:00', '20T11:00'),
  ];
  const off = event('off', '20T17:00', '20T18:00', true);
  const booked = [talk('evening', '20T19:00'), talk('live', '20T15:00')];
  expect(shown({ booked, events: [later, today, off, on, over], watch })).toEqual([
    ...['booked live', 'event on', 'event today', 'booked evening'],
    'watch replay',
  ]);
  const tomorrow = [talk('tomorrow', '21T19:00')];
  expect(shown({ booked: tomorrow, events: [later], watch })).toEqual([
    ...['watch replay', 'booked tomorrow', 'event later'],
  ]);
});

test('says how far off a start is', () => {
  expect(untilStart(at('20T15:30'), NOW)).toEqual({ unit: 'minutes', count: 20 });
  expect(untilStart(at('20T23:10'), NOW)).toEqual({ unit: 'hours', count: 8 });
});

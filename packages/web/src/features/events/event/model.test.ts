import type { EventDetail, EventList, SignupPlace } from '@xuanjiang/contracts/event';
import { describe, expect, test } from 'vitest';
import {
  cancelRefusal,
  daysUntil,
  doorsToday,
  filterOf,
  footOf,
  freeOf,
  goneWith,
  hasCompanionToCheckIn,
  inputOf,
  mayApply,
  mayCheckIn,
  NO_EVENT_FILTER,
  partsInUse,
  queryOf,
  roomForCompanion,
  shownTickets,
  statusOf,
  takenShare,
  ticketNumber,
  ticketsOf,
  universityEventsPath,
  withoutPart,
} from './model.ts';

const HOUR = 3_600_000;
/** 28 November 2026, 14:00 in Shanghai. */
const START = Date.UTC(2026, 10, 28, 6);

const list = (figures: Partial<EventList> = {}): EventList => ({
  Attendance: 'site',
  Capacity: 10,
  Taken: 4,
  Waiting: 0,
  ...figures,
});
const event = {
  Starttime: START,
  Endtime: START + 2 * HOUR,
  Cancelled: false,
  Applyuntil: START,
  Checkinfrom: START - HOUR / 2,
  Checkinuntil: START + 2 * HOUR,
  Lists: [list()],
};
const place = (facts: Partial<SignupPlace> = {}): SignupPlace => ({
  Id: 'p1',
  Attendance: 'site',
  Companion: false,
  State: 'confirmed',
  Number: 137,
  Ahead: 0,
  Code: 'xj1:e:kkkkkkkkkkkkkkkkkkkkkk',
  Checkintime: 0,
  Door: '',
  ...facts,
});
const waiting = place({ State: 'waiting', Code: '' });

describe('the filter of the list', () => {
  test('stands in the address, and what is wrong there narrows nothing', () => {
    const filter = {
      provinceid: '440000',
      attendance: 'online',
      phase: 'over',
      name: '开放日',
      universityid: '4133010335',
    } as const;
    expect(filterOf(queryOf(filter))).toEqual(filter);
    const wrong = new URLSearchParams('university=zju&province=44&way=plane&phase=soon&name=');
    expect(filterOf(wrong)).toEqual(NO_EVENT_FILTER);
    expect(queryOf(NO_EVENT_FILTER).toString()).toBe('');
  });

  test('says what it asks for; a chosen province needs no own one', () => {
    expect(inputOf(NO_EVENT_FILTER, '')).toEqual({});
    expect(inputOf(NO_EVENT_FILTER, '440000')).toEqual({ Ownprovinceid: '440000' });
    const filter = { ...NO_EVENT_FILTER, provinceid: '330000', phase: 'over' } as const;
    expect(inputOf(filter, '440000')).toEqual({ Provinceid: '330000', Phase: 'over' });
    const zju = { ...NO_EVENT_FILTER, universityid: '4133010335' };
    expect(inputOf(zju, '')).toEqual({ Universityid: '4133010335' });
    expect(universityEventsPath('4133010335')).toBe(`/eventoff?${queryOf(zju)}`);
  });

  test('is loosened part by part, the words first', () => {
    const filter = { ...NO_EVENT_FILTER, provinceid: '330000', name: '夜' };
    expect(partsInUse(filter)).toEqual(['name', 'provinceid']);
    expect(partsInUse(withoutPart(filter, 'name'))).toEqual(['provinceid']);
  });
});

test('nothing is free while somebody waits, who comes first', () => {
  expect(freeOf(list())).toBe(6);
  expect(freeOf(list({ Waiting: 1 }))).toBe(0);
  expect(freeOf(list({ Taken: 11 }))).toBe(0);
  expect(takenShare(list({ Taken: 12 }))).toBe(1);
});

test('a ticket is read out by the day of the event and its number', () => {
  expect(ticketNumber(START, 417)).toBe('1128 0417');
});

test('days are counted by the calendar of Shanghai', () => {
  expect(daysUntil(START, START - 14 * HOUR)).toBe(0);
  expect(daysUntil(START, START - 15 * HOUR)).toBe(1);
  expect(daysUntil(START, START + 10 * HOUR)).toBe(-1);
});

describe('where somebody stands', () => {
  test.each([
    ['open', event, [], START - HOUR],
    ['full', { ...event, Lists: [list({ Taken: 10 })] }, [], START - HOUR],
    ['open', { ...event, Lists: [list({ Taken: 10 }), list({ Attendance: 'online' })] }, [], 0],
    ['closed', { ...event, Applyuntil: START - HOUR }, [], START - HOUR],
    ['running', event, [], START],
    ['confirmed', event, [place(), waiting], START],
    ['waiting', event, [waiting], START - HOUR],
    ['checkedIn', event, [place({ Checkintime: START })], START + 9 * HOUR],
    ['over', event, [place()], START + 2 * HOUR],
    ['cancelled', { ...event, Cancelled: true }, [place({ State: 'cancelled' })], START],
    ['open', event, [place({ State: 'cancelled' })], START - HOUR],
  ] as const)('%s', (status, of, places, now) => {
    expect(statusOf({ ...of, Lists: [...of.Lists] }, places, now)).toBe(status);
  });

  test('and what can be done', () => {
    expect(mayApply(event, START - 1)).toBe(true);
    expect(mayApply(event, START)).toBe(false);
    expect(mayApply({ ...event, Cancelled: true }, START - 1)).toBe(false);
    expect(mayCheckIn(event, [place()], event.Checkinfrom - 1)).toBe(false);
    expect(mayCheckIn(event, [place()], event.Checkinfrom)).toBe(true);
    expect(mayCheckIn(event, [place()], event.Checkinuntil)).toBe(false);
    expect(mayCheckIn(event, [waiting], START)).toBe(false);
    expect(mayCheckIn(event, [place({ Checkintime: 1 })], START)).toBe(false);
    expect(hasCompanionToCheckIn([place()])).toBe(false);
    expect(hasCompanionToCheckIn([place({ Companion: true })])).toBe(true);
    expect(hasCompanionToCheckIn([place({ Companion: true, Checkintime: 1 })])).toBe(false);
  });
});

describe('giving back', () => {
  const companion = place({ Id: 'p2', Companion: true });
  const online = place({ Id: 'p3', Attendance: 'online', Code: '' });

  test('is offered as long as it is taken: on site until check-in begins', () => {
    expect(cancelRefusal([place()], event, event.Checkinfrom - 1)).toBeNull();
    expect(cancelRefusal([place()], event, event.Checkinfrom)).toBe('placeTooLate');
    expect(cancelRefusal([waiting], event, START)).toBeNull();
    expect(cancelRefusal([online], event, START)).toBeNull();
    expect(cancelRefusal([place({ Checkintime: START })], event, START)).toBe('placeUsed');
    expect(cancelRefusal([online], event, event.Endtime)).toBe('over');
    expect(cancelRefusal([place()], { ...event, Cancelled: true }, 0)).toBe('over');
  });

  test('takes all the places or none', () => {
    expect(cancelRefusal([online, place()], event, START)).toBe('placeTooLate');
    expect(cancelRefusal([waiting, companion], event, START)).toBe('placeTooLate');
    expect(cancelRefusal([online, waiting], event, START)).toBeNull();
  });

  test("takes the companion's place with the own one", () => {
    const places = [place(), companion, online];
    expect(goneWith(place(), places)).toEqual([place(), companion]);
    expect(goneWith(companion, places)).toEqual([companion]);
    expect(goneWith(online, places)).toEqual([online]);
  });
});

test('only a confirmed place on site has a ticket', () => {
  const online = place({ Attendance: 'online', Code: '' });
  expect(ticketsOf([place(), waiting, online, place({ State: 'cancelled' })])).toEqual([place()]);
});

test('a companion is added once, in the way in which the student comes', () => {
  expect(roomForCompanion([])).toEqual([]);
  expect(roomForCompanion([place()])).toEqual(['site']);
  expect(roomForCompanion([place(), place({ Companion: true })])).toEqual([]);
  const returned = place({ Companion: true, State: 'cancelled' });
  expect(roomForCompanion([waiting, returned, place({ Attendance: 'online' })])).toEqual([
    'site',
    'online',
  ]);
});

test('the foot offers what comes next, and nothing where nothing does', () => {
  const talk = { Talk: {} } as Pick<EventDetail, 'Talk'>;
  const none = { Talk: null };
  expect(footOf(undefined, talk)).toBeNull();
  expect(footOf('cancelled', talk)).toBeNull();
  for (const status of ['over', 'checkedIn'] as const) {
    expect(footOf(status, talk)).toBe('talk');
    expect(footOf(status, none)).toBeNull();
  }
  for (const status of ['confirmed', 'waiting'] as const) {
    expect(footOf(status, none)).toBe('places');
  }
  for (const status of ['open', 'full', 'closed', 'running'] as const) {
    expect(footOf(status, none)).toBe('apply');
  }
});

test('the tickets of an event that was called off are one for each who would have come', () => {
  const ticket = place({ Id: 'own' });
  const late = place({ Id: 'late', State: 'waiting', Code: '' });
  expect(shownTickets({ Cancelled: false }, [ticket, late])).toEqual([ticket]);
  const off = [
    ticket,
    place({ Id: 'companion', Companion: true }),
    place({ Id: 'online', Attendance: 'online' }),
    place({ Id: 'given back' }),
  ].map((one) => ({ ...one, State: 'cancelled' as const, Code: '' }));
  expect(shownTickets({ Cancelled: false }, off)).toEqual([]);
  expect(shownTickets({ Cancelled: true }, off).map(({ Id }) => Id)).toEqual(['own', 'companion']);
});

describe('the doors of today', () => {
  const site = { ...event, Lists: [list()] };
  const noon = START - 2 * HOUR;

  test('are those of events at a place on this day, over or not', () => {
    expect(doorsToday([site], noon)).toEqual([site]);
    expect(doorsToday([site], START + 9 * HOUR)).toEqual([site]);
    expect(doorsToday([site], noon - 24 * HOUR)).toEqual([]);
    expect(doorsToday([site], noon + 24 * HOUR)).toEqual([]);
    const long = { ...site, Endtime: START + 48 * HOUR };
    expect(doorsToday([long], noon + 24 * HOUR)).toEqual([long]);
  });

  test('are none of an event that is online only, or was called off', () => {
    const online = { ...site, Lists: [list({ Attendance: 'online' })] };
    expect(doorsToday([online, { ...site, Cancelled: true }], noon)).toEqual([]);
  });
});

import { DAY_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, test } from 'vitest';
import type { EventChange } from './policy.ts';
import {
  applyRefusal,
  cancelRefusal,
  changeKey,
  checkinRefusal,
  isOutdated,
  movedTimes,
  moveRefusal,
  movingUp,
  returnedWhenJoined,
  returnRefusal,
  stateOfNew,
} from './policy.ts';

test('places are confirmed while there are any, each by itself', () => {
  expect(stateOfNew({ capacity: 10, taken: 8, waiting: 0 }, 2)).toEqual(['confirmed', 'confirmed']);
  expect(stateOfNew({ capacity: 10, taken: 9, waiting: 0 }, 2)).toEqual(['confirmed', 'waiting']);
  expect(stateOfNew({ capacity: 10, taken: 10, waiting: 0 }, 1)).toEqual(['waiting']);
  // An operator made the list smaller.
  expect(stateOfNew({ capacity: 5, taken: 10, waiting: 0 }, 1)).toEqual(['waiting']);
});

test('nobody overtakes those who wait', () => {
  expect(stateOfNew({ capacity: 10, taken: 9, waiting: 1 }, 1)).toEqual(['waiting']);
});

test('as many move up as there are places and people', () => {
  expect(movingUp({ capacity: 10, taken: 8, waiting: 5 })).toBe(2);
  expect(movingUp({ capacity: 10, taken: 8, waiting: 1 })).toBe(1);
  expect(movingUp({ capacity: 10, taken: 10, waiting: 3 })).toBe(0);
  expect(movingUp({ capacity: 5, taken: 10, waiting: 3 })).toBe(0);
});

test('signing up ends at its time, and with the event', () => {
  const open = { cancelled: 0, applyUntil: 1000, endsAt: 3000 };
  expect(applyRefusal(open, 999)).toBeNull();
  expect(applyRefusal(open, 1000)).toBe('eventClosed');
  expect(applyRefusal({ ...open, cancelled: 1 }, 0)).toBe('eventCancelled');
  expect(applyRefusal({ ...open, endsAt: 900 }, 900)).toBe('eventClosed');
});

const place = (accountId: string, state: 'confirmed' | 'waiting', companion = 0) => ({
  accountId,
  state,
  companion,
  number: 1,
  checkedInAt: null as number | null,
});

test('of two places of one person the better one stays, else that of the account that stays', () => {
  const [from, to] = [place('from', 'confirmed'), place('to', 'confirmed')];
  expect(returnedWhenJoined([from, to], 'to')).toEqual([from]);
  expect(returnedWhenJoined([to, from], 'to')).toEqual([from]);
  const waits = place('to', 'waiting');
  expect(returnedWhenJoined([from, waits], 'to')).toEqual([waits]);
  const first = { ...place('from', 'waiting'), number: 3 };
  const late = { ...waits, number: 180 };
  expect(returnedWhenJoined([late, first], 'to')).toEqual([late]);
  const used = { ...from, checkedInAt: 1 };
  expect(returnedWhenJoined([used, to], 'to')).toEqual([to]);
  expect(returnedWhenJoined([from, place('to', 'confirmed', 1)], 'to')).toEqual([]);
});

test("the place's code is taken from the start of check-in to its end", () => {
  const event = { cancelled: 0, checkinFrom: 1000, checkinUntil: 2000 };
  expect([999, 1000, 1999, 2000].map((now) => checkinRefusal(event, now))).toEqual([
    'checkinTooEarly',
    null,
    null,
    'checkinTooLate',
  ]);
  expect(checkinRefusal({ ...event, cancelled: 1 }, 1500)).toBe('eventCancelled');
});

test('a place on site is given back until check-in begins', () => {
  const event = { cancelled: 0, checkinFrom: 1000 };
  const own = { attendance: 'site', state: 'confirmed', checkedInAt: null } as const;
  expect(returnRefusal(own, event, 999)).toBeNull();
  expect(returnRefusal(own, event, 1000)).toBe('placeTooLate');
  expect(returnRefusal({ ...own, checkedInAt: 900 }, event, 0)).toBe('placeUsed');
  expect(returnRefusal({ ...own, state: 'waiting' }, event, 1000)).toBeNull();
  expect(returnRefusal({ ...own, attendance: 'online' }, event, 1000)).toBeNull();
  expect(returnRefusal(own, { ...event, cancelled: 1 }, 1000)).toBeNull();
});

describe('what an operator changes', () => {
  const event = {
    cancelled: 0,
    startsAt: 1000,
    endsAt: 2000,
    applyUntil: 900,
    checkinFrom: 950,
    checkinUntil: 2100,
    steps: JSON.stringify([{ Time: 1500, Title: '参观', Place: '' }]),
  };

  test.each([
    [{ startsAt: 3000, endsAt: 4000 }, 500, null],
    [{ startsAt: 1000, endsAt: 2500 }, 500, null],
    [{ startsAt: 3000, endsAt: 4000 }, 1000, 'the event has begun already'],
    [{ startsAt: 400, endsAt: 4000 }, 500, 'the new start is not in the future'],
    [{ startsAt: 500, endsAt: 4000 }, 500, 'the new start is not in the future'],
    [{ startsAt: 3000, endsAt: 3000 }, 500, 'the event has to end after its start'],
    [{ startsAt: 1000, endsAt: 2000 }, 500, 'it is at that time already'],
    [{ startsAt: 3000, endsAt: 3000 + 14 * DAY_MS }, 500, null],
    [
      { startsAt: 3000, endsAt: 3001 + 14 * DAY_MS },
      500,
      'the event would be longer than two weeks',
    ],
  ])('moved to %j at %d: %s', (to, now, why) => {
    expect(moveRefusal(event, to, now)).toBe(why);
    expect(moveRefusal({ ...event, cancelled: 1 }, to, now)).toBe('the event is cancelled');
  });

  test('it is called off until it is over, once', () => {
    expect(cancelRefusal(event, 1999)).toBeNull();
    expect(cancelRefusal(event, 2000)).toBe('the event is over');
    expect(cancelRefusal({ ...event, cancelled: 1 }, 0)).toBe('the event is cancelled already');
  });

  test('its times move with it', () => {
    expect(movedTimes(event, { startsAt: 1100, endsAt: 2500 })).toMatchObject({
      startsAt: 1100,
      endsAt: 2500,
      applyUntil: 1000,
      checkinFrom: 1050,
      checkinUntil: 2600,
      steps: JSON.stringify([{ Time: 1600, Title: '参观', Place: '' }]),
    });
  });

  test('nobody signs up after the end of one that is shorter', () => {
    const shop = { ...event, applyUntil: 1900 };
    expect(movedTimes(shop, { startsAt: 1000, endsAt: 1500 }).applyUntil).toBe(1500);
    expect(movedTimes(shop, { startsAt: 1000, endsAt: 2500 }).applyUntil).toBe(1900);
  });

  test('a check-in that ends before the end stays where it is when only the end moves', () => {
    const early = { ...event, checkinUntil: 1200 };
    const checkinUntil = (endsAt: number) =>
      movedTimes(early, { startsAt: 1000, endsAt }).checkinUntil;
    expect([2500, 1500, 1100].map(checkinUntil)).toEqual([1200, 1200, 1100]);
    expect(movedTimes(early, { startsAt: 1300, endsAt: 2300 }).checkinUntil).toBe(1500);
    const late = { ...event, checkinFrom: 1500, checkinUntil: 1800 };
    expect(moveRefusal(late, { startsAt: 1000, endsAt: 1500 }, 0)).toBe(
      'check-in would end before it begins',
    );
  });
});

describe('what people are told of an event', () => {
  const where = { cityId: '330100', place: '报告厅', address: '' };
  const times = { eventId: 'e', startsAt: 5, formerStartsAt: 5, notice: '', notedAt: 1 };
  const change: EventChange = { ...times, kind: 'placed', where, version: 4 };
  const moved: EventChange = { ...times, kind: 'moved' };
  const cancelled: EventChange = { ...times, kind: 'cancelled' };
  const event = { cancelled: 0, startsAt: 5, ...where };

  test.each([
    [moved, {}, false],
    [moved, { startsAt: 6 }, true],
    [moved, { place: '体育馆' }, false],
    [moved, { cancelled: 1 }, true],
    [cancelled, { cancelled: 1, startsAt: 6 }, false],
    [change, {}, false],
    [change, { startsAt: 6 }, false],
    [change, { place: '体育馆' }, true],
    [change, { address: '一号' }, true],
    [change, { cityId: '310100' }, true],
    [change, { cancelled: 1 }, true],
  ])('is not said where it is not so any more: %#', (told, now, outdated) => {
    expect(isOutdated(told, { ...event, ...now })).toBe(outdated);
  });

  test('is another message for each change, also of one millisecond', () => {
    const keys = [change, { ...change, version: 5 }, moved, { ...moved, notedAt: 2 }];
    expect(new Set(keys.map(changeKey)).size).toBe(4);
  });
});

import type { Attendee, AttendeeFigures } from '@xuanjiang/contracts/attendee';
import { expect, it } from 'vitest';
import { afterGiving, attendeesAsk, isWaiting, placesGiven, tabCounts } from './model.ts';

const LISTS = [
  { Attendance: 'site', Capacity: 200, Taken: 200 },
  { Attendance: 'online', Capacity: 500, Taken: 36 },
];
const FIGURES = { Lists: LISTS, Confirmed: 150, Waiting: 9, In: 98, Out: 20 } as AttendeeFigures;
const someone = (traits: Partial<Attendee>) =>
  ({ Attendance: 'site', State: 'confirmed', Waitingcompanions: 0, ...traits }) as Attendee;

it('asks for what the address names, and for all where it names nothing that there is', () => {
  expect(attendeesAsk({ tab: 'out', way: 'site', name: '启明' })).toEqual({
    ...{ Arrived: 'out', Attendance: 'site', Name: '启明' },
  });
  expect(attendeesAsk({ tab: 'waiting' })).toEqual({ State: 'waiting' });
  expect(attendeesAsk({ tab: 'toString', way: 'by train', name: '' })).toEqual({});
});

it('counts under each tab those who are seen', () => {
  expect(tabCounts(FIGURES)).toEqual({ '': 159, confirmed: 150, waiting: 9, in: 98, out: 20 });
});

it('gives a place to who waits, and to a companion who waits', () => {
  expect(isWaiting(someone({}))).toBe(false);
  expect(placesGiven(someone({ State: 'waiting', Waitingcompanions: 1 }))).toBe(2);
  const companion = someone({ Waitingcompanions: 1 });
  expect(isWaiting(companion)).toBe(true);
  expect(afterGiving(FIGURES, companion)).toEqual({ capacity: 200, taken: 201 });
});

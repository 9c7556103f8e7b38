import { expect, test } from 'vitest';
import { judgeTicket } from './judge-ticket.ts';

const WINDOW = { Checkinfrom: 1000, Checkinuntil: 2000 };
const TICKET = { State: 'confirmed', Checkintime: 0 } as const;

test.each([
  [999, 'early'],
  [1000, 'in'],
  [1999, 'in'],
  [2000, 'late'],
])('at %d a ticket of an event that checks in from 1000 to 2000 is %s', (now, outcome) => {
  expect(judgeTicket(TICKET, WINDOW, now)).toBe(outcome);
});

test('one that is not on the list is unknown', () => {
  expect(judgeTicket(null, WINDOW, 1500)).toBe('unknown');
});

test('one that was used is told so at any time', () => {
  for (const now of [0, 1500, 3000]) {
    expect(judgeTicket({ ...TICKET, Checkintime: 1100 }, WINDOW, now)).toBe('again');
  }
});

test.each(['waiting', 'cancelled'] as const)('one that is %s lets nobody in', (State) => {
  expect(judgeTicket({ ...TICKET, State }, WINDOW, 1500)).toBe(State);
  // The place may have been given back after its person came and went.
  expect(judgeTicket({ State, Checkintime: 1100 }, WINDOW, 1500)).toBe(State);
});

import type { EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import { expect, test } from 'vitest';
import type { KeptTicket } from './kept-tickets.ts';
import { parseTickets, ticketsFor, withoutTicket, withTicket } from './kept-tickets.ts';

const DAY = 86_400_000;
const ticket = (Id: string, owner = 'me', Endtime = 0): KeptTicket => ({
  owner,
  session: `s-${owner}`,
  event: { Id, Endtime, Lists: [], Steps: [], Intro: [] } as unknown as EventDetail,
  places: [{ Code: `xj1:${Id}` } as SignupPlace],
});
const ids = (kept: readonly KeptTicket[]) => kept.map(({ event }) => event.Id);

test('what was kept is read again, and what cannot be read is left out', () => {
  const kept = [ticket('a'), ticket('b')];
  expect(parseTickets(JSON.stringify(kept))).toEqual(kept);
  for (const text of [null, '', '{', '{}', '[1, null, {"owner": "me"}]']) {
    expect(parseTickets(text)).toEqual([]);
  }
});

test('a ticket takes the place of the one before, in front', () => {
  const kept = withTicket([ticket('a'), ticket('b')], ticket('b'), 0);
  expect(ids(kept)).toEqual(['b', 'a']);
  expect(ids(withoutTicket(kept, 'b'))).toEqual(['a']);
});

test('those of another account, and of an event that is long over, go', () => {
  const kept = [ticket('old', 'me', -2 * DAY), ticket('other', 'you'), ticket('new', 'me', 1)];
  expect(ids(withTicket(kept, ticket('a'), 0))).toEqual(['a', 'new']);
});

test('at most 20 are kept', () => {
  const many = Array.from({ length: 25 }, (_, index) => ticket(`e${index}`));
  expect(withTicket(many, ticket('a'), 0)).toHaveLength(20);
});

test('nobody is shown the ticket of another account', () => {
  const kept = [ticket('a', 'you')];
  expect(ticketsFor(kept, { account: 'me', session: 's-me' })).toEqual([]);
  expect(ticketsFor(kept, { account: 'you', session: 's-later' })).toEqual(kept);
});

test('without a network tickets are those of the session, whose account is not known', () => {
  const kept = [ticket('a', 'you')];
  expect(ticketsFor(kept, { account: null, session: 's-you' })).toEqual(kept);
  // Somebody else has logged in since.
  expect(ticketsFor(kept, { account: null, session: 's-me' })).toEqual([]);
});

test('tickets from before a login anew belong to the new session of their account', () => {
  const kept = withTicket([ticket('a')], { ...ticket('b'), session: 's-new' }, 0);
  expect(ids(ticketsFor(kept, { account: null, session: 's-new' }))).toEqual(['b', 'a']);
});

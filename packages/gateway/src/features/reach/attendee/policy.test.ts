import { EVENT_MESSAGES_A_DAY } from '@xuanjiang/contracts/attendee';
import { expect, test } from 'vitest';
import {
  eventPhase,
  listFigures,
  MESSAGE_AFTER_MS,
  messageRefusal,
  messagesLeft,
} from './policy.ts';

test('an event is upcoming, running and over by its times, and called off at any time', () => {
  const event = { cancelled: 0, startsAt: 10, endsAt: 20 };
  expect([9, 10, 19, 20].map((now) => eventPhase(event, now))).toEqual([
    ...['upcoming', 'running', 'running', 'over'],
  ]);
  expect(eventPhase({ ...event, cancelled: 1 }, 30)).toBe('cancelled');
});

test('who came is written to until some days after, and nobody when it was called off', () => {
  const end = { cancelled: 0, endsAt: 20 };
  expect(messageRefusal(end, 19 + MESSAGE_AFTER_MS)).toBeNull();
  expect(messageRefusal(end, 20 + MESSAGE_AFTER_MS)).toBe('eventOver');
  expect(messageRefusal({ ...end, cancelled: 1 }, 0)).toBe('eventCancelled');
  expect([0, EVENT_MESSAGES_A_DAY, EVENT_MESSAGES_A_DAY + 1].map(messagesLeft)).toEqual([
    ...[EVENT_MESSAGES_A_DAY, 0, 0],
  ]);
});

test('people and companions of a list are counted apart, those of another list not at all', () => {
  const row = {
    attendance: 'site',
    companion: 0,
    state: 'confirmed',
    places: 5,
    arrived: 3,
  } as const;
  const counts = [
    row,
    { ...row, companion: 1, places: 2, arrived: 1 },
    { ...row, state: 'waiting', places: 4, arrived: 0 } as const,
    { ...row, attendance: 'online', places: 9, arrived: 0 } as const,
  ];
  expect(listFigures(counts, 'site')).toEqual({
    ...{ People: 5, Companions: 2, Waitingpeople: 4, Waitingcompanions: 0 },
    ...{ Inpeople: 3, Incompanions: 1 },
  });
});

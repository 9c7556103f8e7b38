import { expect, test } from 'vitest';
import {
  eventReminderTimes,
  eventReminderUntil,
  isReminderUseful,
  reminderTimes,
} from './reminder-times.ts';

const START = Date.parse('2026-06-05T19:00:00+08:00');
const talk = { startsAt: START, endsAt: START + 3_600_000 };
const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);

test('a talk that is days away has three reminders, earliest first', () => {
  expect(reminderTimes(START, at('03T12:00'))).toEqual([
    { lead: 'day', at: at('04T19:00') },
    { lead: 'hour', at: at('05T18:00') },
    { lead: 'minutes', at: at('05T18:55') },
  ]);
});

test('what is past, and what is now, is left out', () => {
  expect(reminderTimes(START, at('04T19:00')).map(({ lead }) => lead)).toEqual(['hour', 'minutes']);
  expect(reminderTimes(START, at('05T18:30')).map(({ lead }) => lead)).toEqual(['minutes']);
  expect(reminderTimes(START, at('05T18:55'))).toEqual([]);
});

test('a late reminder is of use until the next one, and the last until the end', () => {
  expect(isReminderUseful('day', talk, at('05T17:59'))).toBe(true);
  expect(isReminderUseful('day', talk, at('05T18:00'))).toBe(false);
  expect(isReminderUseful('hour', talk, at('05T18:54'))).toBe(true);
  expect(isReminderUseful('hour', talk, at('05T18:55'))).toBe(false);
  expect(isReminderUseful('minutes', talk, at('05T19:59'))).toBe(true);
  expect(isReminderUseful('minutes', talk, at('05T20:00'))).toBe(false);
});

test('an event has two: a day and two hours before', () => {
  const [day, hours] = [at('04T19:00'), at('05T17:00')];
  expect(eventReminderTimes(START, at('03T12:00'))).toEqual([
    { lead: 'day', at: day },
    { lead: 'hours', at: hours },
  ]);
  expect(eventReminderTimes(START, day).map(({ lead }) => lead)).toEqual(['hours']);
  expect(eventReminderTimes(START, hours)).toEqual([]);
  expect(eventReminderUntil('day', talk)).toBe(hours);
  expect(eventReminderUntil('hours', talk)).toBe(talk.endsAt);
});

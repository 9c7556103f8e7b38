import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import type { Talk } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import {
  dayTitle,
  filterOf,
  inboxDays,
  leftUntil,
  reminderAction,
  unreadOf,
  withRead,
} from './model.ts';

const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);
const messageAt = (Id: number, Time: number) => ({ Id, Time }) as InboxMessage;

test('the messages of a day stand together, in the order given', () => {
  const messages = [
    messageAt(4, at('03T09:00')),
    messageAt(3, at('03T00:00')),
    messageAt(2, at('02T23:59')),
  ];
  expect(inboxDays(messages).map(({ day, messages: of }) => [day, of.map(({ Id }) => Id)])).toEqual(
    [
      ['2026-06-03', [4, 3]],
      ['2026-06-02', [2]],
    ],
  );
  expect(dayTitle('2026-06-03', '2026-06-03')).toBe('today');
  expect(dayTitle('2026-06-02', '2026-06-03')).toBe('yesterday');
  expect(dayTitle('2026-06-01', '2026-06-03')).toBe('other');
});

test('what was read is read on every page, and all of them where none are named', () => {
  const pages = [1, 2].map((page) => ({
    Total: 4,
    List: [0, 1].map((at) => ({ ...messageAt(page * 10 + at, 0), Read: false })),
  }));
  const read = (ids?: readonly number[]) =>
    withRead(pages, ids).flatMap(({ List }) => List.map(({ Read }) => Read));
  expect(read([11, 20])).toEqual([false, true, true, false]);
  expect(read()).toEqual([true, true, true, true]);
  expect(withRead(pages, [])[0]?.Total).toBe(4);
});

test('a choice counts the unread messages of its kinds', () => {
  const unread = [
    { Kind: 'answer', Unread: 2 },
    { Kind: 'reply', Unread: 1 },
    { Kind: 'morning', Unread: 4 },
  ] as const;
  expect(unreadOf(filterOf('reply'), unread)).toBe(3);
  expect(unreadOf(filterOf('university'), unread)).toBe(0);
  expect(unreadOf(filterOf(null), unread)).toBe(0);
  expect(filterOf('nonsense').kinds).toEqual([]);
});

test('the button of a reminder follows the clock', () => {
  const Talk = { Starttime: at('03T19:00'), Endtime: at('03T20:00'), Durationms: 0 } as Talk;
  const action = (time: number, talk: Talk | null = Talk) => reminderAction({ Talk: talk }, time);
  expect(action(at('03T18:59'))).toBe('wait');
  expect(action(at('03T19:00'))).toBe('enter');
  expect(action(at('03T20:00'))).toBeNull();
  expect(action(at('03T20:00'), { ...Talk, Durationms: 1000 })).toBe('replay');
  expect(action(at('03T19:00'), null)).toBeNull();
});

test('how long until the start, in the largest unit that fits', () => {
  expect(leftUntil(at('03T19:00'), at('03T18:55'))).toEqual({ unit: 'minutes', count: 5 });
  expect(leftUntil(at('03T19:00'), at('03T18:00'))).toEqual({ unit: 'hours', count: 1 });
  expect(leftUntil(at('03T19:00'), at('02T19:00'))).toEqual({ unit: 'days', count: 1 });
  expect(leftUntil(at('03T19:00'), at('03T19:00'))).toBeNull();
});

import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { describe, expect, test } from 'vitest';
import { closedBy, lastStaff, listTime, newestOfOther, wantedIn } from './model.ts';

const message = (
  Offset: number,
  Role: RoomMessage['Role'],
  Recalled: RoomMessage['Recalled'] = null,
) => ({ Offset, Role, Recalled }) as RoomMessage;

describe('what is read', () => {
  const messages = [
    message(1, 'user'),
    message(2, 'worker'),
    message(3, 'user'),
    message(4, 'worker', 'own'),
  ];
  test('the newest message of the other side that stands', () => {
    expect(newestOfOther(messages, 'student')?.Offset).toBe(2);
    expect(newestOfOther(messages, 'university')?.Offset).toBe(3);
    expect(newestOfOther([message(1, 'user')], 'student')).toBeNull();
  });
  test('who of the staff wrote last, also what was withdrawn', () => {
    expect(lastStaff(messages)?.Offset).toBe(4);
    expect(lastStaff([message(1, 'user')])).toBeNull();
  });
});

describe('why one cannot write', () => {
  const thread = { Side: 'student', Stopped: false, Blocked: false, Displayname: '考生' } as const;
  test.each([
    ['a student', thread, null],
    ['a student who is blocked', { ...thread, Blocked: true, Stopped: true }, 'blocked'],
    ['a student who has stopped it', { ...thread, Stopped: true }, 'stoppedOwn'],
    ['staff', { ...thread, Side: 'university' }, null],
    ['staff who have blocked', { ...thread, Side: 'university', Blocked: true }, null],
    ['staff of a student who stopped', { ...thread, Side: 'university', Stopped: true }, 'stopped'],
    [
      'staff of a student who is gone',
      { ...thread, Side: 'university', Stopped: true, Displayname: '' },
      'gone',
    ],
  ] as const)('%s', (_, given, why) => expect(closedBy(given)).toBe(why));
});

test('when the newest message was written', () => {
  const at = (text: string) => Date.parse(`2026-06-${text}:00+08:00`);
  const now = at('03T09:00');
  expect(listTime(at('03T00:01'), now)).toEqual({ kind: 'clock', clock: '00:01' });
  expect(listTime(at('02T23:59'), now)).toEqual({ kind: 'yesterday' });
  expect(listTime(at('01T23:59'), now)).toEqual({ kind: 'day', month: 6, day: 1 });
});

test('what the address asks for', () => {
  const wanted = (query: string) => wantedIn(new URLSearchParams(query));
  const id = '0123456789abcdef0123456789abcdef';
  expect(wanted('')).toEqual({ kind: 'list' });
  expect(wanted('tab=reports')).toEqual({ kind: 'reports' });
  expect(wanted(`id=${id}&university=1`)).toEqual({ kind: 'thread', id });
  expect(wanted('id=nonsense')).toEqual({ kind: 'thread', id: '' });
  expect(wanted('university=4111010003')).toEqual({
    kind: 'begin',
    universityId: '4111010003',
    from: '',
  });
  expect(wanted('university=4111010003&from=ab12')).toEqual({
    kind: 'begin',
    universityId: '4111010003',
    from: 'ab12',
  });
  expect(wanted('university=<x>')).toEqual({ kind: 'list' });
});

import type { EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../../testing/words-of.ts';
import { guestText, Ticket } from './ticket.tsx';

const PLACE: SignupPlace = {
  ...{ Id: 'p1', Attendance: 'site', Companion: false, State: 'confirmed', Number: 137 },
  ...{ Ahead: 0, Code: 'xj1:e:kkkkkkkkkkkkkkkkkkkkkk', Checkintime: 0, Door: '' },
};

const drawn = (facts: Partial<SignupPlace>, Cancelled = false, onDevice = true): string => {
  const shown = { ...PLACE, ...facts };
  return wordsOf(
    <Ticket
      event={{ Starttime: Date.parse('2026-06-03T12:00:00+08:00'), Cancelled } as EventDetail}
      tickets={[shown]}
      {...{ shown, onDevice }}
      onChoose={() => undefined}
      onEnlarge={() => undefined}
    />,
    '|',
  );
};

test('a ticket names whose it is', () => {
  expect(guestText({ Companion: false }, '小雨')).toBe('小雨');
  expect(guestText({ Companion: false }, '')).toBe('本人');
  expect(guestText({ Companion: true }, '小雨')).toBe('同行人');
});

test('a ticket that was used says when and at which door, and one of an event that was called off is void', () => {
  const Checkintime = Date.parse('2026-06-03T13:05:00+08:00');
  expect(drawn({ Checkintime, Door: '南门' })).toContain('已签到 13:05|南门入场');
  expect(drawn({ Checkintime })).not.toContain('入场|');
  expect(drawn({}, true)).toContain('已作废');
  expect(drawn({})).not.toMatch(/已作废|已签到/);
});

test('that a ticket can be shown without a network is said while it is of use', () => {
  const said = '断网也能出示';
  expect(drawn({})).toContain(said);
  expect(drawn({}, false, false)).not.toContain(said);
  expect(drawn({}, true)).not.toContain(said);
  expect(drawn({ Checkintime: 1 })).not.toContain(said);
});

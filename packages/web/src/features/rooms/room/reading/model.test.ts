import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { describe, expect, it } from 'vitest';
import { makeMessage } from '../../../../testing/make-message.ts';
import { avatarColor, recordedSecond, rowsOf, stampKind } from './model.ts';

const message = (Offset: number, Time: number, Uids = 'u') => makeMessage({ Offset, Time, Uids });

describe('rowsOf', () => {
  it('marks pauses, own messages and pending ones', () => {
    const pending = {
      Id: 'x',
      Content: '',
      Quote: null,
      Time: 0,
      state: 'sending',
      reason: '',
      code: 0,
    } as const;
    const rows = rowsOf(
      [message(1, 0), message(2, MINUTE_MS, 'me'), message(3, 10 * MINUTE_MS)],
      [pending],
      'me',
    );
    expect(rows.map((row) => row.key)).toEqual(['t1', '1', '2', 't3', '3', 'px']);
    expect(rows.filter((row) => row.kind === 'message' && row.own)).toHaveLength(1);
    expect(rowsOf([message(1, 0, '')], [], '')).toMatchObject([{}, { own: false }]);
  });

  it('counts messages of own personas as own', () => {
    const said = [message(1, 0, 'mask-1'), message(2, 1, 'mask-2'), message(3, 2, 'me')];
    const own = (masks: readonly string[]) =>
      rowsOf(said, [], 'me', masks).flatMap((row) => (row.kind === 'message' ? row.own : []));
    expect(own(['mask-1'])).toEqual([true, false, true]);
    expect(own([])).toEqual([false, false, true]);
  });
});

describe('stampKind', () => {
  it('has the day only when it is not today', () => {
    const now = dayStart('2026-11-20') + HOUR_MS;
    expect(stampKind(now, now)).toBe('clock');
    expect(stampKind(now - 2 * HOUR_MS, now)).toBe('yesterday');
    expect(stampKind(now - 2 * DAY_MS, now)).toBe('day');
  });
});

it('a moment of the recording is at a whole second of it, and nowhere outside of it', () => {
  // It began 3 s after the talk, and half a minute is missing after 10 s.
  const knots = [
    { Atms: 0, Time: 3000 },
    { Atms: 10_000, Time: 43_000 },
  ];
  const recording = { from: 0, knots, length: 60_000 };
  const seconds = [3000, 4999, 20_000, 43_000, 93_000].map((at) => recordedSecond(at, recording));
  expect(seconds).toEqual([0, 1, 10, 10, 60]);
  expect([2999, 93_001].map((at) => recordedSecond(at, recording))).toEqual([null, null]);
  expect(recordedSecond(5, null)).toBeNull();
});

describe('people without a picture', () => {
  it('have a colour that stays', () => {
    expect(avatarColor('u1')).toBe(avatarColor('u1'));
    expect(avatarColor('')).toMatch(/^#/);
  });
});

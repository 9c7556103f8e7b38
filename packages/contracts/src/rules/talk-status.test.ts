import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TALK_OVERRUN_MS } from '../constants.ts';
import { talkSpan, talkStatus, untilStatusChange } from './talk-status.ts';

const TALK = { Starttime: 1000, Endtime: 2000 };

describe('a talk', () => {
  test.each([
    [0, 'upcoming', 1000],
    [999, 'upcoming', 1],
    [1000, 'live', 1000],
    [1999, 'live', 1],
    [2000, 'replay', null],
    [9999, 'replay', null],
  ])('at %d is %s', (now, status, wait) => {
    expect(talkStatus(TALK, now)).toBe(status);
    expect(untilStatusChange(TALK, now)).toBe(wait);
  });

  test('that began earlier or later than planned is live from then on', () => {
    expect(talkStatus({ ...TALK, Realstart: 800 }, 800)).toBe('live');
    expect(talkStatus({ ...TALK, Realstart: 1200 }, 1199)).toBe('upcoming');
    expect(talkStatus({ ...TALK, Realstart: 0 }, 0)).toBe('live');
  });

  test('that has begun and was not ended runs over, and not for ever', () => {
    const begun = { ...TALK, Realstart: 1000 };
    expect(talkStatus(begun, 2000)).toBe('live');
    expect(talkStatus(begun, 2000 + TALK_OVERRUN_MS - 1)).toBe('live');
    expect(talkStatus(begun, 2000 + TALK_OVERRUN_MS)).toBe('replay');
    expect(talkStatus({ ...TALK, Realstart: 5000 }, 5000)).toBe('live');
  });

  test('that was ended is over from then on', () => {
    const ended = { ...TALK, Realstart: 1000, Realend: 1500 };
    expect(talkStatus(ended, 1499)).toBe('live');
    expect(talkStatus(ended, 1500)).toBe('replay');
    expect(talkStatus({ ...ended, Realend: 2500 }, 2499)).toBe('live');
  });

  test('that is cancelled stays so whatever its times are', () => {
    for (const now of [0, 1500, 9999]) {
      expect(talkStatus({ ...TALK, Realstart: 1000, Cancelled: true }, now)).toBe('cancelled');
      expect(untilStatusChange({ ...TALK, Cancelled: true }, now)).toBeNull();
    }
  });

  const time = fc.integer({ min: 0, max: 3000 });
  const real = fc.option(time, { nil: null });
  const times = fc.record({ Starttime: time, Endtime: time, Realstart: real, Realend: real });

  test('is never over before it begins', () => {
    fc.assert(
      fc.property(times, (talk) => {
        const { from, until } = talkSpan(talk);
        expect(until).toBeGreaterThanOrEqual(from);
      }),
    );
  });

  test('changes when it says that it will, and not before', () => {
    fc.assert(
      fc.property(times, time, (talk, now) => {
        const wait = untilStatusChange(talk, now);
        if (wait === null) return;
        expect(talkStatus(talk, now + wait - 1)).toBe(talkStatus(talk, now));
        expect(talkStatus(talk, now + wait)).not.toBe(talkStatus(talk, now));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { talkStatus, untilStatusChange } from './talk-status.ts';

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

  test('changes when it says that it will, and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (now) => {
        const wait = untilStatusChange(TALK, now);
        if (wait === null) return;
        expect(talkStatus(TALK, now + wait - 1)).toBe(talkStatus(TALK, now));
        expect(talkStatus(TALK, now + wait)).not.toBe(talkStatus(TALK, now));
      }),
    );
  });
});

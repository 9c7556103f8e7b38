import { describe, expect, test } from 'vitest';
import type { ThreadFacts } from './policy.ts';
import { faultOf, faultUntil, sideOf } from './policy.ts';

const FACTS: ThreadFacts = {
  id: 'a',
  accountId: 'student',
  universityId: 'thu',
  stoppedAt: null,
  blocked: null,
};

const caller = (
  uids: string,
  role: 'user' | 'worker' | 'operator',
  universityId: string | null,
) => ({
  uids,
  role,
  universityId,
});

describe('the sides of a thread', () => {
  test.each([
    ['the student', caller('student', 'user', null), 'student'],
    ['the student who works for the university now', caller('student', 'worker', 'thu'), 'student'],
    ['its staff', caller('w', 'worker', 'thu'), 'university'],
    ['staff of another university', caller('w', 'worker', 'pku'), null],
    ['somebody who worked for it', caller('w', 'user', 'thu'), null],
    ['another student', caller('other', 'user', null), null],
    ['an operator', caller('o', 'operator', null), null],
    ['an operator of the university', caller('o', 'operator', 'thu'), null],
    ['a visitor', null, null],
  ] as const)('%s', (_, who, side) => expect(sideOf(FACTS, who)).toBe(side));

  test('nobody is the student of a thread whose account is gone', () =>
    expect(sideOf({ ...FACTS, accountId: null }, caller('', 'user', null))).toBeNull());
});

describe('who may write', () => {
  test('both, while nobody has stopped it', () => {
    expect(faultOf(FACTS, 'student')).toBeNull();
    expect(faultOf(FACTS, 'university')).toBeNull();
  });
  test('nobody, once the student receives nothing', () => {
    const stopped = { ...FACTS, stoppedAt: 5 };
    expect(faultOf(stopped, 'university')?.message).toBe('threadStopped');
    expect(faultOf(stopped, 'student')?.message).toBe('threadStoppedOwn');
  });
  test('only staff, once they have blocked the student, who is told why', () => {
    const blocked = { ...FACTS, blocked: { at: 7, reason: '辱骂' } };
    expect(faultOf(blocked, 'university')).toBeNull();
    const fault = faultOf(blocked, 'student');
    expect(fault).toEqual({
      message: 'threadBlocked',
      parameters: { reason: '辱骂' },
      since: 7,
    });
    expect(fault && faultUntil(fault)).toBeGreaterThan(7);
  });
  test('nobody to a student who is gone', () =>
    expect(faultOf({ ...FACTS, accountId: null }, 'university')?.message).toBe('threadGone'));
});

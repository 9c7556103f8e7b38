import { describe, expect, test } from 'vitest';
import { roleIn, slowWait, standingIn } from './policy.ts';

const worker = { role: 'worker', universityId: 'u1' } as const;
const user = { role: 'user', universityId: null } as const;

describe('standingIn', () => {
  test('liaison staff stand in the rooms of their own university only', () => {
    expect(standingIn(worker, 'u1', false)).toBe('worker');
    expect(standingIn(worker, 'u2', false)).toBe('user');
    expect(standingIn({ role: 'worker', universityId: null }, null, false)).toBe('user');
  });
  test('operators stand everywhere, moderators where they are appointed, visitors nowhere', () => {
    expect(standingIn({ role: 'operator', universityId: null }, 'u1', false)).toBe('operator');
    expect(standingIn(user, 'u1', true)).toBe('moderator');
    expect(standingIn(user, 'u1', false)).toBe('user');
    expect(standingIn(null, 'u1', false)).toBe('user');
  });
});

describe('slowWait', () => {
  test('counts from the last post, and not for staff', () => {
    expect(slowWait('user', 10, 1000, 4000)).toBe(7000);
    expect(slowWait('user', 10, 1000, 11_000)).toBe(0);
    expect(slowWait('user', 0, 1000, 1000)).toBe(0);
    expect(slowWait('moderator', 10, 1000, 1000)).toBe(0);
  });
});

test('only liaison staff speak for the university', () => {
  expect([roleIn('worker'), roleIn('moderator'), roleIn('operator')]).toEqual([
    'worker',
    'user',
    'user',
  ]);
});

import { SIGNUP_TURNS_MAX, SIGNUPS_MAX } from '@xuanjiang/contracts/signup';
import { expect, test } from 'vitest';
import { addRefusal, largeParts, ownUniversity, stateOf } from './policy.ts';

const MAY = { registered: true, agreed: true, standing: 0, turns: 0 };

test('who is registered and consents may sign up', () => {
  expect(addRefusal(MAY)).toBeNull();
  expect(addRefusal({ ...MAY, standing: SIGNUPS_MAX - 1, turns: SIGNUP_TURNS_MAX - 1 })).toBeNull();
});

test('what is missing is said, the registration first', () => {
  expect(addRefusal({ ...MAY, registered: false, agreed: false })).toBe('signupNeedsRegistration');
  expect(addRefusal({ ...MAY, agreed: false })).toBe('signupNeedsConsent');
  expect(addRefusal({ ...MAY, standing: SIGNUPS_MAX })).toBe('signupsFull');
  expect(addRefusal({ ...MAY, turns: SIGNUP_TURNS_MAX })).toBe('signupTooOften');
});

test('a sign-up is shown only while it stands and the general consent is given', () => {
  expect(stateOf(null, true)).toBe('shown');
  expect(stateOf(null, false)).toBe('hidden');
  expect(stateOf(5, true)).toBe('withdrawn');
  expect(stateOf(0, false)).toBe('withdrawn');
});

test('only liaison staff see sign-ups, those with their university', () => {
  expect(ownUniversity({ role: 'worker', universityId: '1' })).toBe('1');
  for (const role of ['user', 'operator'] as const) {
    expect(() => ownUniversity({ role, universityId: '1' })).toThrow('signupNoUniversity');
  }
  expect(() => ownUniversity({ role: 'worker', universityId: null })).toThrow('signupNoUniversity');
});

test('a part of a figure with fewer than five students is told with the others', () => {
  const parts = [
    { name: 'a', count: 5 },
    { name: 'b', count: 4 },
    { name: 'c', count: 9 },
    { name: 'd', count: 1 },
  ];
  expect(largeParts(parts)).toEqual({
    large: [
      { name: 'c', count: 9 },
      { name: 'a', count: 5 },
    ],
    others: 5,
  });
  const told = (...counts: number[]) => {
    const { large, others } = largeParts(counts.map((count) => ({ count })));
    return [large.map(({ count }) => count), others];
  };
  // What the total leaves for one alone, or for fewer than five, would tell of them.
  expect(told(20, 9, 1)).toEqual([[20], 10]);
  expect(told(20, 9, 2, 2)).toEqual([[20], 13]);
  expect(told(20, 9, 3, 2)).toEqual([[20, 9], 5]);
  expect(told(6, 1)).toEqual([[], 7]);
  expect(told(20, 9)).toEqual([[20, 9], 0]);
  expect(largeParts(parts.slice(1, 2))).toEqual({ large: [], others: 0 });
});

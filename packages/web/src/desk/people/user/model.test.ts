import { expect, test } from 'vitest';
import { needsUniversity, roleIn } from './model.ts';

test('an address may name a role that is none', () => {
  expect(roleIn('worker')).toBe('worker');
  expect(roleIn('king')).toBeUndefined();
  expect(roleIn('')).toBeUndefined();
});

test('liaison staff and moderators are of a university', () => {
  expect((['user', 'moderator', 'worker', 'operator'] as const).filter(needsUniversity)).toEqual([
    'moderator',
    'worker',
  ]);
});

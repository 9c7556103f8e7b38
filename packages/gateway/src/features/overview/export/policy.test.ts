import { EXPORT_DIRECT_MAX, EXPORT_ROWS_MAX } from '@xuanjiang/contracts/export';
import { expect, test } from 'vitest';
import { isStorageKey } from '../../../providers/storage/storage.ts';
import { fileKeyOf, grantStateOf, isThere, unknownCondition, wayOf } from './policy.ts';

test('few rows are written when they are fetched, many before, and too many never', () => {
  expect(wayOf(0, false)).toBe('direct');
  expect(wayOf(EXPORT_DIRECT_MAX, false)).toBe('direct');
  expect(wayOf(EXPORT_DIRECT_MAX + 1, false)).toBe('waiting');
  expect(wayOf(EXPORT_ROWS_MAX, false)).toBe('waiting');
  expect(wayOf(EXPORT_ROWS_MAX + 1, false)).toBeNull();
  // A grant is for one file.
  expect(wayOf(1, true)).toBe('waiting');
});

test('a condition that a kind does not take is named', () => {
  expect(unknownCondition(['talkId'], { talkId: 't', from: undefined, seen: 'all' })).toBeNull();
  expect(unknownCondition(['talkId'], { talkId: 't', seen: 'unseen' })).toBe('seen');
  expect(unknownCondition([], { from: 0 })).toBe('from');
});

test('a grant that was not used in time is over', () => {
  expect(grantStateOf({ state: 'granted', expiresAt: 10 }, 9)).toBe('granted');
  expect(grantStateOf({ state: 'granted', expiresAt: 10 }, 10)).toBe('over');
  expect(grantStateOf({ state: 'used', expiresAt: 10 }, 10)).toBe('used');
  expect(grantStateOf({ state: 'asked', expiresAt: null }, 10)).toBe('asked');
});

test('each try has a file of its own', () => {
  const keys = [1, 2, 3].map((attempt) => fileKeyOf('5b0f3a52', 'xlsx', attempt));
  expect(new Set(keys).size).toBe(3);
  expect(keys.every(isStorageKey)).toBe(true);
});

test('what waits or failed cannot be fetched', () => {
  expect((['direct', 'waiting', 'ready', 'failed'] as const).map(isThere)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

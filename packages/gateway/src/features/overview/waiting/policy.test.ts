import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import type { Taken, Waiting } from './policy.ts';
import { inOrder, isHeld, kindsOf } from './policy.ts';

const NOW = 1_000 * HOUR_MS;
const TAKEN: Taken = {
  ...{ kind: 'thread', subject: 't', accountId: 'a', displayname: '陈老师' },
  ...{ role: 'worker', status: 'active', universityId: 'u', takenAt: NOW },
};
const ITEM = { universityId: 'u' };

test('a thread is held for ten minutes, anything else for a day', () => {
  expect(isHeld(TAKEN, ITEM, NOW + 10 * MINUTE_MS - 1)).toBe(true);
  expect(isHeld(TAKEN, ITEM, NOW + 10 * MINUTE_MS)).toBe(false);
  const question = { ...TAKEN, kind: 'question' } as const;
  expect(isHeld(question, ITEM, NOW + 24 * HOUR_MS - 1)).toBe(true);
  expect(isHeld(question, ITEM, NOW + 24 * HOUR_MS)).toBe(false);
});

test('who may not do it any more holds nothing', () => {
  expect(isHeld({ ...TAKEN, role: 'user' }, ITEM, NOW)).toBe(false);
  expect(isHeld({ ...TAKEN, status: 'locked' }, ITEM, NOW)).toBe(false);
  expect(isHeld({ ...TAKEN, universityId: 'v' }, ITEM, NOW)).toBe(false);
  expect(isHeld({ ...TAKEN, role: 'operator', universityId: null }, ITEM, NOW)).toBe(true);
});

test('late things come first, then what has a deadline; of each what waits longest', () => {
  const item = (subject: string, since: number, due: number): Waiting => ({
    ...{ kind: 'talk', subject, title: '', detail: '', universityId: 'u', universityName: '' },
    ...{ amount: 1, since, startsAt: null, due, path: '' },
  });
  const items = [
    ...[item('new', 9, 0), item('old', 2, 0), item('asked', 9, NOW + 1)],
    ...[item('late', 8, NOW), item('later', 7, NOW)],
  ];
  expect(inOrder(items, NOW).map(({ subject }) => subject)).toEqual([
    'later',
    'late',
    'asked',
    'old',
    'new',
  ]);
});

test('operators see no thread, and liaisons nothing of the desk', () => {
  expect(kindsOf(true)).not.toContain('thread');
  expect(kindsOf(false)).not.toContain('late');
});

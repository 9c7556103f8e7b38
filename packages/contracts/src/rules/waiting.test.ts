import { expect, test } from 'vitest';
import { HOUR_MS } from '../constants.ts';
import {
  isWaitingLate,
  LIAISON_WAITING,
  OPERATOR_WAITING,
  WAITING_KINDS,
  waitingDue,
} from './waiting.ts';

const SINCE = 1_000 * HOUR_MS;

test('a thread is late a day after its first message that is not answered', () => {
  const due = waitingDue('thread', SINCE, null);
  expect(due).toBe(SINCE + 24 * HOUR_MS);
  expect(isWaitingLate(due, due - 1)).toBe(false);
  expect(isWaitingLate(due, due)).toBe(true);
});

test('a talk that waits for approval is late 12 hours before it begins, if that is earlier than a day', () => {
  expect(waitingDue('talk', SINCE, SINCE + 100 * HOUR_MS)).toBe(SINCE + 24 * HOUR_MS);
  expect(waitingDue('talk', SINCE, SINCE + 20 * HOUR_MS)).toBe(SINCE + 8 * HOUR_MS);
  // It was submitted too late to be looked at in time.
  expect(isWaitingLate(waitingDue('talk', SINCE, SINCE + HOUR_MS), SINCE)).toBe(true);
});

test('what only tells of something is never late', () => {
  for (const kind of ['approval', 'signup', 'event', 'group', 'university'] as const) {
    expect(waitingDue(kind, SINCE, null)).toBe(0);
  }
  expect(isWaitingLate(0, SINCE)).toBe(false);
});

test('each kind is once in the list of all, and of somebody', () => {
  expect(new Set(WAITING_KINDS).size).toBe(WAITING_KINDS.length);
  expect([...WAITING_KINDS].sort()).toEqual(
    [...new Set([...LIAISON_WAITING, ...OPERATOR_WAITING])].sort(),
  );
});

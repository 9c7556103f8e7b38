import { expect, test } from 'vitest';
import type { Cast } from '../../../room/vote.ts';
import { voteRefusal } from './policy.ts';

test.each<[Cast, string | null]>([
  ['counted', null],
  ['same', 'pollChosen'],
  ['ended', 'pollClosed'],
  ['choice', 'pollNoChoice'],
  ['none', 'pollNotFound'],
])('a vote that is %s is told %s', (outcome, message) => {
  expect(voteRefusal(outcome)?.message ?? null).toBe(message);
});

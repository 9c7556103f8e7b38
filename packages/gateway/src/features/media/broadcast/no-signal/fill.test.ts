import { expect, test } from 'vitest';
import { LIVE_WINDOW } from '../timeline/playlist.ts';
import { dueAt, NO_SIGNAL_BEHIND_MS } from './fill.ts';
import { NO_SIGNAL_MS } from './pictures.ts';

test('they follow the list without a gap, up to a while before now', () => {
  const endMs = 10_000;
  expect(dueAt(endMs, endMs + NO_SIGNAL_BEHIND_MS)).toEqual([]);
  const now = endMs + NO_SIGNAL_BEHIND_MS + 2 * NO_SIGNAL_MS;
  expect(dueAt(endMs, now - 1)).toEqual([endMs]);
  expect(dueAt(endMs, now)).toEqual([endMs, endMs + NO_SIGNAL_MS]);
});

test('whoever was away itself fills what a list shows, and not hours', () => {
  const now = 7_200_000;
  const due = dueAt(10_000, now);
  expect(due).toHaveLength(LIVE_WINDOW);
  expect((due.at(-1) ?? 0) + NO_SIGNAL_MS).toBe(now - NO_SIGNAL_BEHIND_MS);
});

import { describe, expect, test } from 'vitest';
import { PAUSE_LOOK_MS, PAUSED_UNTIL, pausedUntil, STOP } from '../policy.ts';
import type { StandingCount } from './standing.ts';
import { partsOf, reasonsOf, runStateOf } from './standing.ts';

describe('a morning as operators see it', () => {
  const count = (part: Partial<StandingCount>): StandingCount => ({
    state: 'sent',
    channel: 'template',
    reason: '',
    code: '',
    count: 1,
    firstDue: 0,
    ...part,
  });
  const COUNTS = [
    count({ count: 5 }),
    count({ state: 'arrived', count: 4 }),
    count({ channel: 'grant', count: 3 }),
    count({ state: 'centre', channel: null, reason: 'noIdentity', count: 2 }),
    count({ state: 'unsure', reason: 'unknown' }),
    count({ state: 'waiting', reason: 'busy', code: '-1', firstDue: 9 }),
    count({ state: 'sending', count: 6 }),
  ];

  test('its parts add up to its total', () => {
    expect(partsOf(COUNTS)).toEqual({
      total: 22,
      template: 9,
      grant: 3,
      centre: 2,
      unsure: 1,
      waiting: 7,
    });
  });

  test('says why people are not reached, most frequent first, and when the first is tried again', () => {
    expect(
      reasonsOf([...COUNTS, count({ state: 'waiting', reason: 'busy', code: '-1', firstDue: 4 })]),
    ).toEqual([
      { reason: 'busy', code: '-1', count: 2, again: 4 },
      { reason: 'noIdentity', code: '', count: 2, again: null },
      { reason: 'unknown', code: '', count: 1, again: null },
    ]);
  });

  test.each([
    [0, 0, false, false, 'planned'],
    [0, 0, true, false, 'paused'],
    [2, 1, false, false, 'running'],
    [2, 1, true, false, 'paused'],
    [2, 0, true, false, 'done'],
    [2, 0, false, true, 'stopped'],
  ] as const)(
    'of %i with %i left, paused %s, stopped %s, it is %s',
    (total, waiting, isPaused, isStopped, state) => {
      expect(runStateOf({ ...partsOf([]), total, waiting }, isPaused, isStopped)).toBe(state);
    },
  );

  test('a pause holds the jobs of mornings and no others', () => {
    const stops = new Map([[STOP.mornings, PAUSED_UNTIL]]);
    expect(pausedUntil('push-morning', stops, 5)).toBe(5 + PAUSE_LOOK_MS);
    expect(pausedUntil('push', stops, 5)).toBeNull();
    expect(pausedUntil('push-morning', new Map(), 5)).toBeNull();
  });
});

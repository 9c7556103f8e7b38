import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { NothingToSend, PushRunState } from '@xuanjiang/contracts/push-staff';
import { describe, expect, test } from 'vitest';
import { PAUSE_LOOK_MS, PAUSED_UNTIL, PUSH_STOPS, pausedUntil } from '../policy.ts';
import type { MorningJob, RunFacts, StandingCount } from './run-standing.ts';
import { partsOf, reasonsOf, runStateOf } from './run-standing.ts';

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

  const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00+08:00`);
  const facts = (part: Partial<RunFacts>): RunFacts => ({
    now: at('13:38'),
    plannedAt: at('07:00'),
    uselessAt: at('12:00'),
    parts: { total: 0, waiting: 0 },
    isPaused: false,
    isStopped: false,
    job: { state: 'done', endedAt: at('07:00') },
    isHeldUp: false,
    talks: 3,
    ...part,
  });
  const waits: MorningJob = { state: 'waiting', endedAt: null };
  const none = { parts: { total: 0, waiting: 0 } };
  const some = { parts: { total: 2, waiting: 1 } };

  test.each<[string, Partial<RunFacts>, PushRunState, NothingToSend | null]>([
    ['before the hour', { now: at('06:59'), job: waits }, 'planned', null],
    ['before the hour, paused', { now: at('06:59'), job: waits, isPaused: true }, 'paused', null],
    ['the hour is over, and nobody has begun', { now: at('07:05'), job: waits }, 'late', null],
    [
      'a first try has failed',
      { now: at('07:05'), job: { ...waits, state: 'failed' } },
      'missed',
      null,
    ],
    ['people are left', some, 'running', null],
    ['people are left, paused', { ...some, isPaused: true }, 'paused', null],
    ['nobody is left', { parts: { total: 2, waiting: 0 } }, 'done', null],
    ['nobody is left, paused', { parts: { total: 2, waiting: 0 }, isPaused: true }, 'done', null],
    ['stopped before the hour', { now: at('06:00'), job: waits, isStopped: true }, 'stopped', null],
    ['stopped while people are left', { ...some, isStopped: true }, 'stopped', null],
    ['a day without talks', { ...none, talks: 0 }, 'empty', 'talks'],
    ['nobody had subscribed', { ...none, job: null }, 'empty', 'subscribers'],
    ['everybody has left before the hour', none, 'empty', 'subscribers'],
    ['no process until noon', { job: waits }, 'missed', null],
    ['a process came at one', { job: { state: 'done', endedAt: at('13:00') } }, 'missed', null],
    ['no process for days', { job: null, isHeldUp: true }, 'missed', null],
    [
      'no process for days, in the morning',
      { now: at('09:00'), job: null, isHeldUp: true },
      'late',
      null,
    ],
    ['nothing was sent, and paused since', { ...none, isPaused: true }, 'paused', null],
  ])('%s', (_, part, state, nothing) => {
    expect(runStateOf(facts(part))).toEqual({ state, nothing });
  });

  test('the next day begins anew', () => {
    const next = { plannedAt: at('07:00') + DAY_MS, uselessAt: at('12:00') + DAY_MS };
    expect(runStateOf(facts({ ...next, now: at('00:01') + DAY_MS, job: waits })).state).toBe(
      'planned',
    );
  });

  test('a pause holds the jobs of mornings and no others', () => {
    const stops = new Map([[PUSH_STOPS.mornings, PAUSED_UNTIL]]);
    expect(pausedUntil('push-morning', stops, 5)).toBe(5 + PAUSE_LOOK_MS);
    expect(pausedUntil('push', stops, 5)).toBeNull();
    expect(pausedUntil('push-morning', new Map(), 5)).toBeNull();
  });
});

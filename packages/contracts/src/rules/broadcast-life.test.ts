import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../constants.ts';
import type {
  BroadcastAct,
  BroadcastLife,
  BroadcastPlan,
  BroadcastState,
} from './broadcast-life.ts';
import {
  COVER_AFTER_MS,
  endsByItselfAt,
  FORGOTTEN_END_MS,
  FORGOTTEN_WARNING_MS,
  isCovered,
  LOST_END_MS,
  lifeAfterAct,
  lifeAfterSegment,
  lifeAt,
  NEW_LIFE,
  RESUME_MS,
  resumableUntil,
  SIGNAL_LOST_MS,
  takesSegments,
  toldOf,
} from './broadcast-life.ts';

const START = Date.UTC(2026, 10, 20, 11);
const PLAN: BroadcastPlan = {
  startsAt: START,
  endsAt: START + 90 * MINUTE_MS,
  cancelled: false,
  startsByItself: false,
  byPlan: false,
  isTrial: false,
};
const preview = lifeAfterSegment(NEW_LIFE, START - MINUTE_MS);
const after = (life: BroadcastLife, act: BroadcastAct, now: number): BroadcastLife => {
  const next = lifeAfterAct(life, PLAN, act, now);
  if (typeof next === 'string') throw new Error(next);
  return next;
};
const live = after(lifeAfterSegment(preview, START), 'goLive', START);

describe('the first signal', () => {
  test('is a preview, and idle again when it goes away', () => {
    expect(preview.state).toBe('preview');
    const still = START - MINUTE_MS + SIGNAL_LOST_MS - 1;
    expect(lifeAt(preview, PLAN, still).state).toBe('preview');
    expect(lifeAt(preview, PLAN, still + 1)).toMatchObject({ state: 'idle', liveAt: null });
  });

  test('does not go live by itself at the planned start', () => {
    const there = lifeAfterSegment(preview, START);
    expect(lifeAt(there, PLAN, START).state).toBe('preview');
  });

  test('goes live by itself where the talk says so, not before its start', () => {
    const plan = { ...PLAN, startsByItself: true };
    const there = lifeAfterSegment(preview, START - 1);
    expect(lifeAt(there, plan, START - 1).state).toBe('preview');
    expect(lifeAt(there, plan, START)).toMatchObject({ state: 'live', liveAt: START });
    expect(lifeAt(there, { ...plan, cancelled: true }, START).state).toBe('preview');
  });
});

describe('a trial', () => {
  const plan = { ...PLAN, isTrial: true, startsByItself: true };
  const sent = lifeAfterSegment(NEW_LIFE, START);

  test('is a preview whatever is asked, and ends by a press, with a signal and without one', () => {
    expect(lifeAt(sent, plan, START).state).toBe('preview');
    expect(lifeAfterAct(sent, plan, 'goLive', START)).toBe('isTrial');
    const ended = { ...sent, state: 'ended', endedAt: START + 1 };
    expect(lifeAfterAct(sent, plan, 'end', START + 1)).toEqual(ended);
    expect(lifeAfterAct(NEW_LIFE, plan, 'end', START)).toMatchObject({ state: 'ended' });
    expect(lifeAfterAct({ ...sent, state: 'ended' }, plan, 'resume', START)).toBe('isTrial');
  });

  test('ends by itself at its planned end, and takes nothing after it', () => {
    const late = lifeAfterSegment(sent, plan.endsAt - 1);
    expect(lifeAt(late, plan, plan.endsAt - 1).state).toBe('preview');
    for (const life of [late, NEW_LIFE]) {
      const ended = lifeAt(life, plan, plan.endsAt);
      expect(ended).toMatchObject({ state: 'ended', endedAt: plan.endsAt, liveAt: null });
      expect(takesSegments(ended, plan)).toBe(false);
    }
  });
});

describe('one that keeps to the plan', () => {
  const plan = { ...PLAN, byPlan: true };
  const sent = (now: number) => lifeAt(lifeAfterSegment(NEW_LIFE, now), plan, now);

  test('is live since the planned start, also when it is sent only later', () => {
    expect(sent(START - 1).state).toBe('preview');
    expect(sent(START)).toMatchObject({ state: 'live', liveAt: START });
    expect(sent(START + 20 * MINUTE_MS)).toMatchObject({ state: 'live', liveAt: START });
  });

  test('ends at the planned end, with a signal and without one', () => {
    const { endsAt } = plan;
    const on = lifeAfterSegment(sent(START), endsAt - 1);
    expect(lifeAt(on, plan, endsAt - 1).state).toBe('live');
    expect(lifeAt(on, plan, endsAt)).toMatchObject({ state: 'ended', endedAt: endsAt });
    const away = lifeAt(sent(START), plan, endsAt - 1);
    expect(away.state).toBe('lost');
    expect(lifeAt(away, plan, endsAt + MINUTE_MS)).toMatchObject({
      state: 'ended',
      endedAt: endsAt,
    });
    expect(sent(endsAt + MINUTE_MS)).toMatchObject({ state: 'ended', endedAt: endsAt });
  });
});

describe('a live broadcast', () => {
  test('is lost without a signal, covered later, and live with the next segment', () => {
    const lost = lifeAt(live, PLAN, START + SIGNAL_LOST_MS);
    expect(lost).toMatchObject({ state: 'lost', liveAt: START });
    expect(isCovered(lost, START + COVER_AFTER_MS - 1)).toBe(false);
    expect(isCovered(lost, START + COVER_AFTER_MS)).toBe(true);
    expect(lifeAfterSegment(lost, START + 5 * MINUTE_MS)).toMatchObject({
      state: 'live',
      liveAt: START,
    });
  });

  test('that was lost ends half an hour past its plan, as of its last segment', () => {
    const lost = lifeAt(live, PLAN, START + MINUTE_MS);
    expect(lifeAt(lost, PLAN, PLAN.endsAt + LOST_END_MS - 1).state).toBe('lost');
    expect(lifeAt(lost, PLAN, PLAN.endsAt + LOST_END_MS)).toMatchObject({
      state: 'ended',
      endedAt: START,
    });
  });

  test('that nobody ends ends an hour past its plan, with a warning before', () => {
    const end = PLAN.endsAt + FORGOTTEN_END_MS;
    const on = (now: number) => lifeAfterSegment(live, now);
    expect(
      endsByItselfAt(on(end - FORGOTTEN_WARNING_MS - 1), PLAN, end - FORGOTTEN_WARNING_MS - 1),
    ).toBeNull();
    expect(endsByItselfAt(on(end - 1), PLAN, end - FORGOTTEN_WARNING_MS)).toBe(end);
    expect(lifeAt(on(end - 1), PLAN, end - 1).state).toBe('live');
    expect(lifeAt(on(end - 1), PLAN, end)).toMatchObject({ state: 'ended', endedAt: end });
  });

  test('that began after its planned end is not ended at once', () => {
    const late = PLAN.endsAt + 2 * FORGOTTEN_END_MS;
    const began = after(lifeAfterSegment(preview, late), 'goLive', late);
    expect(lifeAt(began, PLAN, late).state).toBe('live');
    // Nor at the first break of the signal.
    const lost = lifeAt(began, PLAN, late + SIGNAL_LOST_MS);
    expect(lost.state).toBe('lost');
    expect(lifeAt(lost, PLAN, late + LOST_END_MS - 1).state).toBe('lost');
    expect(lifeAt(lost, PLAN, late + LOST_END_MS).state).toBe('ended');
  });
});

describe('an end', () => {
  const ended = after(live, 'end', START + 30 * MINUTE_MS);
  const endedAt = START + 30 * MINUTE_MS;

  test('takes no more segments, and can be taken back for five minutes', () => {
    expect(takesSegments(ended, PLAN)).toBe(false);
    expect(lifeAfterSegment(ended, endedAt + SECOND_MS)).toBe(ended);
    expect(resumableUntil(ended, endedAt)).toBe(endedAt + RESUME_MS);
    expect(after(ended, 'resume', endedAt + RESUME_MS - 1)).toMatchObject({
      state: 'lost',
      endedAt: null,
      liveAt: START,
    });
    expect(lifeAfterAct(ended, PLAN, 'resume', endedAt + RESUME_MS)).toBe('tooLate');
    expect(resumableUntil(ended, endedAt + RESUME_MS)).toBeNull();
  });

  test('of a broadcast whose signal is still there goes on live', () => {
    const on = after(lifeAfterSegment(live, endedAt), 'end', endedAt);
    expect(after(on, 'resume', endedAt + SECOND_MS).state).toBe('live');
  });
});

test('acts that are not possible say why', () => {
  const refused = (life: BroadcastLife, act: BroadcastAct, plan = PLAN) =>
    lifeAfterAct(life, plan, act, START);
  expect(refused(NEW_LIFE, 'goLive')).toBe('noSignal');
  expect(refused(live, 'goLive')).toBe('isLive');
  expect(refused(preview, 'end')).toBe('notLive');
  expect(refused(NEW_LIFE, 'end')).toBe('notLive');
  expect(refused(after(live, 'end', START), 'goLive')).toBe('hasEnded');
  expect(refused(after(live, 'end', START), 'end')).toBe('hasEnded');
  expect(refused(live, 'resume')).toBe('isLive');
  expect(refused(preview, 'goLive', { ...PLAN, cancelled: true })).toBe('cancelled');
  expect(takesSegments(preview, { ...PLAN, cancelled: true })).toBe(false);
  // What is on air can be ended after the talk was called off.
  expect(refused(live, 'end', { ...PLAN, cancelled: true })).toMatchObject({ state: 'ended' });
});

test('however often it is asked, it comes to the same', () => {
  const step = fc.tuple(
    fc.constantFrom('segment', 'goLive', 'end', 'resume', 'wait'),
    fc.integer({ min: 0, max: 40 * MINUTE_MS }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, startsByItself) => {
      const plan = { ...PLAN, startsByItself };
      let now = START - 10 * MINUTE_MS;
      let life = NEW_LIFE;
      for (const [what, wait] of steps) {
        now += wait;
        const once = lifeAt(life, plan, now);
        expect(lifeAt(once, plan, now)).toEqual(once);
        const next =
          what === 'segment'
            ? lifeAfterSegment(once, now)
            : what === 'wait'
              ? once
              : lifeAfterAct(once, plan, what as BroadcastAct, now);
        life = typeof next === 'string' ? once : next;
        // The states and their times belong together.
        expect(life.endedAt !== null).toBe(life.state === 'ended');
        if (['live', 'lost', 'ended'].includes(life.state)) expect(life.liveAt).not.toBeNull();
        if (life.endedAt !== null && life.liveAt !== null) {
          expect(life.endedAt).toBeGreaterThanOrEqual(life.liveAt);
        }
      }
    }),
  );
});

test('a room is told what viewers see of a change, and nothing else', () => {
  const told = (before: BroadcastState, after: BroadcastState, byPlan = false) =>
    toldOf(before, after, { byPlan });
  expect(told('preview', 'live')).toBe('live');
  expect(told('live', 'lost')).toBe('lost');
  expect(told('lost', 'live')).toBe('back');
  expect([told('live', 'ended'), told('lost', 'ended')]).toEqual(['ended', 'ended']);
  // An end that was taken back.
  expect([told('ended', 'live'), told('ended', 'lost')]).toEqual(['live', 'live']);
  // A gateway comes late: it began and ended between two looks.
  expect(told('preview', 'ended')).toBe('ended');
  for (const state of ['idle', 'preview', 'live', 'lost', 'ended'] as const) {
    expect(told(state, state)).toBeNull();
    expect(told('live', state, true)).toBeNull();
  }
  expect([told('idle', 'preview'), told('preview', 'idle')]).toEqual([null, null]);
});

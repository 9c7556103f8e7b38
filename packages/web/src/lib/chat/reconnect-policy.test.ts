import { CLOSE, RECONNECT } from '@xuanjiang/contracts/realtime/protocol';
import { describe, expect, it } from 'vitest';
import type { ConnectionEvent, ConnectionState, Step } from './reconnect-policy.ts';
import { LOST_WAIT, reconnect, STABLE_MS } from './reconnect-policy.ts';

const half = () => 0.5;
const drop: ConnectionEvent = { type: 'closed', code: 1006, aliveMs: 0 };

/** Runs events from a state, with the chat type that a round begins with; gives every step. */
const runWith = (first: number, from: ConnectionState, ...events: ConnectionEvent[]): Step[] => {
  let state = from;
  return events.map((event) => {
    const step = reconnect(state, event, first, half);
    state = step.state;
    return step;
  });
};
const run = (from: ConnectionState, ...events: ConnectionEvent[]) => runWith(1, from, ...events);
const last = (steps: Step[]): Step => steps.at(-1) as Step;

const connecting = {
  phase: 'connecting',
  chatType: 1,
  attempt: 1,
  round: 0,
  fallback: false,
} as const;
const onMqtt = { ...connecting, chatType: 2 } as const;
const connected = { ...connecting, phase: 'connected' } as const;

describe('reconnect', () => {
  it('opens the socket on start, and is connected when the login came [4.CHAT.1]', () => {
    const [started, opened] = run({ phase: 'idle' }, { type: 'start' }, { type: 'opened' });
    expect(started).toEqual({
      state: connecting,
      effect: { kind: 'open', chatType: 1, attempt: 1 },
    });
    expect(opened).toEqual({ state: connected, effect: null });
  });

  it('tries again after 200 ms, five times in all, then asks for the fallback [9.20, 9.21, 4.CHAT.2, 4.CHAT.3, 4.CHAT.4]', () => {
    let state: ConnectionState = connecting;
    for (let attempt = 2; attempt <= RECONNECT.attempts; attempt += 1) {
      const [waiting, opening] = run(state, drop, { type: 'waited' });
      expect(waiting?.effect).toEqual({ kind: 'wait', ms: 200 });
      expect(opening?.effect).toEqual({ kind: 'open', chatType: 1, attempt });
      state = (opening as Step).state;
    }
    expect(last(run(state, drop))).toEqual({
      state: { ...onMqtt, fallback: true },
      effect: { kind: 'open', chatType: 2, attempt: 1 },
    });
  });

  it('begins with MQTT where chat type 2 is asked for', () => {
    expect(last(runWith(2, { phase: 'idle' }, { type: 'start' }))).toEqual({
      state: onMqtt,
      effect: { kind: 'open', chatType: 2, attempt: 1 },
    });
    for (const event of [{ type: 'waited' }, { type: 'wake' }] as const) {
      const step = last(runWith(2, { phase: 'lost', round: 1 }, event));
      expect(step.state).toEqual({ ...onMqtt, round: 1 });
    }
  });

  it('after MQTT at the first attempt makes five attempts with the socket, then is lost', () => {
    let steps = runWith(2, onMqtt, drop);
    for (let attempt = 1; attempt <= RECONNECT.attempts; attempt += 1) {
      expect(last(steps).effect).toEqual({ kind: 'open', chatType: 1, attempt });
      const state = last(steps).state;
      steps = runWith(2, state, drop, { type: 'waited' });
      if (attempt === RECONNECT.attempts) steps = runWith(2, state, drop);
    }
    expect(last(steps).state).toEqual({ phase: 'lost', round: 1 });
  });

  it('goes on with the transport of a connection that lasted', () => {
    const event = { type: 'closed', code: 1006, aliveMs: STABLE_MS } as const;
    const [waiting, opening] = run({ ...onMqtt, phase: 'connected', fallback: true }, event, {
      type: 'waited',
    });
    expect(waiting?.effect).toEqual({ kind: 'wait', ms: 200 });
    expect(opening?.effect).toEqual({ kind: 'open', chatType: 2, attempt: 1 });
    expect(opening?.state).toEqual(onMqtt);
  });

  it.each([{ type: 'unavailable' } as const, drop])(
    'is lost when the fallback fails: %o',
    (event) => {
      const step = last(run({ ...onMqtt, fallback: true }, event));
      expect(step.state).toEqual({ phase: 'lost', round: 1 });
      expect(step.effect).toEqual({ kind: 'wait', ms: LOST_WAIT.firstMs * 0.75 });
    },
  );

  it.each([{ type: 'waited' }, { type: 'wake' }] as const)('begins a new round on %o', (event) => {
    expect(last(run({ phase: 'lost', round: 1 }, event)).state).toEqual({
      ...connecting,
      round: 1,
    });
  });

  it('waits longer each round, between 5 and 30 s', () => {
    const waits = [0, 1, 2, 9].flatMap((round) =>
      [0, 1].map((chance) => {
        const state = { ...onMqtt, round, fallback: true };
        const step = reconnect(state, { type: 'unavailable' }, 1, () => chance);
        return step.effect?.kind === 'wait' ? step.effect.ms : 0;
      }),
    );
    expect(waits).toEqual([5000, 10_000, 10_000, 20_000, 15_000, 30_000, 15_000, 30_000]);
  });

  it('counts anew after a connection that lasted', () => {
    const event = { type: 'closed', code: 1006, aliveMs: STABLE_MS } as const;
    expect(last(run({ ...connected, attempt: 5, round: 3 }, event)).state).toEqual({
      phase: 'retrying',
      chatType: 1,
      attempt: 1,
      round: 0,
      fallback: false,
    });
  });

  it('goes on counting after one that did not', () => {
    expect(last(run(connected, { ...drop, aliveMs: STABLE_MS - 1 })).state).toMatchObject({
      phase: 'retrying',
      attempt: 2,
    });
  });

  it('stops at an error frame, a refused token and a ban', () => {
    expect(last(run(connected, { type: 'failed' }))).toEqual({
      state: { phase: 'stopped', reason: 'error' },
      effect: { kind: 'close' },
    });
    expect(last(run(connecting, { ...drop, code: CLOSE.token })).state).toEqual({
      phase: 'stopped',
      reason: 'token',
    });
    expect(last(run(connected, { ...drop, code: CLOSE.forbidden })).state).toEqual({
      phase: 'stopped',
      reason: 'forbidden',
    });
  });

  it('does not come back at once after too many frames', () => {
    expect(last(run(connected, { ...drop, code: CLOSE.rate })).state.phase).toBe('lost');
  });

  it('leaves from any state, and comes back after', () => {
    for (const state of [{ phase: 'idle' }, connecting, { phase: 'lost', round: 1 }] as const) {
      for (const back of [{ type: 'start' }, { type: 'wake' }] as const) {
        const [left, again] = run(state, { type: 'leave' }, back);
        expect(left?.state).toEqual({ phase: 'stopped', reason: 'left' });
        expect(again?.state).toEqual(connecting);
      }
    }
  });

  it('ignores what does not fit', () => {
    const retrying = { ...connecting, phase: 'retrying' } as const;
    const stopped = { phase: 'stopped', reason: 'error' } as const;
    for (const [state, event] of [
      [{ phase: 'idle' }, drop],
      [stopped, { type: 'wake' }],
      [connected, { type: 'wake' }],
      [connected, { type: 'waited' }],
      [retrying, { type: 'wake' }],
      [{ phase: 'lost', round: 1 }, { type: 'opened' }],
    ] as const) {
      expect(reconnect(state, event, 1, half)).toEqual({ state, effect: null });
    }
  });
});

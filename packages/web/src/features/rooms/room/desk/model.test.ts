import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { makeMessage } from '../../../../testing/make-message.ts';
import type { PinEvent, SettingsEvent } from '../reading/apply-events.ts';
import { NO_FACTS } from '../reading/apply-events.ts';
import type { RoomAnswer } from './model.ts';
import { isForGood, mutedNow, postedAt, timerUntil, viewOf, wholeMinutes } from './model.ts';

const answer = (fields: Partial<RoomAnswer> = {}): RoomAnswer => ({
  Epoch: 'e',
  Offset: 10,
  Slow: 0,
  Review: false,
  Pinned: makeMessage({ Offset: 3, Content: '旧的' }),
  Viewers: 1,
  Standing: 'user',
  Restriction: null,
  Slowwait: 0,
  Personas: ['mask-1'],
  ...fields,
});

const entry = (Offset: number) => ({ Topic: 'stream/1', Epoch: 'e', Offset, Time: 0 });
const pinned = (Offset: number, Pinned: PinEvent['Pinned']): PinEvent => ({
  ...entry(Offset),
  Type: 'Pin',
  Pinned,
});
const settings = (Offset: number, Slow: number, Review: boolean): SettingsEvent => ({
  ...entry(Offset),
  Type: 'Settings',
  Slow,
  Review,
});
const NEW_PIN = { Offset: 11, Displayname: '老师', Content: '新的' };

describe('viewOf', () => {
  it('is the answer while nothing is newer', () => {
    const facts = { ...NO_FACTS, settings: settings(9, 30, true), pin: pinned(10, NEW_PIN) };
    expect(viewOf(answer(), { epoch: 'e', facts })).toEqual({
      slow: 0,
      review: false,
      pinned: { Offset: 3, Displayname: '考生', Content: '旧的' },
      standing: 'user',
      personas: ['mask-1'],
    });
  });

  it('is changed by newer entries of the log', () => {
    const facts = { ...NO_FACTS, settings: settings(11, 30, true), pin: pinned(12, NEW_PIN) };
    const view = viewOf(answer(), { epoch: 'e', facts });
    expect(view).toMatchObject({ slow: 30, review: true, pinned: NEW_PIN });
    const unpinned = { ...NO_FACTS, pin: pinned(12, null) };
    expect(viewOf(answer(), { epoch: 'e', facts: unpinned }).pinned).toBeNull();
  });

  it('leaves out the events of another log', () => {
    const facts = { ...NO_FACTS, settings: settings(11, 30, true), pin: pinned(12, null) };
    const view = viewOf(answer(), { epoch: 'other', facts });
    expect(view).toMatchObject({ slow: 0, pinned: { Offset: 3 } });
  });

  it('shows no pinned message that was withdrawn', () => {
    const recalls = new Map([[3, 'staff' as const]]);
    const facts = { ...NO_FACTS, recalls };
    expect(viewOf(answer(), { epoch: 'e', facts }).pinned).toBeNull();
    const Pinned = makeMessage({ Offset: 3, Recalled: 'own' });
    expect(viewOf(answer({ Pinned }), { epoch: 'e', facts: NO_FACTS }).pinned).toBeNull();
  });
});

describe('postedAt', () => {
  it('computes the last post from the wait that is left', () => {
    const at = 1_000_000;
    expect(postedAt({ Slow: 30, Slowwait: 10 * SECOND_MS }, at)).toBe(at - 20 * SECOND_MS);
    expect(postedAt({ Slow: 30, Slowwait: 0 }, at)).toBe(0);
    expect(postedAt({ Slow: 0, Slowwait: 0 }, at)).toBe(0);
  });
});

describe('mutedNow', () => {
  const mute = { Until: 100, Reason: '刷屏' };
  it('is what the later of frame and answer says', () => {
    const lifted = { value: null, at: 20 };
    expect(mutedNow({ value: mute, at: 30 }, lifted, 50)).toBe(mute);
    expect(mutedNow({ value: mute, at: 10 }, lifted, 50)).toBeNull();
    expect(mutedNow({ value: null, at: 30 }, { value: mute, at: 20 }, 50)).toBeNull();
  });
  it('ends by itself', () => {
    const told = { value: mute, at: 30 };
    expect(mutedNow(told, { value: null, at: 0 }, 99)).toBe(mute);
    expect(mutedNow(told, { value: null, at: 0 }, 100)).toBeNull();
  });
});

describe('small helpers', () => {
  it('wait and last', () => {
    expect([30, 60, 90, 300].map(wholeMinutes)).toEqual([null, 1, null, 5]);
    expect(isForGood(364 * DAY_MS, 0)).toBe(false);
    expect(isForGood(3650 * DAY_MS, 0)).toBe(true);
  });

  it('keep a timer within what a browser takes', () => {
    expect(timerUntil(SECOND_MS, 0)).toBeGreaterThan(SECOND_MS);
    expect(timerUntil(0, SECOND_MS)).toBeGreaterThan(0);
    expect(timerUntil(3650 * DAY_MS, 0)).toBe(2 ** 31 - 1);
  });
});

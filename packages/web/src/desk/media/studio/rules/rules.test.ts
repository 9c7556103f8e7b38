import { describe, expect, it } from 'vitest';
import type { Second } from './health.ts';
import { droppedLately, healthOf, TRACE_S, withSecond } from './health.ts';
import type { QualityState } from './quality.ts';
import {
  PATIENCE_MS,
  QUALITIES,
  qualityAfter,
  qualityAtStart,
  qualityChosen,
  smallerThan,
} from './quality.ts';

const GOOD = { heldMs: 1000, dropped: 0, offline: false };
const SLOW = { heldMs: 6000, dropped: 0, offline: false };
/** What comes of seeing the same each second, from one second to another. */
const during = (
  state: QualityState,
  seen: typeof GOOD,
  from: number,
  seconds: number,
): QualityState => {
  let next = state;
  for (let at = from; at <= from + seconds; at += 1) next = qualityAfter(next, seen, at * 1000);
  return next;
};

describe('the quality', () => {
  const start = qualityAtStart(0);

  it('stays while all is good', () => {
    expect(during(start, GOOD, 0, 300).step).toBe(0);
  });

  it('goes down one step at a time while the network is slow, to the last', () => {
    expect(during(start, SLOW, 0, 9).step).toBe(0);
    expect(during(start, SLOW, 0, 10).step).toBe(1);
    expect(during(start, SLOW, 0, 19).step).toBe(1);
    expect(during(start, SLOW, 0, 20).step).toBe(2);
    expect(during(start, SLOW, 0, 600).step).toBe(QUALITIES.length - 1);
  });

  it('goes down where the machine drops pictures', () => {
    expect(during(start, { ...GOOD, dropped: 0.3 }, 0, 10).step).toBe(1);
  });

  it('stays while nothing arrives at all, and goes down as soon as little does', () => {
    const away = during(start, { ...SLOW, offline: true }, 0, 60);
    expect(away.step).toBe(0);
    expect(qualityAfter(away, SLOW, 61_000).step).toBe(1);
  });

  it('is at once what somebody chose if that is less, and no better after good minutes', () => {
    const small = smallerThan(0) ?? 0;
    const chosen = qualityChosen(start, small, 5000);
    expect(chosen).toMatchObject({ step: 2, best: 2 });
    expect(during(chosen, GOOD, 6, 1000).step).toBe(2);
    expect(during(chosen, SLOW, 6, 600).step).toBe(QUALITIES.length - 1);
    expect(during(qualityChosen(chosen, 0, 6000), GOOD, 6, 60).step).toBe(1);
    expect([1, 2, 3].map(smallerThan)).toEqual([2, 3, null]);
  });

  it('goes up again after a minute that was good, and waits longer when that was too much', () => {
    const low = during(start, SLOW, 0, 10);
    expect(during(low, GOOD, 11, 59).step).toBe(1);
    const raised = during(low, GOOD, 11, 60);
    expect(raised.step).toBe(0);
    const again = during(raised, SLOW, 72, 10);
    expect(again).toMatchObject({ step: 1, patienceMs: 2 * PATIENCE_MS });
    expect(during(again, GOOD, 83, 119).step).toBe(1);
    expect(during(again, GOOD, 83, 120).step).toBe(0);
  });

  it('counts the minute anew after a moment that was not good', () => {
    const low = during(start, SLOW, 0, 10);
    const half = during(low, GOOD, 11, 40);
    const shaken = qualityAfter(half, { ...GOOD, heldMs: 3000 }, 52_000);
    expect(during(shaken, GOOD, 53, 59).step).toBe(1);
    expect(during(shaken, GOOD, 53, 60).step).toBe(0);
  });
});

describe('the figures', () => {
  const second = (part: Partial<Second> = {}): Second => ({
    ...{ bytes: 125_000, frames: 30, dropped: 0, busyMs: 300, heldMs: 900 },
    ...{ loudest: 0.5, clipped: 0 },
    ...part,
  });
  const seconds = (parts: readonly Partial<Second>[]) => parts.map(second);

  it('keeps a minute', () => {
    let kept: readonly Second[] = [];
    for (let at = 0; at < 70; at += 1) kept = withSecond(kept, second({ heldMs: at }));
    expect(kept).toHaveLength(TRACE_S);
    expect(kept[0]?.heldMs).toBe(10);
  });

  it('are zero before anything was sent', () => {
    expect(healthOf([], 1_000_000)).toMatchObject({
      bitrate: { value: 0, level: 'good' },
      dropped: { value: 0, level: 'good' },
      delay: { value: 0, level: 'good' },
      work: { value: 0, level: 'good', trace: [] },
    });
    expect(droppedLately([])).toBe(0);
  });

  it('say bitrate, dropped pictures, delay and work for a picture in the last seconds', () => {
    const { bitrate, dropped, delay, work } = healthOf(
      seconds([{ dropped: 30, frames: 0, busyMs: 0 }, {}, {}, {}, {}, { dropped: 3, frames: 27 }]),
      1_000_000,
    );
    expect(bitrate).toMatchObject({ value: 1000, level: 'good' });
    expect(dropped).toMatchObject({ value: 2, level: 'good' });
    expect(dropped.trace[0]).toBe(100);
    expect(delay).toMatchObject({ value: 0.9, level: 'good' });
    expect(work).toMatchObject({ value: 10, level: 'good', trace: [0, 10, 10, 10, 10, 10] });
  });

  it('tell what is not good', () => {
    const slow = healthOf(seconds([{ bytes: 50_000, heldMs: 5000, dropped: 3 }]), 1_000_000);
    expect(slow.bitrate.level).toBe('fair');
    expect(slow.delay.level).toBe('fair');
    expect(slow.dropped.level).toBe('fair');
    const none = healthOf(seconds([{ bytes: 0, heldMs: 12_000, dropped: 30 }]), 1_000_000);
    expect([none.bitrate, none.delay, none.dropped].map(({ level }) => level)).toEqual([
      ...['poor', 'poor', 'poor'],
    ]);
    const work = (busyMs: number) => healthOf(seconds([{ busyMs }]), 1_000_000).work.level;
    expect([700, 900, 1100].map(work)).toEqual(['good', 'fair', 'poor']);
    // A picture that stands still needs few bytes.
    expect(healthOf(seconds([{ bytes: 5000 }]), 1_000_000).bitrate.level).toBe('good');
  });
});

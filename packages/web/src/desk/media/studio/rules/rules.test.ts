import { describe, expect, it } from 'vitest';
import type { Second } from './health.ts';
import { droppedLately, healthOf, TRACE_S, withSecond } from './health.ts';
import type { QualityState } from './quality.ts';
import { PATIENCE_MS, QUALITIES, qualityAfter, qualityAtStart } from './quality.ts';

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

  it('stays while nothing arrives at all, and while what waited is sent afterwards', () => {
    const away = during(start, { ...SLOW, offline: true }, 0, 60);
    expect(away.step).toBe(0);
    expect(during(away, SLOW, 61, 8).step).toBe(0);
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
    ...{ bytes: 125_000, frames: 30, dropped: 0, heldMs: 900, viewers: 7 },
    ...part,
  });
  const seconds = (parts: readonly Partial<Second>[]) => parts.map(second);

  it('keeps a minute', () => {
    let kept: readonly Second[] = [];
    for (let at = 0; at < 70; at += 1) kept = withSecond(kept, second({ viewers: at }));
    expect(kept).toHaveLength(TRACE_S);
    expect(kept[0]?.viewers).toBe(10);
  });

  it('are zero before anything was sent', () => {
    expect(healthOf([], 1_000_000)).toMatchObject({
      bitrate: { value: 0, level: 'good' },
      dropped: { value: 0, level: 'good' },
      delay: { value: 0, level: 'good' },
      viewers: { value: 0, trace: [] },
    });
    expect(droppedLately([])).toBe(0);
  });

  it('say bitrate, dropped pictures, delay and viewers of the last seconds', () => {
    const { bitrate, dropped, delay, viewers } = healthOf(
      seconds([{ dropped: 30, frames: 0 }, {}, {}, {}, {}, { dropped: 3, frames: 27 }]),
      1_000_000,
    );
    expect(bitrate).toMatchObject({ value: 1000, level: 'good' });
    expect(dropped).toMatchObject({ value: 2, level: 'good' });
    expect(dropped.trace[0]).toBe(100);
    expect(delay).toMatchObject({ value: 0.9, level: 'good' });
    expect(viewers).toMatchObject({ value: 7, trace: [7, 7, 7, 7, 7, 7] });
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
    // A picture that stands still needs few bytes.
    expect(healthOf(seconds([{ bytes: 5000 }]), 1_000_000).bitrate.level).toBe('good');
  });
});

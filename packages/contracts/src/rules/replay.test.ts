import { describe, expect, test } from 'vitest';
import { gapAtEnd, gapsOf, knotsOf, placeAt, recordedAt, wholeClock } from './media-clock.ts';
import type { Recorded } from './replay.ts';
import { playedClock, playedLength, playedSegments, UNTRIMMED } from './replay.ts';

const ORIGIN = 1_795_172_400_000;
const segment = (startMs: number, more: Partial<Recorded> = {}): Recorded => ({
  ...{ run: 0, startMs, durationMs: 1000, kind: 'sent', isShown: true },
  ...more,
});
const startsOf = (segments: readonly Recorded[], trim = UNTRIMMED) =>
  playedSegments(segments, trim).map((each) => each.segment.startMs);

describe('a replay', () => {
  test('is what was sent while it was live, in the order of its time', () => {
    const preview = segment(0, { isShown: false });
    const cover = segment(3000, { kind: 'noSignal' });
    expect(startsOf([segment(2000), cover, preview, segment(1000), segment(4000)])).toEqual([
      1000, 2000, 4000,
    ]);
  });

  test('plays nothing twice', () => {
    // A second encoder took over at 2 s, and what the first one kept came later.
    const second = [segment(2000, { run: 1 }), segment(3000, { run: 1 })];
    const late = [segment(2000), segment(2900)];
    const played = playedSegments([...second, ...late, segment(1000)], UNTRIMMED);
    expect(played.map(({ segment: { run, startMs } }) => [run, startMs])).toEqual([
      [0, 1000],
      [0, 2000],
      [0, 2900],
    ]);
    expect(playedLength(played)).toBe(2900);
  });

  test('closes gaps, and has a knot where it does not go on', () => {
    const played = playedSegments(
      [segment(1000), segment(2001), segment(9000), segment(10_000, { run: 1 })],
      UNTRIMMED,
    );
    expect(played.map(({ atMs, goesOn }) => [atMs, goesOn])).toEqual([
      [0, false],
      [1001, true],
      [2001, false],
      [3001, false],
    ]);
    // The last run begins exactly where the one before ends: one knot is enough.
    expect(playedClock(played, ORIGIN)).toEqual([
      { Atms: 0, Time: ORIGIN + 1000 },
      { Atms: 2001, Time: ORIGIN + 9000 },
    ]);
  });

  test('is trimmed between segments', () => {
    const all = [0, 1000, 2000, 3000].map((startMs) => segment(startMs));
    expect(startsOf(all, { fromMs: 1500, untilMs: 3000 })).toEqual([1000, 2000]);
    expect(startsOf(all, { fromMs: 1000, untilMs: null })).toEqual([1000, 2000, 3000]);
    expect(startsOf(all, { fromMs: 4000, untilMs: null })).toEqual([]);
    expect(playedLength(playedSegments([], UNTRIMMED))).toBe(0);
  });

  test('does not lose a moment by rounding', () => {
    const long = Array.from({ length: 7200 }, (_, index) => segment(Math.round(index * 1000.4)));
    const played = playedSegments(long, UNTRIMMED);
    expect(playedLength(played)).toBe(Math.round(7199 * 1000.4) + 1000);
    expect(playedClock(played, ORIGIN)).toHaveLength(1);
  });
});

describe('a media clock', () => {
  const knots = [
    { Atms: 0, Time: ORIGIN },
    { Atms: 10_000, Time: ORIGIN + 60_000 },
  ];

  test('leads from the recording to the wall and back', () => {
    for (const atMs of [0, 5000, 10_000, 25_000]) {
      expect(placeAt(knots, recordedAt(knots, atMs))).toBe(atMs);
    }
    expect(recordedAt(knots, 12_000)).toBe(ORIGIN + 62_000);
  });

  test('puts what happened in a gap where the recording goes on', () => {
    expect(placeAt(knots, ORIGIN + 30_000)).toBe(10_000);
    expect(placeAt(knots, ORIGIN - 3000)).toBe(-3000);
  });

  test('of a recording without gaps has one knot', () => {
    expect(wholeClock(ORIGIN)).toEqual([{ Atms: 0, Time: ORIGIN }]);
    expect(knotsOf([...wholeClock(ORIGIN), { Atms: 5000, Time: ORIGIN + 5000 }])).toHaveLength(1);
  });
});

test('what is missing within a recording is told by its times, but not where an encoder began anew', () => {
  const from = Date.UTC(2026, 10, 20, 11);
  const knots = [
    { Atms: 0, Time: from },
    { Atms: 60_000, Time: from + 139_000 },
    { Atms: 90_000, Time: from + 170_000 },
  ];
  expect(gapsOf(knots)).toEqual([{ from: from + 60_000, until: from + 139_000 }]);
  expect(gapsOf([])).toEqual([]);
});

test('what was never sent before the end of a talk is missing as well', () => {
  const from = Date.UTC(2026, 10, 20, 11);
  const knots = [
    { Atms: 0, Time: from },
    { Atms: 60_000, Time: from + 139_000 },
  ];
  const endedAt = from + 150_000;
  expect(gapAtEnd(knots, 62_000, endedAt)).toEqual([{ from: from + 141_000, until: endedAt }]);
  expect(gapAtEnd(knots, 65_000, endedAt)).toEqual([]);
  expect(gapAtEnd([], 0, endedAt)).toEqual([]);
});

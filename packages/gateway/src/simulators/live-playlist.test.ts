import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Segment } from './live-playlist.ts';
import { livePlaylist, parsePlaylist } from './live-playlist.ts';

const START = 1_000_000_000;
/** How long before the talk the stream is taken to have begun. */
const LEAD_MS = 20_000;
const HOUR_MS = 3_600_000;

interface Listed {
  readonly number: number;
  readonly uri: string;
  /** Number of the discontinuity period that it is in (RFC 8216 §6.2.1). */
  readonly period: number;
}

/** Reads a playlist as a player does. */
const read = (playlist: string) => {
  const tag = (name: string): number => Number(new RegExp(`#${name}:(\\d+)`).exec(playlist)?.[1]);
  const listed: Listed[] = [];
  let number = tag('EXT-X-MEDIA-SEQUENCE');
  let period = tag('EXT-X-DISCONTINUITY-SEQUENCE');
  for (const line of playlist.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') period += 1;
    if (line === '' || line.startsWith('#')) continue;
    listed.push({ number, uri: line, period });
    number += 1;
  }
  return {
    listed,
    target: tag('EXT-X-TARGETDURATION'),
    ended: playlist.includes('#EXT-X-ENDLIST'),
  };
};

const segmentsArbitrary: fc.Arbitrary<Segment[]> = fc
  .array(fc.integer({ min: 500, max: 6000 }), { minLength: 1, maxLength: 25 })
  .map((lengths) => lengths.map((durationMs, index) => ({ uri: `seg-${index}.ts`, durationMs })));

/** Start of a numbered segment, ms from the beginning of the stream. */
const startOf = (segments: readonly Segment[], number: number): number => {
  const lengths = segments.map(({ durationMs }) => durationMs);
  const sum = (count: number) => lengths.slice(0, count).reduce((a, b) => a + b, 0);
  return Math.floor(number / segments.length) * sum(lengths.length) + sum(number % segments.length);
};

describe('parsePlaylist', () => {
  test('finds the segments', () => {
    const text =
      '#EXTM3U\r\n#EXT-X-TARGETDURATION:4\r\n#EXTINF:4.000000,\r\nseg-000.ts\r\n' +
      '#EXTINF:2.5,title\r\n#EXT-X-BYTERANGE:1@2\r\n\r\nseg-001.ts\r\n#EXT-X-ENDLIST\r\n';
    expect(parsePlaylist(text)).toEqual([
      { uri: 'seg-000.ts', durationMs: 4000 },
      { uri: 'seg-001.ts', durationMs: 2500 },
    ]);
    expect(parsePlaylist('')).toEqual([]);
  });
});

describe('livePlaylist', () => {
  test('gives every segment its number, file and period for good, at every instant', () => {
    const instants = fc.array(fc.integer({ min: 0, max: 2 * HOUR_MS }), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(segmentsArbitrary, instants, (segments, elapsed) => {
        let last: ReturnType<typeof read> | null = null;
        for (const ms of elapsed.toSorted((a, b) => a - b)) {
          const now = read(livePlaylist(segments, START, START + 3 * HOUR_MS, START + ms));
          for (const { number, uri, period } of now.listed) {
            expect(uri).toBe(segments[number % segments.length]?.uri);
            expect(period).toBe(Math.floor(number / segments.length));
            // The segment is complete by now: the list names no segment of the future.
            expect(startOf(segments, number + 1)).toBeLessThanOrEqual(ms + LEAD_MS);
          }
          const newest = now.listed.at(-1)?.number ?? -1;
          // The next one is not whole: the list ends where the stream is.
          expect(startOf(segments, newest + 2)).toBeGreaterThan(ms + LEAD_MS);
          expect(now.listed.length).toBeLessThanOrEqual(6);
          expect(now.listed.length).toBe(Math.min(6, newest + 1));
          expect(now.ended).toBe(false);
          expect(newest).toBeGreaterThanOrEqual(last?.listed.at(-1)?.number ?? 0);
          last = now;
        }
      }),
    );
  });

  test('names no segment longer than its target duration', () => {
    fc.assert(
      fc.property(segmentsArbitrary, (segments) => {
        const { target } = read(livePlaylist(segments, START, START + HOUR_MS, START));
        for (const { durationMs } of segments) {
          expect(Math.round(durationMs / 1000)).toBeLessThanOrEqual(target);
        }
      }),
    );
  });

  test('removes no more segments per second than it adds', () => {
    const segments = Array.from({ length: 20 }, (_, index) => ({
      uri: `${index}`,
      durationMs: 4000,
    }));
    let last = read(livePlaylist(segments, START, START + HOUR_MS, START)).listed;
    for (let second = 1; second <= 400; second += 1) {
      const { listed } = read(
        livePlaylist(segments, START, START + HOUR_MS, START + second * 1000),
      );
      const kept = last.filter(({ number }) => number >= (listed[0]?.number ?? 0));
      expect(last.length - kept.length).toBeLessThanOrEqual(1);
      expect(listed.slice(0, kept.length)).toEqual(kept);
      last = listed;
    }
  });

  test('has something to play from the first instant on', () => {
    const segments = [{ uri: 'a', durationMs: 4000 }];
    const { listed } = read(livePlaylist(segments, START, START + HOUR_MS, START));
    expect(listed.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4]);
  });

  test('is closed at the end, and stays as it is then', () => {
    fc.assert(
      fc.property(segmentsArbitrary, fc.integer({ min: 1, max: HOUR_MS }), (segments, length) => {
        const end = START + length;
        const closed = livePlaylist(segments, START, end, end);
        expect(read(closed).ended).toBe(true);
        expect(closed.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
        for (const later of [1, 1000, HOUR_MS]) {
          expect(livePlaylist(segments, START, end, end + later)).toBe(closed);
        }
        const before = read(livePlaylist(segments, START, end, end - 1));
        expect(before.ended).toBe(false);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Waiting } from './choose-listed.ts';
import { breaksList, chooseListed, GAP_WAIT_MS, listedMs } from './choose-listed.ts';
import { AHEAD_MAX_MS, BACK_MAX_MS, checkPlace, placeRun, targetOf } from './place-segment.ts';
import type { PlaylistSegment } from './playlist.ts';
import { BACK_TARGET_S, LIVE_WINDOW, mayLeaveOut, mediaPlaylist } from './playlist.ts';

const ORIGIN = Date.UTC(2026, 10, 20, 11);

describe('a run on the clock of the broadcast', () => {
  test('begins where the wall clock says that it was recorded', () => {
    const segment = { ownStartMs: 5000, durationMs: 1000, leadMs: 0 };
    expect(placeRun(segment, ORIGIN + 61_000, ORIGIN, 20_000).shiftMs).toBe(55_000);
  });

  test('leaves room for sound that begins before its picture', () => {
    const segment = { ownStartMs: 1000, durationMs: 1000, leadMs: 23 };
    expect(placeRun(segment, ORIGIN + 1000, ORIGIN, 0).shiftMs).toBe(-977);
  });

  test('never begins before the end of what is there', () => {
    const segment = { ownStartMs: 0, durationMs: 1000, leadMs: 0 };
    expect(placeRun(segment, ORIGIN + 10_000, ORIGIN, 12_000).shiftMs).toBe(12_000);
  });

  test('may be late, and not before itself, far behind itself or far ahead of now', () => {
    const run = { startMs: 30_000, newestMs: 50_000 };
    expect(checkPlace(30_000, run, 90_000)).toBeNull();
    expect(checkPlace(29_999, run, 90_000)).toBe('late');
    expect(checkPlace(50_000 - BACK_MAX_MS - 1, run, 90_000)).toBe('jumped');
    expect(checkPlace(90_000 + AHEAD_MAX_MS, run, 90_000)).toBeNull();
    expect(checkPlace(90_001 + AHEAD_MAX_MS, run, 90_000)).toBe('jumped');
  });
});

test('the target duration leaves room for other encoders, and is never below a segment', () => {
  expect([0.2, 1, 2, 2.4].map(targetOf)).toEqual([2, 2, 2, 2]);
  expect([2.5, 3, 4, 4.49].map(targetOf)).toEqual([4, 4, 4, 4]);
  expect(targetOf(4.5)).toBeUndefined();
});

const segment = (startMs: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ id: `s${startMs}`, run: 1, startMs, durationMs: 1000, arrivedAt: ORIGIN },
  ...more,
});
const starts = (of: readonly Waiting[]) => of.map(({ startMs }) => startMs);

describe('what follows in the live playlist', () => {
  test('is put in the order of time', () => {
    const { listed } = chooseListed([segment(2000), segment(0), segment(1000)], null, ORIGIN);
    expect(starts(listed)).toEqual([0, 1000, 2000]);
  });

  test('waits for what is missing before it, for a short time', () => {
    const end = { run: 1, endMs: 1000 };
    const late = segment(2000);
    expect(starts(chooseListed([late], end, ORIGIN + GAP_WAIT_MS - 1).listed)).toEqual([]);
    expect(starts(chooseListed([late, segment(1000)], end, ORIGIN).listed)).toEqual([1000, 2000]);
    expect(starts(chooseListed([late], end, ORIGIN + GAP_WAIT_MS).listed)).toEqual([2000]);
  });

  test('passes over what comes after viewers are past its time', () => {
    const { listed, passed } = chooseListed(
      [segment(1000), segment(3000)],
      { run: 1, endMs: 3000 },
      ORIGIN,
    );
    expect(starts(listed)).toEqual([3000]);
    expect(starts(passed)).toEqual([1000]);
  });

  test('does not wait between two runs', () => {
    const { listed } = chooseListed([segment(60_000, { run: 2 })], { run: 1, endMs: 3000 }, ORIGIN);
    expect(starts(listed)).toEqual([60_000]);
  });

  test('takes a rounding of clocks for no gap', () => {
    const { listed, passed } = chooseListed(
      [segment(980), segment(2010)],
      { run: 1, endMs: 1000 },
      ORIGIN,
    );
    expect(starts(listed)).toEqual([980, 2010]);
    expect(passed).toEqual([]);
  });

  test('breaks where the run is another, or a gap is no part of a length', () => {
    const end = { run: 1, endMs: 1000 };
    expect(breaksList(end, segment(1250))).toBe(false);
    expect(breaksList(end, segment(1251))).toBe(true);
    expect(breaksList(end, segment(800))).toBe(false);
    expect(breaksList(end, segment(1000, { run: 2 }))).toBe(true);
    // It would be listed as longer than what its own length has made the target.
    expect(breaksList(end, segment(1200, { durationMs: 2400 }))).toBe(true);
    expect(breaksList(end, segment(1200, { durationMs: 4400 }))).toBe(true);
  });

  test('is as long as it takes from the end before it, unless the list breaks there', () => {
    const one = { startMs: 0, durationMs: 1000, changes: 0 };
    const next = { startMs: 1053, durationMs: 1000, changes: 0 };
    expect(listedMs(one, undefined)).toBe(1000);
    expect(listedMs(next, one)).toBe(1053);
    expect(listedMs({ ...next, startMs: 900 }, one)).toBe(900);
    expect(listedMs({ ...next, changes: 1 }, one)).toBe(1000);
    // Listed by a version that made no break of a gap.
    expect(listedMs({ ...next, startMs: 4000 }, one)).toBe(1000);
    // Nor of one by which it is longer than the target of 2 s.
    expect(listedMs({ ...next, startMs: 1200, durationMs: 2400 }, one)).toBe(2400);
  });

  test('in whatever order segments arrive, all are listed once and in order, if they arrive in time', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
    fc.assert(
      fc.property(order, (numbers) => {
        let waiting: Waiting[] = [];
        const all: Waiting[] = [];
        // Nothing is listed before the first is there: what is listed first decides where the playlist begins.
        let end: { run: number; endMs: number } | null = { run: 1, endMs: 0 };
        for (const number of numbers) {
          waiting.push(segment(number * 1000));
          const { listed } = chooseListed(waiting, end, ORIGIN);
          all.push(...listed);
          waiting = waiting.filter((one) => !listed.includes(one));
          const last = listed.at(-1);
          if (last !== undefined) end = { run: 1, endMs: last.startMs + last.durationMs };
        }
        expect(starts(all)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000]);
      }),
    );
  });
});

describe('a playlist', () => {
  const listed = (count: number, change = Number.POSITIVE_INFINITY): PlaylistSegment[] =>
    Array.from({ length: count }, (_, number) => ({
      ...{ number, changes: number >= change ? 1 : 0, durationMs: 1000 },
      path: `/media/segment/${number}.m4s`,
      initPath: number >= change ? '/media/segment/b.mp4' : '/media/segment/a.mp4',
      recordedAt: ORIGIN + number * 1000,
    }));
  const live = { targetS: 1, kind: 'live', isEnded: false } as const;

  test('that is live lists the newest, with their numbers', () => {
    const text = mediaPlaylist(listed(10), live);
    expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:4\n');
    expect(text.match(/#EXTINF/g)).toHaveLength(LIVE_WINDOW);
    expect(text).toContain(
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T11:00:04.000Z\n#EXTINF:1.000,\n/media/segment/4.m4s',
    );
    expect(text).not.toContain('ENDLIST');
    expect(text).not.toContain('PLAYLIST-TYPE');
  });

  test('is no shorter than three target durations, where there is as much', () => {
    const text = mediaPlaylist(listed(40), { ...live, targetS: 4 });
    expect(text.match(/#EXTINF/g)).toHaveLength(12);
    expect(mediaPlaylist(listed(3), { ...live, targetS: 4 }).match(/#EXTINF/g)).toHaveLength(3);
  });

  test('says where a run begins, and counts those that are gone', () => {
    const within = mediaPlaylist(listed(10, 6), live);
    expect(within).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0\n');
    expect(within).toContain('#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="/media/segment/b.mp4"\n');
    const gone = mediaPlaylist(listed(12, 6), live);
    expect(gone).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1\n');
    expect(gone).not.toContain('#EXT-X-DISCONTINUITY\n');
    expect(gone.match(/#EXT-X-MAP/g)).toHaveLength(1);
  });

  test('ends with its numbers as they were', () => {
    const text = mediaPlaylist(listed(10), { ...live, isEnded: true });
    expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:4\n');
    expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  });

  test('to go back in is whole', () => {
    const text = mediaPlaylist(listed(10), { targetS: 1, kind: 'event', isEnded: false });
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-MEDIA-SEQUENCE:0\n');
    expect(text.match(/#EXTINF/g)).toHaveLength(10);
  });

  test('to go back in is asked for seldom, and says when something was recorded where that does not follow', () => {
    const parts = listed(10, 6).map((one) =>
      one.number < 8 ? one : { ...one, recordedAt: one.recordedAt + 5000 },
    );
    const text = mediaPlaylist(parts, { targetS: 2, kind: 'event', isEnded: false });
    expect(text).toContain(`#EXT-X-TARGETDURATION:${BACK_TARGET_S}\n`);
    expect(text.match(/DATE-TIME:\S+/g)).toEqual([
      'DATE-TIME:2026-11-20T11:00:00.000Z',
      'DATE-TIME:2026-11-20T11:00:13.000Z',
    ]);
    const slow = mediaPlaylist(parts, { targetS: 12, kind: 'rewind', isEnded: false });
    expect(slow).toContain('#EXT-X-TARGETDURATION:12\n');
    expect(slow).not.toContain('PLAYLIST-TYPE');
  });

  test('that is an update goes on behind what is known', () => {
    const [first, last] = [listed(10, 6)[0], listed(10, 6)[5]];
    if (first === undefined || last === undefined) throw new Error('nothing is listed');
    const known = { first, last };
    const kind = { targetS: 1, kind: 'event', isEnded: false } as const;
    expect(mediaPlaylist(listed(10, 6).slice(6, 8), kind, known).split('\n').slice(4)).toEqual([
      '#EXT-X-PLAYLIST-TYPE:EVENT',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-SKIP:SKIPPED-SEGMENTS=6',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="/media/segment/b.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T11:00:06.000Z',
      '#EXTINF:1.000,',
      '/media/segment/6.m4s',
      '#EXTINF:1.000,',
      '/media/segment/7.m4s',
      '',
    ]);
    expect(mayLeaveOut(listed(59))).toBe(false);
    expect(mayLeaveOut(listed(60))).toBe(true);
  });

  test('without a segment is a playlist all the same', () => {
    expect(mediaPlaylist([], live)).toBe(
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-DISCONTINUITY-SEQUENCE:0\n#EXT-X-INDEPENDENT-SEGMENTS\n',
    );
  });
});

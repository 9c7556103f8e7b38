import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplesOf } from '../../../tests/harness/padded-media.ts';
import { withShortTimes } from '../../../tests/harness/short-times.ts';
import { readInit } from './init-segment.ts';
import { withLongTimes } from './long-times.ts';
import { MediaFault } from './media-fault.ts';
import { readFragments, readSegment } from './media-segment.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const tracks = readInit(fixture('init.mp4'));
const second = fixture('seg-1.m4s');
const WRAP = 2 ** 32;

const long = (bytes: Buffer, nearS: number | null): Buffer =>
  withLongTimes(bytes, readFragments(bytes, tracks), nearS);
const starts = (bytes: Buffer): number[] => readFragments(bytes, tracks).map(({ start }) => start);

describe('times of four bytes', () => {
  test('become times of eight, with the same samples', () => {
    const whole = starts(second);
    const short = withShortTimes(second, whole);
    expect(readFragments(short, tracks).map(({ timeBytes }) => timeBytes)).toEqual([4, 4]);
    const made = long(short, null);
    expect(made.equals(second)).toBe(true);
    expect(samplesOf(made, tracks)).toEqual(samplesOf(second, tracks));
    expect(long(second, null)).toBe(second);
  });

  test('of several fragments, too', () => {
    const two = Buffer.concat([second, second]);
    const made = long(withShortTimes(two, [...starts(second), ...starts(second)]), null);
    expect(made.equals(two)).toBe(true);
  });

  test('go on where they begin again at 0, each at its own time', () => {
    const [video, audio] =
      tracks.video === null || tracks.audio === null ? [] : [tracks.video, tracks.audio];
    const atS = 2 * (WRAP / (video?.timescale ?? 1)) + 7;
    const ticks = [video, audio].map((track) => Math.round(atS * (track?.timescale ?? 1)));
    const order = readFragments(second, tracks).map(({ track }) =>
      track.kind === 'video' ? 0 : 1,
    );
    const wanted = order.map((kind) => ticks[kind] ?? 0);
    const short = withShortTimes(second, wanted);
    expect(starts(long(short, atS + 100))).toEqual(wanted);
    expect(starts(long(short, atS - 100))).toEqual(wanted);
  });

  test('of which one has begun again and the other has not, stay together', () => {
    const timescale = tracks.video?.timescale ?? 1;
    const nearS = WRAP / timescale;
    // The sound has begun again four times by then, the picture once.
    const order = readFragments(second, tracks).map(({ track }) => track);
    const wanted = order.map((track) => Math.round((nearS + 0.5) * track.timescale));
    const short = withShortTimes(second, wanted);
    const made = long(short, null);
    expect(starts(made)).toEqual(wanted);
    expect(readSegment(made, tracks).startS).toBeCloseTo(nearS + 0.5, 3);
  });

  test('in broken bytes end in a refusal', () => {
    const short = withShortTimes(second, starts(second));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(short.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
        (changes, nearS) => {
          const broken = Buffer.from(short);
          for (const [at, value] of changes) broken[at] = value;
          try {
            readSegment(long(broken, nearS), tracks);
          } catch (error) {
            expect(error).toBeInstanceOf(MediaFault);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

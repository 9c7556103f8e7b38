import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initWithPadding, samplesOf, withPadding } from '../../../tests/harness/padded-media.ts';
import { withShortTimes } from '../../../tests/harness/short-times.ts';
import { boxesIn, writeBox } from './boxes.ts';
import { readInit } from './init-segment.ts';
import { knownInit, knownSegment } from './known-boxes.ts';
import { MediaFault } from './media-fault.ts';
import { readFragments, readSegment } from './media-segment.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const init = fixture('init.mp4');
const tracks = readInit(init);
const second = fixture('seg-1.m4s');
const known = (bytes: Buffer): Buffer => knownSegment(bytes, readFragments(bytes, tracks));
const typesOf = (bytes: Buffer): string[] =>
  boxesIn(bytes, { start: 0, end: bytes.length }).map(({ type }) => type);

describe('a segment', () => {
  test('loses what no player needs, at each level, and keeps its samples and times', () => {
    const padded = withPadding(second, 1000);
    const cut = known(padded);
    expect(padded.length).toBeGreaterThan(second.length + 7000);
    expect(cut.equals(known(second))).toBe(true);
    expect(typesOf(cut)).toEqual(['styp', 'moof', 'mdat']);
    expect(samplesOf(cut, tracks)).toEqual(samplesOf(second, tracks));
    expect({ ...readSegment(cut, tracks), fragments: [] }).toEqual({
      ...readSegment(second, tracks),
      fragments: [],
    });
    expect(known(cut)).toBe(cut);
  });

  test('of several fragments, too, and none of the samples that belong to no fragment', () => {
    const own = known(second);
    const [styp, moof, mdat] = boxesIn(own, { start: 0, end: own.length }).map(({ at, end }) =>
      own.subarray(at, end),
    );
    if (styp === undefined || moof === undefined || mdat === undefined) throw new Error('no boxes');
    const several = Buffer.concat([second, withPadding(second, 50), writeBox('free'), second]);
    const whole = Buffer.concat([own, own, own]);
    expect(known(several).equals(whole)).toBe(true);
    // Samples that belong to no fragment are no samples.
    const alone = Buffer.concat([styp, mdat, moof, mdat, mdat]);
    expect(known(alone).equals(Buffer.concat([styp, moof, mdat]))).toBe(true);
  });

  test('that is broken is refused, or keeps the samples that are found in it', () => {
    const short = withShortTimes(
      second,
      readFragments(second, tracks).map(({ start }) => start),
    );
    const sources = [withPadding(second, 50), withPadding(short, 100)];
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (source, changes) => {
          const broken = Buffer.from(source);
          for (const [at, value] of changes) broken[at % broken.length] = value;
          try {
            const cut = known(broken);
            expect(samplesOf(cut, tracks)).toEqual(samplesOf(broken, tracks));
          } catch (error) {
            expect(error).toBeInstanceOf(MediaFault);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('an init segment', () => {
  test('loses what no player needs, and says the same', () => {
    const cut = knownInit(initWithPadding(init, 1000));
    expect(cut.equals(knownInit(init))).toBe(true);
    expect(readInit(cut)).toEqual(tracks);
    expect(cut.length).toBeLessThan(init.length);
  });

  test('that is still large is refused', () => {
    // Padding within a box that players need.
    const at = init.indexOf('hdlr', 0, 'latin1') - 4;
    const size = init.readUInt32BE(at);
    const large = writeBox('hdlr', init.subarray(at + 8, at + size), Buffer.alloc(64 * 1024));
    const inside = (type: string, start: number, end: number): Buffer =>
      writeBox(
        type,
        ...boxesIn(init, { start, end }).map((box) => {
          if (box.at === at) return large;
          const holds = box.at < at && at < box.end;
          return holds ? inside(box.type, box.start, box.end) : init.subarray(box.at, box.end);
        }),
      );
    const bytes = inside('file', 0, init.length).subarray(8);
    expect(readInit(bytes)).toEqual(tracks);
    expect(() => knownInit(bytes)).toThrow(MediaFault);
  });
});

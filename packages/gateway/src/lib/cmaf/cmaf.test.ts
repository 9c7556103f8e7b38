import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boxesIn, writeBox } from './boxes.ts';
import { readInit } from './init-segment.ts';
import { MediaFault } from './media-fault.ts';
import { readSegment } from './media-segment.ts';
import { moveSegment } from './move-segment.ts';
import { soundOnlyInit, soundOnlySegment } from './sound-only.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const [init, first, second] = ['init.mp4', 'seg-0.m4s', 'seg-1.m4s'].map(fixture) as [
  Buffer,
  Buffer,
  Buffer,
];
const tracks = readInit(init);

const changed = (bytes: Buffer, at: number, ...values: readonly number[]): Buffer => {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
};
const replaced = (bytes: Buffer, from: string, to: string): Buffer =>
  changed(bytes, bytes.indexOf(from, 0, 'latin1'), ...Buffer.from(to, 'latin1'));
const reasonOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof MediaFault) return error.reason;
    throw error;
  }
  return 'taken';
};

describe('an init segment', () => {
  test('says which tracks there are', () => {
    expect(tracks.video).toMatchObject({ codec: 'avc1.4d400a', width: 160, height: 90 });
    expect(tracks.audio).toMatchObject({ codec: 'mp4a.40.2', timescale: 44100, sampleRate: 44100 });
  });

  test('with streams that not every player plays is refused', () => {
    for (const [from, to, why] of [
      ['avc1', 'hvc1', 'codec'],
      ['avc1', 'encv', 'codec'],
      ['mp4a', 'Opus', 'soundCodec'],
    ] as const) {
      expect(
        reasonOf(() => readInit(replaced(init, from, to))),
        to,
      ).toBe(why);
    }
    // MP3, which has nothing after the kind of its sound.
    const esdsAt = init.indexOf('esds', 0, 'latin1');
    const kindAt = init.indexOf(0x40, esdsAt + 4);
    expect(reasonOf(() => readInit(changed(init, kindAt, 0x6b)))).toBe('soundCodec');
    const infoAt = init.indexOf(0x05, kindAt + 13);
    const noInfo = changed(changed(init, kindAt, 0x6b), infoAt, 0x06);
    noInfo.writeUInt8(0x7f, infoAt + 1);
    expect(reasonOf(() => readInit(noInfo))).toBe('soundCodec');
    // High 4:4:4, which browsers do not decode.
    const profileAt = init.indexOf('avcC', 0, 'latin1') + 5;
    expect(reasonOf(() => readInit(changed(init, profileAt, 244)))).toBe('codec');
  });

  test('with tracks of another kind, or two of one kind, is refused', () => {
    expect(reasonOf(() => readInit(replaced(init, 'soun', 'subt')))).toBe('tracks');
    expect(reasonOf(() => readInit(replaced(init, 'soun', 'vide')))).not.toBe('taken');
  });

  test('that is none is refused', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), first, init.subarray(0, 700)]) {
      expect(reasonOf(() => readInit(bytes))).toBe('shape');
    }
  });
});

describe('a media segment', () => {
  test('tells its time and whether it can be played from its beginning', () => {
    expect(readSegment(first, tracks)).toMatchObject({
      startS: 0,
      durationS: 1,
      startsWithKey: true,
    });
    expect(readSegment(second, tracks)).toMatchObject({ startS: 1, durationS: 1 });
  });

  test('without its init segment, or cut off, is refused', () => {
    expect(reasonOf(() => readSegment(first, { video: null, audio: null }))).toBe('tracks');
    for (const cut of [10, 500, first.length - 1]) {
      expect(
        reasonOf(() => readSegment(first.subarray(0, cut), tracks)),
        String(cut),
      ).toBe('shape');
    }
    expect(reasonOf(() => readSegment(init, tracks))).toBe('shape');
  });

  test('whose first picture needs others is told from one that does not', () => {
    const trun = first.indexOf('trun', 0, 'latin1');
    // The flags of the first sample stand after the count and the offset.
    const notSync = changed(first, trun + 16, 0x01, 0x01, 0, 0);
    expect(readSegment(notSync, tracks).startsWithKey).toBe(false);
  });

  test('with more samples than there can be is refused before they are read', () => {
    const trun = first.indexOf('trun', 0, 'latin1');
    expect(reasonOf(() => readSegment(changed(first, trun + 8, 0x7f), tracks))).toBe('long');
  });

  test('moves to another clock, picture and sound together', () => {
    const moved = moveSegment(second, readSegment(second, tracks), 100.5);
    const { startS, fragments } = readSegment(moved, tracks);
    expect(startS).toBe(101.5);
    const [video, audio] = fragments;
    expect(audio?.start).toBe(36_864 + 100.5 * 44_100);
    expect(video?.start).toBe(101.5 * 10_240);
    expect(moved.length).toBe(second.length);
    // What was given is as it was.
    expect(readSegment(second, tracks).startS).toBe(1);
  });

  test('does not move to a time before the beginning', () => {
    expect(reasonOf(() => moveSegment(first, readSegment(first, tracks), -1))).toBe('clock');
  });

  test('loses its index of old times', () => {
    const sidx = writeBox('sidx', Buffer.alloc(24));
    const withIndex = Buffer.concat([sidx, first]);
    // Its samples are found where they were: places count from the fragment.
    const moved = moveSegment(withIndex, readSegment(withIndex, tracks), 5);
    expect(boxesIn(moved, { start: 0, end: moved.length })[0]?.type).toBe('free');
    expect(readSegment(moved, tracks).startS).toBe(5);
  });
});

describe('the sound alone', () => {
  test('has the samples and times of the sound, and no picture', () => {
    const soundInit = soundOnlyInit(init, tracks);
    if (soundInit === null) throw new Error('there is sound');
    const soundTracks = readInit(soundInit);
    expect(soundTracks.video).toBeNull();
    const whole = readSegment(second, tracks);
    const sound = soundOnlySegment(second, whole);
    if (sound === null) throw new Error('there is sound');
    const [fragment] = readSegment(sound, soundTracks).fragments;
    const original = whole.fragments.find(({ track }) => track.kind === 'audio');
    expect(fragment?.start).toBe(original?.start);
    expect(fragment?.duration).toBe(original?.duration);
    const data = (bytes: Buffer, runs = fragment?.runs) =>
      Buffer.concat(
        (runs ?? []).map(({ at, samples }) =>
          bytes.subarray(at, at + samples.reduce((sum, { size }) => sum + size, 0)),
        ),
      );
    expect(data(sound)).toEqual(data(second, original?.runs));
  });

  test('is nothing where there is none', () => {
    expect(soundOnlyInit(init, { ...tracks, audio: null })).toBeNull();
    const { fragments, ...rest } = readSegment(first, tracks);
    const silent = { ...rest, fragments: fragments.filter(({ track }) => track.kind === 'video') };
    expect(soundOnlySegment(first, silent)).toBeNull();
  });
});

describe('whatever arrives', () => {
  /** The same numbers in each run. */
  const createRandom = (seed: number) => {
    let state = seed;
    return (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  };

  test('is read or refused with a reason, 20,000 broken files long', () => {
    const random = createRandom(16);
    const seen = new Map<string, number>();
    for (let round = 0; round < 20_000; round += 1) {
      const source = [init, first, second][random(3)] ?? init;
      // Mostly among the boxes at the front: the samples at the end are not read.
      const bytes = Buffer.from(
        source.subarray(0, random(8) === 0 ? random(source.length) : undefined),
      );
      for (let change = random(6); change >= 0 && bytes.length > 0; change -= 1) {
        bytes[random(Math.min(bytes.length, 1400))] =
          [0, 1, 0x7f, 0x80, 0xff, random(256)][random(6)] ?? 0;
      }
      const reason = reasonOf(() => {
        if (source === init) {
          const read = readInit(bytes);
          soundOnlyInit(bytes, read);
        } else {
          const read = readSegment(bytes, tracks);
          soundOnlySegment(moveSegment(bytes, read, 7), read);
        }
      });
      seen.set(reason, (seen.get(reason) ?? 0) + 1);
    }
    expect([...seen.keys()].toSorted()).toEqual([
      'clock',
      'codec',
      'long',
      'shape',
      'soundCodec',
      'taken',
      'tracks',
    ]);
  });

  test('boxes within boxes without end are read one level at a time', () => {
    let nested: Buffer = Buffer.alloc(0);
    for (let depth = 0; depth < 20_000; depth += 1) nested = writeBox('moov', nested);
    expect(reasonOf(() => readInit(nested))).toBe('tracks');
    const flat = Buffer.concat(Array.from({ length: 5000 }, () => writeBox('free')));
    expect(reasonOf(() => readSegment(flat, tracks))).toBe('shape');
  });
});

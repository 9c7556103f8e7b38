import type { Box } from './boxes.ts';
import { boxAt, boxesIn, boxesOf, longAt, uintAt } from './boxes.ts';
import type { InitSegment, SampleDefaults, Track } from './init-segment.ts';
import { MediaFault } from './media-fault.ts';

/** Samples that a segment may hold: far more than one of the longest duration has. */
const SAMPLES_MAX = 20_000;
/** Parts of one segment: each picture and each piece of sound may be one. */
const FRAGMENTS_MAX = 2000;
/** How long a segment may be, seconds: viewers are behind by several of them. */
const SEGMENT_MAX_S = 20;
/** Flags of `tfhd` and `trun`: which fields are there. */
const TFHD = {
  base: 0x1,
  description: 0x2,
  duration: 0x8,
  size: 0x10,
  flags: 0x20,
  baseIsMoof: 0x2_0000,
};
const TRUN = {
  offset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  shift: 0x800,
};
/** Among the flags of a sample: it needs others before it. */
const NOT_SYNC = 0x1_0000;

/** Samples of a track that lie one after the other in the file. */
export interface Run {
  /** Where the first begins, bytes. */
  readonly at: number;
  readonly samples: readonly { readonly duration: number; readonly size: number }[];
}

/** Part of a segment that belongs to one track. */
export interface Fragment {
  readonly track: Track;
  /** Where `tfdt` holds the time of its first sample, and in how many bytes. */
  readonly timeAt: number;
  readonly timeBytes: 4 | 8;
  /** Ticks. */
  readonly start: number;
  readonly duration: number;
  /** Whether its first sample can be shown without those before it. */
  readonly startsWithKey: boolean;
  readonly runs: readonly Run[];
}

/** What a media segment holds. */
export interface MediaSegment {
  readonly fragments: readonly Fragment[];
  /** On the clock of whoever sent it, seconds: of the picture where there is one, otherwise of the sound. */
  readonly startS: number;
  readonly durationS: number;
  readonly startsWithKey: boolean;
}

interface Place {
  at: number;
}

/** The next field of 4 bytes, if it is there. */
const next = (
  bytes: Buffer,
  box: Box,
  place: Place,
  isThere: number,
  otherwise: number,
): number => {
  if (isThere === 0) return otherwise;
  const value = uintAt(bytes, box, place.at, 4);
  place.at += 4;
  return value;
};

interface TrackHeader extends SampleDefaults {
  readonly id: number;
  /** From where the places of samples count, bytes; null: from where the samples before end. */
  readonly base: number | null;
}

const headerOf = (bytes: Buffer, moof: Box, traf: Box, init: InitSegment): [Track, TrackHeader] => {
  const box = boxAt(bytes, traf, 'tfhd');
  const flags = uintAt(bytes, box, box.start + 1, 3);
  const id = uintAt(bytes, box, box.start + 4, 4);
  const track = [init.video, init.audio].find((one) => one?.id === id);
  if (track === null || track === undefined) {
    throw new MediaFault('tracks', `the init segment has no track ${id}`);
  }
  const place = { at: box.start + 8 };
  const given = (flags & TFHD.base) === 0 ? null : longAt(bytes, box, place.at);
  if (given !== null) place.at += 8;
  next(bytes, box, place, flags & TFHD.description, 0);
  const { defaults } = track;
  return [
    track,
    {
      id,
      base: given ?? ((flags & TFHD.baseIsMoof) === 0 ? null : moof.at),
      duration: next(bytes, box, place, flags & TFHD.duration, defaults.duration),
      size: next(bytes, box, place, flags & TFHD.size, defaults.size),
      flags: next(bytes, box, place, flags & TFHD.flags, defaults.flags),
    },
  ];
};

/** Reads a run of samples. @param from where its samples lie when it does not say it, bytes */
const runOf = (
  bytes: Buffer,
  box: Box,
  header: TrackHeader,
  from: { readonly base: number; readonly at: number },
  counted: { samples: number },
): Run & { readonly firstFlags: number } => {
  const flags = uintAt(bytes, box, box.start + 1, 3);
  const count = uintAt(bytes, box, box.start + 4, 4);
  counted.samples += count;
  if (counted.samples > SAMPLES_MAX) throw new MediaFault('long', 'too many samples');
  const place = { at: box.start + 8 };
  const offset = (flags & TRUN.offset) === 0 ? null : next(bytes, box, place, 1, 0) | 0;
  let firstFlags = next(bytes, box, place, flags & TRUN.firstFlags, header.flags);
  const samples: { duration: number; size: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const duration = next(bytes, box, place, flags & TRUN.duration, header.duration);
    const size = next(bytes, box, place, flags & TRUN.size, header.size);
    const own = next(bytes, box, place, flags & TRUN.flags, header.flags);
    if (index === 0 && (flags & TRUN.flags) !== 0 && (flags & TRUN.firstFlags) === 0) {
      firstFlags = own;
    }
    next(bytes, box, place, flags & TRUN.shift, 0);
    samples.push({ duration, size });
  }
  return { at: offset === null ? from.at : from.base + offset, samples, firstFlags };
};

const endOf = ({ at, samples }: Run): number => samples.reduce((sum, { size }) => sum + size, at);

const fragmentOf = (
  bytes: Buffer,
  moof: Box,
  traf: Box,
  init: InitSegment,
  mdat: Box,
  counted: { samples: number },
): Fragment => {
  const [track, header] = headerOf(bytes, moof, traf, init);
  const time = boxAt(bytes, traf, 'tfdt');
  const timeBytes = uintAt(bytes, time, time.start, 1) === 1 ? 8 : 4;
  const timeAt = time.start + 4;
  const start = timeBytes === 8 ? longAt(bytes, time, timeAt) : uintAt(bytes, time, timeAt, 4);
  const base = header.base ?? moof.at;
  const runs: Run[] = [];
  let startsWithKey = false;
  for (const box of boxesOf(bytes, traf, 'trun')) {
    const before = runs.at(-1);
    const from = { base, at: before === undefined ? base : endOf(before) };
    const { firstFlags, ...run } = runOf(bytes, box, header, from, counted);
    if (run.samples.length === 0) continue;
    if (run.at < mdat.start || endOf(run) > mdat.end) {
      throw new MediaFault('shape', 'samples lie outside of what holds them');
    }
    if (runs.length === 0) startsWithKey = track.kind === 'audio' || (firstFlags & NOT_SYNC) === 0;
    runs.push(run);
  }
  const duration = runs.reduce(
    (sum, { samples }) => samples.reduce((ticks, sample) => ticks + sample.duration, sum),
    0,
  );
  return { track, timeAt, timeBytes, start, duration, startsWithKey, runs };
};

const spanOf = (fragments: readonly Fragment[]): { start: number; end: number } | null => {
  const [first] = fragments;
  if (first === undefined) return null;
  const { timescale } = first.track;
  const starts = fragments.map(({ start }) => start / timescale);
  const ends = fragments.map(({ start, duration }) => (start + duration) / timescale);
  return { start: Math.min(...starts), end: Math.max(...ends) };
};

/** The parts of a media segment, in their order. @throws MediaFault */
export const readFragments = (bytes: Buffer, init: InitSegment): Fragment[] => {
  const level = boxesIn(bytes, { start: 0, end: bytes.length });
  const counted = { samples: 0, fragments: 0 };
  return level.flatMap((moof, index) => {
    if (moof.type !== 'moof') return [];
    const mdat = level.slice(index + 1).find(({ type }) => type === 'mdat');
    if (mdat === undefined) throw new MediaFault('shape', 'a fragment has no samples');
    return boxesOf(bytes, moof, 'traf').map((traf) => {
      counted.fragments += 1;
      if (counted.fragments > FRAGMENTS_MAX) throw new MediaFault('shape', 'too many fragments');
      return fragmentOf(bytes, moof, traf, init, mdat, counted);
    });
  });
};

/** Reads a media segment and checks that it can be played after its init segment. @throws MediaFault */
export const readSegment = (bytes: Buffer, init: InitSegment): MediaSegment => {
  const fragments = readFragments(bytes, init);
  const video = fragments.filter(({ track }) => track.kind === 'video');
  const span = spanOf(video.length > 0 ? video : fragments);
  if (span === null || span.end <= span.start) throw new MediaFault('shape', 'it holds no samples');
  const durationS = span.end - span.start;
  if (durationS > SEGMENT_MAX_S) throw new MediaFault('long', `${durationS.toFixed(1)} s long`);
  return {
    fragments,
    startS: span.start,
    durationS,
    startsWithKey: (video[0] ?? fragments[0])?.startsWithKey ?? false,
  };
};

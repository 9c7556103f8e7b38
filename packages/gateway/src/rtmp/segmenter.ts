import { SEGMENT_MAX_BYTES } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Tracks } from './mux-segment.ts';
import { muxSegment } from './mux-segment.ts';
import type { AudioConfig, Media, Sample, VideoConfig } from './read-media.ts';
import { createSoundClock, timedPictures } from './sample-times.ts';

/** A segment ends at the first key picture after so long, ms. Times of RTMP are rounded. */
const TARGET_MS = SECOND_MS - 50;
/** Without a key picture a segment cannot end. More than this is not gathered in memory, ms; the ingest refuses from 4.5 s on. */
const LONG_MS = 20 * SECOND_MS;
/** One that has too many bytes within so long, ms, has too many for its time: more key pictures do not help. */
const USUAL_MS = 4 * SECOND_MS;
/** How long a stream that begins may have pictures only, or sound only, before it begins without the other, ms. */
const BEGIN_MS = 2 * SECOND_MS;
/** A track that sends nothing for so long is away, ms. */
const AWAY_MS = 3 * SECOND_MS;
/** Times that go back, or ahead, by more than this are of another clock, ms. */
const BACK_MS = SECOND_MS / 2;
const AHEAD_MS = 5 * SECOND_MS;

/** A file for the ingest. */
export interface SegmentFile {
  readonly kind: 'init' | 'segment';
  readonly name: string;
  /** Counts what was begun anew: an init segment and the segments after it. */
  readonly run: number;
  readonly bytes: Buffer;
}

/** `long`: the encoder sends no key picture for too long; `large`: too many bytes. */
export class SegmentFault extends Error {
  readonly why: 'long' | 'large';

  constructor(why: 'long' | 'large') {
    super(`a segment is too ${why}`);
    this.why = why;
  }
}

/** Makes segments of the pictures and the sound of an encoder. */
export interface Segmenter {
  /** @returns what is whole now, in its order @throws SegmentFault */
  add(media: Media): Promise<SegmentFile[]>;
  /** Begins anew with the next key picture, where this is still the run that is written. */
  restart(run: number): Promise<SegmentFile[]>;
  /** @returns what was not whole until now */
  finish(): Promise<SegmentFile[]>;
}

const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];
const spanOf = (samples: readonly Sample[]): number =>
  (lastOf(samples)?.decodeMs ?? 0) - (samples[0]?.decodeMs ?? 0);

export const createSegmenter = (): Segmenter => {
  let video: VideoConfig | null = null;
  let audio: AudioConfig | null = null;
  /** What the run that is written consists of; null between runs. */
  let tracks: Tracks | null = null;
  let run = -1;
  let number = 0;
  let isInitSent = false;
  let samples: Sample[] = [];
  let bytes = 0;
  let soundClock = createSoundClock(0);
  const lastMs: Partial<Record<Sample['kind'], number>> = {};

  const keep = (kept: Sample[]): void => {
    samples = kept;
    bytes = kept.reduce((sum, sample) => sum + sample.bytes.length, 0);
  };

  /** Writes samples as a segment of the run. @param nextMs when the picture after them is shown */
  const write = async (part: readonly Sample[], nextMs: number | null): Promise<SegmentFile[]> => {
    if (tracks === null || part.length === 0) return [];
    const pictures = part.filter(({ kind }) => kind === 'video');
    const sounds = part.filter(({ kind }) => kind === 'audio');
    const { init, segment } = await muxSegment(tracks, [
      ...timedPictures(pictures, nextMs),
      ...sounds.map((sample) => soundClock.place(sample)),
    ]);
    const files: SegmentFile[] = [];
    if (!isInitSent) files.push({ kind: 'init', name: `init-${run}.mp4`, run, bytes: init });
    isInitSent = true;
    files.push({ kind: 'segment', name: `${run}-${number}.m4s`, run, bytes: segment });
    number += 1;
    return files;
  };

  const end = async (): Promise<SegmentFile[]> => {
    const files = await write(samples, null);
    tracks = null;
    keep([]);
    return files;
  };

  /** Ends the segment before a sample that can begin the next. */
  const cutBefore = async (next: Sample): Promise<SegmentFile[]> => {
    const isPicture = tracks?.video !== null;
    const first = samples.find(({ kind }) => kind === (isPicture ? 'video' : 'audio'));
    if (tracks === null || first === undefined) return [];
    if ((next.kind === 'video') !== isPicture || !next.isKey) return [];
    if (next.showMs - first.showMs < TARGET_MS) return [];
    const isBefore = (sample: Sample) => sample.kind === 'video' || sample.showMs < next.showMs;
    const files = await write(samples.filter(isBefore), isPicture ? next.showMs : null);
    keep(samples.filter((sample) => !isBefore(sample)));
    return files;
  };

  /** Adds a sample to the run. */
  const follow = async (sample: Sample): Promise<SegmentFile[]> => {
    const files = await cutBefore(sample);
    samples.push(sample);
    bytes += sample.bytes.length;
    return files;
  };

  /** Begins a run, if it is known of what it consists. @param isLast nothing follows that could be waited for */
  const begin = async (isLast = false): Promise<SegmentFile[]> => {
    const key = samples.findIndex(({ kind, isKey }) => kind === 'video' && isKey);
    const hasSound = samples.some(({ kind }) => kind === 'audio');
    const [some, all] = [key >= 0 || hasSound, key >= 0 && hasSound];
    if (!all && !(some && (isLast || spanOf(samples) >= BEGIN_MS))) return [];
    tracks = { video: key >= 0 ? video : null, audio: hasSound ? audio : null };
    run += 1;
    number = 0;
    isInitSent = false;
    soundClock = createSoundClock(audio?.sampleRate ?? 0);
    const from = samples[key]?.decodeMs ?? 0;
    const waiting = samples.filter(({ kind, decodeMs }, at) =>
      key < 0 ? kind === 'audio' : at >= key || (kind === 'audio' && decodeMs >= from),
    );
    keep([]);
    const files: SegmentFile[] = [];
    for (const sample of waiting) files.push(...(await follow(sample)));
    return files;
  };

  /** Whether a sample follows another, on one clock. */
  const follows = (decodeMs: number, lastOne: number): boolean =>
    decodeMs >= lastOne - BACK_MS && decodeMs <= lastOne + AHEAD_MS;

  /** Whether the run ends before a sample: its clock is another, or it has not the tracks that there are now. */
  const breaks = ({ kind, decodeMs, isKey }: Sample): boolean => {
    if (tracks === null) return false;
    if (!follows(decodeMs, lastMs[kind] ?? decodeMs)) return true;
    if (!isKey) return false;
    // A run of sound ends for a picture; one of pictures goes on up to the next that begins a segment.
    if (tracks[kind] === null) return kind === 'video';
    const other = kind === 'video' ? 'audio' : 'video';
    const otherMs = lastMs[other];
    const isThere = otherMs !== undefined && decodeMs - otherMs < AWAY_MS;
    return isThere ? kind === 'video' && tracks.audio === null : tracks[other] !== null;
  };

  const addSample = async (sample: Sample): Promise<SegmentFile[]> => {
    if ((sample.kind === 'video' ? video : audio) === null) return [];
    const files = breaks(sample) ? await end() : [];
    lastMs[sample.kind] = sample.decodeMs;
    if (tracks === null) {
      // What waits of another clock cannot be put beside it.
      const before = lastOf(samples);
      const isOfClock = before === undefined || follows(sample.decodeMs, before.decodeMs);
      keep([...(isOfClock ? samples : []), sample]);
      files.push(...(await begin()));
    } else if (tracks[sample.kind] !== null) {
      files.push(...(await follow(sample)));
    }
    const spanMs = spanOf(samples);
    if (spanMs > LONG_MS) throw new SegmentFault('long');
    if (bytes > SEGMENT_MAX_BYTES) throw new SegmentFault(spanMs > USUAL_MS ? 'long' : 'large');
    return files;
  };

  /** Takes in how a track is described. What came of it before cannot be read with that. */
  const describe = async (media: VideoConfig | AudioConfig): Promise<SegmentFile[]> => {
    const kind = media.kind === 'videoConfig' ? 'video' : 'audio';
    const known = media.kind === 'videoConfig' ? video : audio;
    if (known?.description.equals(media.description) === true) return [];
    const isWritten = tracks !== null && tracks[kind] !== null;
    const files = isWritten ? await end() : [];
    keep(samples.filter((sample) => sample.kind !== kind));
    if (media.kind === 'videoConfig') video = media;
    else audio = media;
    return files;
  };

  return {
    add: (media) => ('description' in media ? describe(media) : addSample(media)),
    restart: async (of) => (of === run && tracks !== null ? end() : []),
    async finish() {
      const files = tracks === null ? await begin(true) : [];
      return [...files, ...(await end())];
    },
  };
};

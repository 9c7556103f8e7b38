import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { TimedSample } from './mux-segment.ts';
import type { Sample } from './read-media.ts';

/** How long a picture is shown that is the only one, ms. */
const ONE_PICTURE_MS = 40;
/** Samples of sound in a piece of AAC. */
const SAMPLES = 1024;
/** A piece that is later than the end of the one before by more than this begins after a gap, ms. */
const SLACK_MS = 50;

/**
 * Places pieces of sound one after the other. RTMP gives their times in whole milliseconds, which would leave small
 * gaps between them; they last a whole number of samples.
 */
export const createSoundClock = (sampleRate: number) => {
  const pieceMs = (SAMPLES * SECOND_MS) / sampleRate;
  let anchorMs: number | null = null;
  let pieces = 0;
  return {
    place(sample: Sample): TimedSample {
      const expected: number | null = anchorMs === null ? null : anchorMs + pieces * pieceMs;
      if (expected === null || sample.showMs > expected + SLACK_MS) {
        anchorMs = sample.showMs;
        pieces = 0;
      }
      const startMs = (anchorMs ?? 0) + pieces * pieceMs;
      pieces += 1;
      return { sample, startS: startMs / SECOND_MS, durationS: pieceMs / SECOND_MS };
    },
  };
};

/**
 * How long pictures last. Encoders send them in the order in which they are decoded; they are decoded in the rhythm in
 * which they are shown.
 * @param nextMs when the picture after them is shown; null where there is none
 */
export const timedPictures = (
  pictures: readonly Sample[],
  nextMs: number | null,
): TimedSample[] => {
  const times = pictures.map(({ showMs }) => showMs).sort((a, b) => a - b);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const usual = times.length > 1 ? (last - first) / (times.length - 1) : ONE_PICTURE_MS;
  times.push(nextMs ?? last + usual);
  return pictures.map((sample, index) => ({
    sample,
    startS: sample.showMs / SECOND_MS,
    durationS: Math.max(1, (times[index + 1] ?? 0) - (times[index] ?? 0)) / SECOND_MS,
  }));
};

import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { FRAMES_PER_SECOND } from './quality.ts';

/** Seconds that the traces show. */
export const TRACE_S = 60;
/** Bitrate and dropped pictures are those of so many seconds. */
const WINDOW_S = 5;

/** What was counted in a second. */
export interface Second {
  /** Bytes that arrived. */
  readonly bytes: number;
  readonly frames: number;
  readonly dropped: number;
  /** So long the encoder worked at pictures, ms. */
  readonly busyMs: number;
  /** How old what waits longest is, ms. */
  readonly heldMs: number;
  /** The loudest moment of the microphone, 0 to 1, and in how many looks (about eight a second) it was too loud. */
  readonly loudest: number;
  readonly clipped: number;
}

type Level = 'good' | 'fair' | 'poor';

/** A figure, how it stands, and its course. */
export interface Figure {
  readonly value: number;
  readonly level: Level;
  readonly trace: readonly number[];
}

interface Health {
  /** Kbit/s. */
  readonly bitrate: Figure;
  /** Percent. */
  readonly dropped: Figure;
  /** Seconds from the camera to the server. */
  readonly delay: Figure;
  /** Milliseconds of work for a picture. */
  readonly work: Figure;
}

/** Adds a second to those that are shown. */
export const withSecond = (seconds: readonly Second[], second: Second): readonly Second[] => [
  ...seconds.slice(1 - TRACE_S),
  second,
];

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** A value of each second and of the few before it. */
const course = (
  seconds: readonly Second[],
  of: (window: readonly Second[]) => number,
): readonly number[] =>
  seconds.map((_, index) => of(seconds.slice(Math.max(0, index + 1 - WINDOW_S), index + 1)));

const kbitOf = (window: readonly Second[]): number =>
  Math.round((sum(window.map(({ bytes }) => bytes)) * 8) / 1000 / Math.max(1, window.length));

/** Share of the pictures that were dropped, 0 to 1. */
const droppedOf = (window: readonly Second[]): number => {
  const dropped = sum(window.map((second) => second.dropped));
  const all = dropped + sum(window.map(({ frames }) => frames));
  return all === 0 ? 0 : dropped / all;
};

/** That share in the last few seconds. */
export const droppedLately = (seconds: readonly Second[], last = WINDOW_S): number =>
  droppedOf(seconds.slice(-last));

/** How long the encoder works at a picture, ms; 0 before the first. */
const workOf = (window: readonly Second[]): number =>
  Math.round(
    sum(window.map(({ busyMs }) => busyMs)) / Math.max(1, sum(window.map(({ frames }) => frames))),
  );

const percentOf = (window: readonly Second[]): number => Math.round(droppedOf(window) * 1000) / 10;

const delayOf = (window: readonly Second[]): number =>
  Math.round((window.at(-1)?.heldMs ?? 0) / (SECOND_MS / 10)) / 10;

const levelOf = (value: number, fair: number, poor: number): Level => {
  if (value >= poor) return 'poor';
  return value >= fair ? 'fair' : 'good';
};
const DROPPED = { fair: 3, poor: 20 };
const DELAY = { fair: 3, poor: 10 };
/** Shares of the time that there is for a picture: beyond all of it pictures are dropped. */
const WORK = { fair: 0.8, poor: 1 };
const PICTURE_MS = SECOND_MS / FRAMES_PER_SECOND;
/** Shares of the bitrate that is missing. */
const MISSING = { fair: 0.5, poor: 0.9 };

const figure = (trace: readonly number[], level: (value: number) => Level): Figure => {
  const value = trace.at(-1) ?? 0;
  return { value, level: level(value), trace };
};

/** What the studio shows of the last minute. @param wanted bitrate that is encoded, bit/s */
export const healthOf = (seconds: readonly Second[], wanted: number): Health => ({
  bitrate: figure(course(seconds, kbitOf), (value) =>
    // A picture that does not move needs little: only what comes late is missing.
    (seconds.at(-1)?.heldMs ?? 0) < DELAY.fair * SECOND_MS
      ? 'good'
      : levelOf(1 - (value * 1000) / wanted, MISSING.fair, MISSING.poor),
  ),
  dropped: figure(course(seconds, percentOf), (value) =>
    levelOf(value, DROPPED.fair, DROPPED.poor),
  ),
  delay: figure(course(seconds, delayOf), (value) => levelOf(value, DELAY.fair, DELAY.poor)),
  work: figure(course(seconds, workOf), (value) =>
    levelOf(value / PICTURE_MS, WORK.fair, WORK.poor),
  ),
});

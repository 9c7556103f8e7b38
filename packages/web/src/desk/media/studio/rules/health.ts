import { SECOND_MS } from '@xuanjiang/contracts/constants';

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
  /** How old what waits longest is, ms. */
  readonly heldMs: number;
  readonly viewers: number;
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
  readonly viewers: Figure;
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
export const droppedLately = (seconds: readonly Second[]): number =>
  droppedOf(seconds.slice(-WINDOW_S));

const percentOf = (window: readonly Second[]): number => Math.round(droppedOf(window) * 1000) / 10;

const delayOf = (window: readonly Second[]): number =>
  Math.round((window.at(-1)?.heldMs ?? 0) / (SECOND_MS / 10)) / 10;

const levelOf = (value: number, fair: number, poor: number): Level => {
  if (value >= poor) return 'poor';
  return value >= fair ? 'fair' : 'good';
};
const DROPPED = { fair: 3, poor: 20 };
const DELAY = { fair: 3, poor: 10 };
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
  viewers: figure(
    seconds.map(({ viewers }) => viewers),
    () => 'good',
  ),
});

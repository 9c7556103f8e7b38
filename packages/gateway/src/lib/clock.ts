import { performance } from 'node:perf_hooks';
import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** The time, UTC ms. Handed in, so that a test can set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/**
 * The time since some start, ms, for spans within one process: a machine whose clock is set, forwards or back, does not
 * move it. Handed in, so that a test can set it.
 */
export type Stopwatch = () => number;

/** By the imported `performance`: the global one is a property with a getter, which takes as long as the reading does. */
export const systemStopwatch: Stopwatch = () => performance.now();

/** The clocks of two gateways differ by less. */
export const CLOCKS_APART_MS = 10 * SECOND_MS;

/**
 * Whether a stored time is further ahead than clocks differ: the clock was set back since. How long
 * ago that was cannot be known, so nothing may wait for such a time. Times are UTC ms.
 */
export const isAhead = (time: number, now: number): boolean => time > now + CLOCKS_APART_MS;

/** Whether so many ms have passed since a time; also when the clock was set back since. */
export const hasPassed = (since: number, ms: number, now: number): boolean =>
  now < since || now - since >= ms;

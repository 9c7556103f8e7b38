import type { TalkStatus } from '../talk.ts';

/**
 * The status of a talk at an instant. The start is inclusive, the end exclusive.
 * @param times UTC ms
 */
export const talkStatus = (
  times: { readonly Starttime: number; readonly Endtime: number },
  now: number,
): TalkStatus => (now < times.Starttime ? 'upcoming' : now < times.Endtime ? 'live' : 'replay');

/** Ms until the status next changes, or null once it is a replay. */
export const untilStatusChange = (
  times: { readonly Starttime: number; readonly Endtime: number },
  now: number,
): number | null => {
  const next = [times.Starttime, times.Endtime].find((time) => time > now);
  return next === undefined ? null : next - now;
};

import type { TalkStatus } from '../talk.ts';

/**
 * Where a talk stands at an instant. The start belongs to the talk, the end does not.
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

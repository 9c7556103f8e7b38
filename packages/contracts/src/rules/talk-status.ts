import { TALK_OVERRUN_MS } from '../constants.ts';
import type { TalkStatus } from '../talk.ts';

/** When a talk is planned and when it really was, UTC ms. A gateway of an older version sends the plan only. */
export interface TalkTimes {
  readonly Starttime: number;
  readonly Endtime: number;
  readonly Realstart?: number | null | undefined;
  readonly Realend?: number | null | undefined;
  readonly Cancelled?: boolean | undefined;
}

/**
 * From when until when a talk is on, UTC ms: as it really was, and as planned where that is not known.
 * One that has begun and was not ended goes on, at most `TALK_OVERRUN_MS` past its plan. The end is
 * never before the start. `db/talk-times.ts` of the gateway says the same in SQL.
 */
export const talkSpan = ({
  Starttime,
  Endtime,
  Realstart,
  Realend,
}: TalkTimes): { readonly from: number; readonly until: number } => {
  const from = Realstart ?? Starttime;
  const planned = Realstart == null ? Endtime : Math.max(Endtime, Realstart) + TALK_OVERRUN_MS;
  return { from, until: Math.max(from, Realend ?? planned) };
};

/** The status of a talk at an instant. The start is inclusive, the end exclusive. */
export const talkStatus = (times: TalkTimes, now: number): TalkStatus => {
  if (times.Cancelled) return 'cancelled';
  const { from, until } = talkSpan(times);
  return now < from ? 'upcoming' : now < until ? 'live' : 'replay';
};

/** Ms until the status next changes, or null when it does not change by itself. */
export const untilStatusChange = (times: TalkTimes, now: number): number | null => {
  const { from, until } = talkSpan(times);
  const next = times.Cancelled ? undefined : [from, until].find((time) => time > now);
  return next === undefined ? null : next - now;
};

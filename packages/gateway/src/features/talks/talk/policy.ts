import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkFilter, TalkRow } from './store.ts';

/** The times of a talk as the rules take them. */
export const timesOf = (row: Pick<TalkRow, 'startsAt' | 'endsAt' | 'realStart' | 'realEnd'>) => ({
  Starttime: row.startsAt,
  Endtime: row.endsAt,
  Realstart: row.realStart,
  Realend: row.realEnd,
});

/** What lists and counts are narrowed to. */
export const narrowed = (input: {
  readonly Provinceid?: string | undefined;
  readonly Kind?: string | undefined;
  readonly Universityid?: string | undefined;
  readonly Date?: string | undefined;
}): TalkFilter => ({
  provinceId: input.Provinceid,
  kind: input.Kind,
  universityId: input.Universityid,
  ...(input.Date !== undefined && {
    from: dayStart(input.Date),
    until: dayStart(input.Date) + DAY_MS,
  }),
});

/** A talk that is longer was given a wrong end, ms. */
const LENGTH_MAX_MS = DAY_MS;

/** When a talk is planned to be, UTC ms. */
export interface TalkPlan {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Why a talk is not moved or cancelled, in the words of an operator; null where it is. */
export type ChangeRefusal = string | null;

type Changed = Pick<TalkRow, 'startsAt' | 'endsAt' | 'realStart' | 'realEnd' | 'cancelled'>;

const statusOf = (talk: Changed, now: number) =>
  talkStatus({ ...timesOf(talk), Cancelled: talk.cancelled }, now);

export const moveRefusal = (talk: Changed, to: TalkPlan, now: number): ChangeRefusal => {
  const status = statusOf(talk, now);
  if (status === 'cancelled') return 'the talk is cancelled';
  if (status !== 'upcoming') return 'the talk has begun already';
  if (to.startsAt <= now) return 'the new start is not in the future';
  if (to.endsAt <= to.startsAt) return 'the talk has to end after its start';
  if (to.endsAt - to.startsAt > LENGTH_MAX_MS) return 'the talk would be longer than a day';
  if (to.startsAt === talk.startsAt && to.endsAt === talk.endsAt)
    return 'it is at that time already';
  return null;
};

export const cancelRefusal = (talk: Changed, now: number): ChangeRefusal => {
  const status = statusOf(talk, now);
  if (status === 'cancelled') return 'the talk is cancelled already';
  return status === 'replay' ? 'the talk is over' : null;
};

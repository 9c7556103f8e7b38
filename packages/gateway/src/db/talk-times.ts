import { TALK_OVERRUN_MS } from '@xuanjiang/contracts/constants';
import type { TalkStatus } from '@xuanjiang/contracts/talk';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';

const overrun = sql.lit(TALK_OVERRUN_MS);

/** When a talk begins, as `talkSpan` says it: the indexes of migration 014 are over these very expressions. */
export const TALK_FROM = sql<number>`coalesce(talk.real_start, talk.starts_at)`;
/** When it is over; unlike in `talkSpan` it may be before the start. */
export const TALK_UNTIL = sql<number>`coalesce(talk.real_end, case when talk.real_start is null then talk.ends_at when talk.real_start > talk.ends_at then talk.real_start + ${overrun} else talk.ends_at + ${overrun} end)`;

/**
 * Until when a talk takes the time of its university, for the warning of another one at the same time. One that is live is
 * taken to end as planned, and no longer after its start than it was planned to be: it may have begun days before.
 */
export const TALK_TAKES_UNTIL = sql<number>`coalesce(talk.real_end, case when talk.real_start is null then talk.ends_at when talk.real_start >= talk.starts_at and talk.real_start < talk.ends_at then talk.ends_at else talk.real_start + talk.ends_at - talk.starts_at end)`;

/** The cases of `talkStatus`, for a query over `talk`. @param now UTC ms */
export const talkStatusIs = (status: TalkStatus, now: number): Expression<SqlBool> => {
  if (status === 'cancelled') return sql<SqlBool>`talk.cancelled = 1`;
  const times = {
    upcoming: sql<SqlBool>`${TALK_FROM} > ${now}`,
    live: sql<SqlBool>`${TALK_FROM} <= ${now} and ${TALK_UNTIL} > ${now}`,
    replay: sql<SqlBool>`${TALK_FROM} <= ${now} and ${TALK_UNTIL} <= ${now}`,
  };
  return sql<SqlBool>`(talk.cancelled = 0 and ${times[status]})`;
};

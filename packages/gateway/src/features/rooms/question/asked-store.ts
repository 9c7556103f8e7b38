import type { SelectQueryBuilder } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { isForProvinces } from '../../../db/for-provinces.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import { talkQuestions } from '../../../db/search-sources/question.ts';
import { votesOf } from './votes-store.ts';

export interface AskedFilter {
  readonly universityId: string;
  readonly state: 'waiting' | 'answered' | 'dismissed' | 'all';
  readonly talkId?: string | undefined;
  /** UTC ms of asking; `until` itself is not meant. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** For which province the talk is. */
  readonly provinceId?: string | undefined;
}

/** A place in the order of rooms. */
interface Place {
  readonly topic: string;
  readonly offset: number;
}

const STATES = {
  waiting: ['open', 'taken'],
  answered: ['answered'],
  dismissed: ['dismissed'],
} as const;

/** Reads questions at all talks of a university, as far as their messages stand. */
export const createAskedStore = ({ kysely }: DatabaseAccess) => {
  const asked = ({ universityId, state, talkId, from, until, provinceId }: AskedFilter) => {
    let query = talkQuestions(kysely).where('talk.university_id', '=', universityId);
    if (state !== 'all') query = query.where('k.state', 'in', [...STATES[state]]);
    if (talkId !== undefined) query = query.where('talk.id', '=', talkId);
    if (from !== undefined) query = query.where('m.created_at', '>=', from);
    if (until !== undefined) query = query.where('m.created_at', '<', until);
    if (provinceId !== undefined) query = query.where(isForProvinces('talk', [provinceId]));
    return query
      .select(['k.topic', 'k.offset', 'k.state', 'k.taken_by as takenBy', votesOf.as('votes')])
      .select(['k.answered_at as answeredAt', 'k.merged_into as mergedInto'])
      .select(['m.content', 'm.displayname', 'm.created_at as askedAt', 'a.content as answer'])
      .select(['talk.id as talkId', 'talk.title as talkTitle', 'talk.starts_at as startsAt']);
  };

  return {
    find: (filter: AskedFilter, order: 'newest' | 'oldest' | 'votes', page: PageRange) => {
      const query = asked(filter);
      const first = order === 'votes' ? query.orderBy(votesOf, 'desc') : query;
      return readPage(
        first
          .orderBy('m.created_at', order === 'oldest' ? 'asc' : 'desc')
          .orderBy('k.topic')
          .orderBy('k.offset'),
        page,
      );
    },

    count: (filter: AskedFilter): Promise<number> =>
      countRows(asked(filter) as SelectQueryBuilder<never, never, unknown>),

    /** Talk after talk, as they were asked. @param after null for the first ones */
    next: (filter: AskedFilter, after: Place | null, limit: number) => {
      const query = asked(filter).orderBy('k.topic').orderBy('k.offset').limit(limit);
      if (after === null) return query.execute();
      return query
        .where(({ eb, or, and }) =>
          or([
            eb('k.topic', '>', after.topic),
            and([eb('k.topic', '=', after.topic), eb('k.offset', '>', after.offset)]),
          ]),
        )
        .execute();
    },
  };
};

export type AskedStore = ReturnType<typeof createAskedStore>;
export type AskedRow = Awaited<ReturnType<AskedStore['next']>>[number];

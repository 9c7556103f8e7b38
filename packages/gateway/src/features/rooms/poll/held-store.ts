import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import { countVotes } from '../../../room/vote-store.ts';

export interface HeldFilter {
  readonly universityId: string;
  readonly talkId?: string | undefined;
  /** UTC ms of opening; `until` itself is not meant. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** A place in the order of rooms. */
interface Place {
  readonly topic: string;
  readonly offset: number;
}

const listIn = <T>(json: string): T[] => JSON.parse(json) as T[];

/** Reads polls at all talks of a university. */
export const createHeldStore = ({ kysely }: DatabaseAccess) => {
  const held = ({ universityId, talkId, from, until }: HeldFilter) => {
    let query = kysely
      .selectFrom('talk as t')
      .innerJoin('poll as p', (join) =>
        join.on(sql`${sql.lit(talkTopic(''))} || t.id`, '=', sql.ref('p.topic')),
      )
      .where('t.university_id', '=', universityId);
    if (talkId !== undefined) query = query.where('t.id', '=', talkId);
    if (from !== undefined) query = query.where('p.opened_at', '>=', from);
    if (until !== undefined) query = query.where('p.opened_at', '<', until);
    return query
      .select(['p.topic', 'p.offset', 'p.title', 'p.options', 'p.counts'])
      .select(['p.opened_at as openedAt', 'p.closed_at as closedAt'])
      .select(['t.id as talkId', 't.title as talkTitle', 't.starts_at as startsAt']);
  };
  type Stored = Awaited<ReturnType<ReturnType<typeof held>['execute']>>[number];

  /** With its votes as they are now. */
  const counted = async ({ options, counts, ...row }: Stored) => {
    const list = listIn<string>(options);
    const { topic, offset } = row;
    const votes =
      counts === null
        ? await countVotes(kysely, { topic, offset }, list.length)
        : listIn<number>(counts);
    return { ...row, options: list, counts: votes };
  };

  const countedAll = async (rows: readonly Stored[]) => {
    const polls: Awaited<ReturnType<typeof counted>>[] = [];
    for (const row of rows) polls.push(await counted(row));
    return polls;
  };

  return {
    async find(filter: HeldFilter, page: PageRange) {
      const query = held(filter)
        .orderBy('p.opened_at', 'desc')
        .orderBy('p.topic')
        .orderBy('p.offset', 'desc');
      const { rows, total } = await readPage(query, page);
      return { rows: await countedAll(rows), total };
    },

    count: (filter: HeldFilter): Promise<number> =>
      countRows(held(filter) as SelectQueryBuilder<never, never, unknown>),

    /** Talk after talk, as they were opened. @param after null for the first ones */
    async next(filter: HeldFilter, after: Place | null, limit: number) {
      const query = held(filter).orderBy('p.topic').orderBy('p.offset').limit(limit);
      const rest =
        after === null
          ? query
          : query.where(({ eb, or, and }) =>
              or([
                eb('p.topic', '>', after.topic),
                and([eb('p.topic', '=', after.topic), eb('p.offset', '>', after.offset)]),
              ]),
            );
      return countedAll(await rest.execute());
    },
  };
};

export type HeldStore = ReturnType<typeof createHeldStore>;
export type HeldRow = Awaited<ReturnType<HeldStore['next']>>[number];

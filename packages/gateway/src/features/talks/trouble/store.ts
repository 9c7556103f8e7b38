import type { TalkStatus } from '@xuanjiang/contracts/talk';
import type { DatabaseAccess } from '../../../db/database.ts';
import { talkStatusIs } from '../../../db/talk-times.ts';

/** Talks that are listed at most. */
const LISTED_MAX = 50;
/** Talks with an open trouble that a gateway looks at in one go, at most. */
const OPEN_MAX = 200;

/** A talk whose picture viewers say is broken. */
export interface TroubleRow {
  readonly talkId: string;
  readonly title: string;
  readonly universityName: string;
  readonly told: number;
  readonly viewers: number;
  readonly beganAt: number;
  readonly endedAt: number | null;
}

const STATUSES = ['live', 'upcoming', 'replay', 'cancelled'] as const;

export const createTroubleStore = ({ kysely }: DatabaseAccess) => ({
  /** How a talk stands; null where there is none. */
  async talkStatus(talkId: string, now: number): Promise<TalkStatus | null> {
    const row = await kysely
      .selectFrom('talk')
      .select(({ eb }) =>
        STATUSES.map((status) =>
          eb.case().when(talkStatusIs(status, now)).then(1).else(0).end().as(status),
        ),
      )
      .where('id', '=', talkId)
      .executeTakeFirst();
    return row === undefined ? null : (STATUSES.find((status) => row[status] === 1) ?? null);
  },

  /** Notes that a viewer says so, now. */
  async tell(talkId: string, viewerHash: string, now: number): Promise<void> {
    await kysely
      .insertInto('picture_told')
      .values({ talk_id: talkId, viewer_hash: viewerHash, told_at: now })
      .onConflict((conflict) =>
        conflict.columns(['talk_id', 'viewer_hash']).doUpdateSet({ told_at: now }),
      )
      .execute();
  },

  /** How many viewers said so since a time. */
  async told(talkId: string, since: number): Promise<number> {
    const { told } = await kysely
      .selectFrom('picture_told')
      .select(({ fn }) => fn.countAll<number>().as('told'))
      .where('talk_id', '=', talkId)
      .where('told_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(told);
  },

  /** Whether staff are told of it now. */
  async isOpen(talkId: string): Promise<boolean> {
    const row = await kysely
      .selectFrom('picture_trouble')
      .select('talk_id')
      .where('talk_id', '=', talkId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Tells staff, where they are not told yet; else the most that there were is kept. */
  async begin(talkId: string, told: number, viewers: number, now: number): Promise<void> {
    const row = { began_at: now, ended_at: null, told, viewers };
    await kysely
      .insertInto('picture_trouble')
      .values({ talk_id: talkId, ...row })
      .onConflict((conflict) =>
        conflict
          .column('talk_id')
          .doUpdateSet(row)
          .where('picture_trouble.ended_at', 'is not', null),
      )
      .execute();
    await kysely
      .updateTable('picture_trouble')
      .set({ told, viewers })
      .where('talk_id', '=', talkId)
      .where('ended_at', 'is', null)
      .where('told', '<', told)
      .execute();
  },

  /** Tells staff that it is over. */
  async end(talkId: string, now: number): Promise<void> {
    await kysely
      .updateTable('picture_trouble')
      .set({ ended_at: now })
      .where('talk_id', '=', talkId)
      .where('ended_at', 'is', null)
      .execute();
  },

  /** Talks of which staff are told, and whether each is live. */
  open: (now: number): Promise<{ readonly talkId: string; readonly isLive: number }[]> =>
    kysely
      .selectFrom('picture_trouble as p')
      .innerJoin('talk', 'talk.id', 'p.talk_id')
      .select(['p.talk_id as talkId'])
      .select(({ eb }) =>
        eb.case().when(talkStatusIs('live', now)).then(1).else(0).end().as('isLive'),
      )
      .where('p.ended_at', 'is', null)
      .orderBy('p.talk_id')
      .limit(OPEN_MAX)
      .execute(),

  /** Troubles that last, and troubles that ended after a time. @param universityId undefined for all */
  list: (universityId: string | undefined, endedAfter: number): Promise<TroubleRow[]> =>
    kysely
      .selectFrom('picture_trouble as p')
      .innerJoin('talk as t', 't.id', 'p.talk_id')
      .innerJoin('university as u', 'u.id', 't.university_id')
      .select(['p.talk_id as talkId', 't.title', 'u.name as universityName', 'p.told'])
      .select(['p.viewers', 'p.began_at as beganAt', 'p.ended_at as endedAt'])
      .where(({ eb, or }) => or([eb('p.ended_at', 'is', null), eb('p.ended_at', '>', endedAfter)]))
      .$if(universityId !== undefined, (query) =>
        query.where('t.university_id', '=', universityId ?? ''),
      )
      .orderBy('p.began_at', 'desc')
      .orderBy('p.talk_id')
      .limit(LISTED_MAX)
      .execute(),

  /** Deletes what counts no more. */
  async prune(toldUntil: number, endedUntil: number): Promise<void> {
    await kysely.deleteFrom('picture_told').where('told_at', '<', toldUntil).execute();
    await kysely.deleteFrom('picture_trouble').where('ended_at', '<', endedUntil).execute();
  },
});

export type TroubleStore = ReturnType<typeof createTroubleStore>;

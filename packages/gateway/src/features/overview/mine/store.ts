import type { Expression, Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { Tables } from '../../../db/tables.ts';
import { TALK_FROM, talkStatusIs } from '../../../db/talk-times.ts';

/** What an account has before it, by its id. */
export interface Coming {
  readonly id: string;
  /** When it begins or began, UTC ms. */
  readonly time: number;
}

const isComing = (now: number): Expression<SqlBool> =>
  sql<SqlBool>`(${talkStatusIs('live', now)} or ${talkStatusIs('upcoming', now)})`;

const bookedTalks = (db: Kysely<Tables>, accountId: string) =>
  db
    .selectFrom('mark')
    .innerJoin('talk', 'talk.id', 'mark.talk_id')
    .where('mark.account_id', '=', accountId)
    .where('mark.kind', '=', 'reservation');

/** The events in which an account has a place, or waits for one. */
const ownEvents = (db: Kysely<Tables>, accountId: string) =>
  db
    .selectFrom('event')
    .where('event.status', '=', PUBLISHED)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('event_place')
          .select('event_place.id')
          .whereRef('event_place.event_id', '=', 'event.id')
          .where('event_place.account_id', '=', accountId)
          .where('event_place.state', '<>', 'cancelled'),
      ),
    );

export const createMineStore = ({ kysely }: Database) => ({
  /** Booked talks that are live or to come, soonest first. */
  async talks(accountId: string, now: number, limit: number): Promise<Coming[]> {
    return bookedTalks(kysely, accountId)
      .select(['talk.id', TALK_FROM.as('time')])
      .where(isComing(now))
      .orderBy('time')
      .orderBy('talk.id')
      .limit(limit)
      .execute();
  },
  /** Own events that are not over, soonest first. */
  async events(accountId: string, now: number, limit: number): Promise<Coming[]> {
    return ownEvents(kysely, accountId)
      .where('event.cancelled', '=', 0)
      .where('event.ends_at', '>', now)
      .select(['event.id', 'event.starts_at as time'])
      .orderBy('event.starts_at')
      .orderBy('event.id')
      .limit(limit)
      .execute();
  },
  /** How much there is of everything: one query, because the own page asks it each time. */
  counts: (accountId: string, now: number) =>
    kysely
      .selectNoFrom((eb) => {
        const own = <T extends 'invite' | 'follow' | 'subscription'>(table: T) =>
          sql<number>`(select count(*) from ${sql.table(table)} where account_id = ${accountId})`;
        return [
          bookedTalks(kysely, accountId)
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .as('courses'),
          bookedTalks(kysely, accountId)
            .where(isComing(now))
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .as('coming'),
          // As `signup.find` and `event.findSignups` list them, with what was withdrawn and given back.
          eb
            .selectFrom('university_signup')
            .where('account_id', '=', accountId)
            .select(({ fn }) => fn.count<number>('university_id').distinct().as('n'))
            .as('universities'),
          eb
            .selectFrom('event_place')
            .innerJoin('event', 'event.id', 'event_place.event_id')
            .where('event_place.account_id', '=', accountId)
            .where('event.status', '=', PUBLISHED)
            .select(({ fn }) => fn.count<number>('event_place.event_id').distinct().as('n'))
            .as('joined'),
          eb
            .selectFrom('mark')
            .where('account_id', '=', accountId)
            .where('kind', '=', 'favourite')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .as('talks'),
          eb
            .selectFrom('guide_follow')
            .innerJoin('guide', 'guide.id', 'guide_follow.guide_id')
            .where('guide_follow.account_id', '=', accountId)
            .where('guide.withdrawn_at', 'is', null)
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .as('guides'),
          // As `mark.findAnswers` lists them.
          eb
            .selectFrom('answer_mark as kept')
            .innerJoin('question as k', (join) =>
              join.onRef('k.topic', '=', 'kept.topic').onRef('k.offset', '=', 'kept.offset'),
            )
            .innerJoin('message as m', (join) =>
              join.onRef('m.topic', '=', 'kept.topic').onRef('m.offset', '=', 'kept.offset'),
            )
            .where('kept.account_id', '=', accountId)
            .where('k.state', '=', 'answered')
            .where('m.recalled', 'is', null)
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .as('answers'),
          eb
            .selectFrom('session')
            .where('account_id', '=', accountId)
            .where('revoked_at', 'is', null)
            .where('expires_at', '>', now)
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .as('devices'),
          own('invite').as('invites'),
          own('follow').as('follows'),
          own('subscription').as('subscriptions'),
        ];
      })
      .executeTakeFirstOrThrow(),
  /** The universities followed last. */
  followed: (accountId: string, limit: number) =>
    kysely
      .selectFrom('follow')
      .innerJoin('university', 'university.id', 'follow.university_id')
      .select(['university.id', 'university.name', 'university.shortname', 'university.color'])
      .where('follow.account_id', '=', accountId)
      .orderBy('follow.created_at', 'desc')
      .orderBy('university.id')
      .limit(limit)
      .execute(),
  /** The newest message that was not seen; null for none. */
  newest: async (accountId: string) =>
    (await kysely
      .selectFrom('inbox_message as i')
      .leftJoin('talk', 'talk.id', 'i.talk_id')
      .leftJoin('university', 'university.id', 'talk.university_id')
      .select(['i.kind', 'university.name as university'])
      .where('i.account_id', '=', accountId)
      .where('i.read_at', 'is', null)
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,
});

export type MineStore = ReturnType<typeof createMineStore>;

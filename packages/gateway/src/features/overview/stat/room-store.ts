import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import { TALK_TOPIC, talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { sql } from 'kysely';
import { consentsNow } from '../../../db/consents-now.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { TALK_FROM, TALK_UNTIL } from '../../../db/talk-times.ts';

const WAITING: readonly QuestionState[] = ['open', 'taken'];
const ROOM_OF_TALK = sql<string>`${sql.lit(TALK_TOPIC)} || talk.id`;

/** What is asked and waits in the rooms of a university, its sign-ups and its guides. */
export const createRoomStore = ({ kysely }: DatabaseAccess) => {
  const asked = () =>
    kysely
      .selectFrom('question as k')
      .innerJoin('message as m', (join) =>
        join.onRef('m.topic', '=', 'k.topic').onRef('m.offset', '=', 'k.offset'),
      )
      .where('m.recalled', 'is', null)
      .where('k.merged_into', '=', 0);
  const waiting = (universityId: string) =>
    asked()
      .innerJoin('talk', (join) => join.on('k.topic', '=', ROOM_OF_TALK))
      .where('talk.university_id', '=', universityId)
      .where('k.state', 'in', WAITING);
  const signups = (universityId: string) =>
    kysely
      .selectFrom('university_signup as s')
      .innerJoin('account_extend as e', 'e.account_id', 's.account_id')
      .where('s.university_id', '=', universityId)
      .where('s.withdrawn_at', 'is', null)
      .where('e.school_id', '!=', 0)
      .where(consentsNow('s.account_id'))
      .select(({ fn }) => fn.countAll<number>().as('count'));

  return {
    /** How many questions of each state stand in these talks. */
    async states(talkIds: readonly string[]): Promise<Map<string, Map<QuestionState, number>>> {
      const states = new Map<string, Map<QuestionState, number>>();
      if (talkIds.length === 0) return states;
      const topics = talkIds.map(talkTopic);
      const rows = await asked()
        .where('k.topic', 'in', topics)
        .select(['k.topic', 'k.state', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy(['k.topic', 'k.state'])
        .execute();
      for (const { topic, state, count } of rows) {
        const id = topic.slice(TALK_TOPIC.length);
        const of = states.get(id) ?? new Map<QuestionState, number>();
        states.set(id, of.set(state, Number(count)));
      }
      return states;
    },

    /** The newest questions that wait, and how many they are. */
    async waiting(universityId: string, limit: number) {
      const rows = await waiting(universityId)
        .select(['talk.id as talkId', 'talk.title', 'm.content', 'm.created_at as askedAt'])
        .orderBy('m.created_at', 'desc')
        .orderBy('m.offset')
        .limit(limit)
        .execute();
      const { count } = await waiting(universityId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(count) };
    },

    /** Questions of a talk: those that wait, by votes; or those that were answered, as they were asked. */
    async questions(talkId: string, part: 'open' | 'answered', limit: number) {
      const topic = talkTopic(talkId);
      const some = asked()
        .where('k.topic', '=', topic)
        .where('k.state', 'in', part === 'open' ? WAITING : ['answered']);
      const votes = sql<number>`coalesce(k.votes, (select count(*) from vote
        where vote.topic = k.topic and vote."offset" = k."offset"))`;
      const found = some
        .leftJoin('message as a', (join) =>
          join
            .onRef('a.topic', '=', 'k.topic')
            .onRef('a.offset', '=', 'k.answer_offset')
            .on('a.recalled', 'is', null),
        )
        .select(['k.offset', 'k.state', 'm.content', 'm.created_at as askedAt'])
        .select(['a.content as answer', votes.as('votes')]);
      const rows = await (part === 'open' ? found.orderBy('votes', 'desc') : found)
        .orderBy('k.offset')
        .limit(limit)
        .execute();
      const { count } = await some
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(count) };
    },

    /** What was counted of the words of a talk. */
    words: (talkId: string) =>
      kysely
        .selectFrom('stat_word')
        .select(['word', 'slot_at as slotAt', 'count', 'students'])
        .where('talk_id', '=', talkId)
        .execute(),

    /** The talks of a university: live ones and what comes, soonest first, then what is over, newest first. */
    async talks(universityId: string, now: number, limit: number) {
      const own = kysely.selectFrom('talk').where('university_id', '=', universityId);
      const isOver = sql<number>`case when ${TALK_UNTIL} <= ${now} or talk.cancelled = 1 then 1 else 0 end`;
      const rows = await own
        .select('talk.id')
        .orderBy(isOver)
        .orderBy(sql`case when ${isOver} = 0 then ${TALK_FROM} else -${TALK_FROM} end`)
        .orderBy('talk.id')
        .limit(limit)
        .execute();
      const { count } = await own
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { ids: rows.map(({ id }) => id), total: Number(count) };
    },

    async signups(universityId: string, since: number) {
      const { count: all } = await signups(universityId).executeTakeFirstOrThrow();
      const { count: fresh } = await signups(universityId)
        .where('s.created_at', '>=', since)
        .executeTakeFirstOrThrow();
      return { all: Number(all), fresh: Number(fresh) };
    },

    async guides(universityId: string, limit: number) {
      const own = kysely
        .selectFrom('guide')
        .where('university_id', '=', universityId)
        .where('withdrawn_at', 'is', null);
      const rows = await own
        .select(['id', 'title', 'pages', 'readers'])
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      const { count } = await own
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(count) };
    },
  };
};

export type RoomStore = ReturnType<typeof createRoomStore>;

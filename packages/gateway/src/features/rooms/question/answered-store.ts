import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { questionRef } from '../../../db/search-sources/question.ts';
import { votesOf } from './votes-store.ts';

/** Reads what was answered in the rooms of talks, as far as its messages stand. */
export const createAnsweredStore = ({ kysely }: Database) => {
  const answered = () =>
    kysely
      .selectFrom('question as k')
      .innerJoin('message as m', (join) =>
        join.onRef('m.topic', '=', 'k.topic').onRef('m.offset', '=', 'k.offset'),
      )
      .leftJoin('message as a', (join) =>
        join
          .onRef('a.topic', '=', 'k.topic')
          .onRef('a.offset', '=', 'k.answer_offset')
          .on('a.recalled', 'is', null),
      )
      .innerJoin('talk as t', (join) =>
        join.on(sql`${sql.lit(talkTopic(''))} || t.id`, '=', sql.ref('k.topic')),
      )
      .select(['k.topic', 'k.offset', 'k.answered_at as answeredAt', votesOf.as('votes')])
      .select(['m.content', 'a.content as answer', 't.id as talkId', 't.title as talkTitle'])
      .select(['t.starts_at as startsAt', 't.ends_at as endsAt'])
      .select(['t.real_start as realStart', 't.real_end as realEnd'])
      .where('k.state', '=', 'answered')
      .where('m.recalled', 'is', null);

  const named = <R extends { readonly topic: string; readonly offset: number }>({
    rows,
    total,
  }: {
    readonly rows: readonly R[];
    readonly total: number;
  }) => ({
    rows: rows.map((row) => ({ ...row, ref: questionRef(row.topic, row.offset) })),
    total,
  });

  return {
    /** Answered questions in the rooms of a university's talks, the newest answer first. */
    ofUniversity: async (universityId: string, page: PageRange) =>
      named(
        await readPage(
          answered()
            .where('t.university_id', '=', universityId)
            .orderBy('k.answered_at', 'desc')
            .orderBy('k.topic')
            .orderBy('k.offset', 'desc'),
          page,
        ),
      ),
    /** Answered questions that an account keeps, the one kept last first. */
    keptBy: async (accountId: string, page: PageRange) =>
      named(
        await readPage(
          answered()
            .innerJoin('answer_mark as kept', (join) =>
              join.onRef('kept.topic', '=', 'k.topic').onRef('kept.offset', '=', 'k.offset'),
            )
            .where('kept.account_id', '=', accountId)
            .orderBy('kept.created_at', 'desc')
            .orderBy('k.topic')
            .orderBy('k.offset', 'desc'),
          page,
        ),
      ),
    /** Whether everybody can read that it was answered. */
    isAnswered: async (topic: string, offset: number): Promise<boolean> =>
      (await answered()
        .where('k.topic', '=', topic)
        .where('k.offset', '=', offset)
        .executeTakeFirst()) !== undefined,
  };
};

export type AnsweredStore = ReturnType<typeof createAnsweredStore>;
export type AnsweredRow = Awaited<ReturnType<AnsweredStore['keptBy']>>['rows'][number];

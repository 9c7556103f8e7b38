import type { Database } from '../../../db/database.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { answeredQuestions, questionRef } from '../../../db/search-sources/question.ts';
import { votesOf } from './votes-store.ts';

/** Reads what was answered in the rooms of talks, as far as its messages stand. */
export const createAnsweredStore = ({ kysely }: Database) => {
  const answered = () =>
    answeredQuestions(kysely)
      .select(['k.topic', 'k.offset', 'k.answered_at as answeredAt', votesOf.as('votes')])
      .select(['m.content', 'a.content as answer', 'talk.id as talkId', 'talk.title as talkTitle'])
      .select(['talk.starts_at as startsAt', 'talk.ends_at as endsAt'])
      .select(['talk.real_start as realStart', 'talk.real_end as realEnd']);

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
            .where('talk.university_id', '=', universityId)
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

import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { SearchFacts, SearchSource } from '../search-document.ts';
import type { Tables } from '../tables.ts';
import { TALK_FROM, TALK_UNTIL } from '../talk-times.ts';

/** How the search names a question. */
export const questionRef = (topic: string, offset: number): string => `${topic}:${offset}`;

const topicOf = (ref: string): string => ref.slice(0, ref.lastIndexOf(':'));

interface Answered {
  readonly talkId: string;
  readonly answered_at: number;
  readonly from: number;
  readonly until: number;
}

/** Where in the talk it was answered, if it was while the talk was on. */
const factsOf = ({ talkId, answered_at, from, until }: Answered): SearchFacts => ({
  talkId,
  ...(answered_at >= from && answered_at <= until && { atMs: answered_at - Number(from) }),
});

/** Questions `k` in the room of a `talk`, as far as their messages `m` stand, with the answer `a` if it does. */
export const talkQuestions = (db: Kysely<Tables>) =>
  db
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
    .innerJoin('talk', (join) =>
      join.on(sql`${sql.lit(talkTopic(''))} || talk.id`, '=', sql.ref('k.topic')),
    )
    .where('m.recalled', 'is', null);

/** Questions of `talkQuestions` that were answered. */
export const answeredQuestions = (db: Kysely<Tables>) =>
  talkQuestions(db).where('k.state', '=', 'answered');

/** What everybody can read of the answered questions in the rooms of talks. */
export const questionDocuments: SearchSource = {
  kind: 'question',
  // Anybody may ask: a slip of theirs is not to become a reading of somebody's pinyin.
  spelt: false,
  async documents(db, refs) {
    let query = answeredQuestions(db)
      .select(['k.topic', 'k.offset', 'k.answered_at', 'm.content', 'a.content as answer'])
      .select(['talk.id as talkId', 'talk.university_id'])
      .select([TALK_FROM.as('from'), TALK_UNTIL.as('until')]);
    if (refs !== null) query = query.where('k.topic', 'in', [...new Set(refs.map(topicOf))]);
    const wanted = refs === null ? null : new Set(refs);
    const rows = await query.execute();
    return rows
      .filter((row) => wanted === null || wanted.has(questionRef(row.topic, row.offset)))
      .map((row) => ({
        ref: questionRef(row.topic, row.offset),
        title: row.content,
        body: row.answer ?? '',
        universityId: row.university_id,
        begins: row.answered_at,
        facts: factsOf(row),
      }));
  },
};

import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { accountRows } from '../../db/account-rows.ts';
import type { RoomAct } from '../../db/audit.ts';
import { noteActs } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import { addJobs } from '../../db/jobs.ts';
import type { PageRange } from '../../db/read-page.ts';
import { readPage } from '../../db/read-page.ts';
import { indexLater } from '../../db/search-jobs.ts';
import { questionRef } from '../../db/search-sources/question.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../room/append-store.ts';
import type { Answered, QuestionNow, Quoting } from './policy.ts';
import { ANSWERED_JOB } from './policy.ts';

/** What a step makes of a question. */
export interface QuestionChange {
  readonly offset: number;
  readonly state: QuestionState;
  /** Offset of the message that answers it; 0 for none. */
  readonly answer: number;
  /** As the audit calls the step. */
  readonly action: string;
}

const readNow = async (
  db: Kysely<Tables>,
  topic: string,
  offset: number,
): Promise<QuestionNow | null> => {
  const row = await db
    .selectFrom('question as k')
    .leftJoin('account as a', 'a.id', 'k.taken_by')
    .select(['k.state', 'k.taken_by as takenBy', 'a.role', 'a.university_id as universityId'])
    .where('k.topic', '=', topic)
    .where('k.offset', '=', offset)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { state, takenBy, role, universityId } = row;
  return { state, takenBy, taker: role === null ? null : { role, universityId } };
};

export const createQuestionStore = ({ kysely }: Database) => ({
  /** Null for what was not asked as a question. */
  now: (topic: string, offset: number) => readNow(kysely, topic, offset),

  /**
   * Those whose messages stand: what waits or was put aside in the order of asking, then what was
   * answered in the order of answers; of all states together, what was put aside comes last.
   * @param state null for all
   */
  async find(topic: string, state: QuestionState | null, page: PageRange) {
    const query = kysely
      .selectFrom('question as k')
      .innerJoin('message as m', (join) =>
        join.onRef('m.topic', '=', 'k.topic').onRef('m.offset', '=', 'k.offset'),
      )
      .select([
        'k.offset',
        'k.state',
        // The account of whoever took it; null for nobody.
        'k.taken_by as takenBy',
        'k.answer_offset as answerOffset',
        'k.answered_at as answeredAt',
      ])
      .where('k.topic', '=', topic)
      .where('m.recalled', 'is', null)
      .orderBy((eb) => eb.case().when('k.state', '=', 'dismissed').then(1).else(0).end())
      .orderBy('k.answered_at')
      .orderBy('k.offset');
    return readPage(state === null ? query : query.where('k.state', '=', state), page);
  },

  /** Those in the rooms of a university's talks whose messages stand, the newest answer first. */
  async findAnswered(universityId: string, page: PageRange) {
    const query = kysely
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
      .select(['k.topic', 'k.offset', 'k.answered_at as answeredAt'])
      .select(['m.content', 'a.content as answer', 't.id as talkId', 't.title as talkTitle'])
      .select(['t.starts_at as startsAt', 't.ends_at as endsAt'])
      .select(['t.real_start as realStart', 't.real_end as realEnd'])
      .where('t.university_id', '=', universityId)
      .where('k.state', '=', 'answered')
      .where('m.recalled', 'is', null)
      .orderBy('k.answered_at', 'desc')
      .orderBy('k.topic')
      .orderBy('k.offset', 'desc');
    const { rows, total } = await readPage(query, page);
    const named = rows.map((row) => ({ ...row, ref: questionRef(row.topic, row.offset) }));
    return { rows: named, total };
  },

  /**
   * Changes the question and notes who did.
   * @param allows asked with the question as it stands then; the effect declines when it says no,
   * and for what is no question
   */
  change:
    (
      act: RoomAct,
      { offset, state, answer, action }: QuestionChange,
      allows: (now: QuestionNow) => boolean,
    ): Effect =>
    async (db) => {
      // The room's row is held while effects run: nothing changes the question in between.
      const now = await readNow(db, act.topic, offset);
      if (now === null || !allows(now)) return false;
      await db
        .updateTable('question')
        .set({
          state,
          taken_by: state === 'taken' ? act.actor : null,
          answer_offset: answer,
          answered_at: state === 'answered' ? act.time : 0,
        })
        .where('topic', '=', act.topic)
        .where('offset', '=', offset)
        .execute();
      if (state === 'answered' || now.state === 'answered') {
        // Who writes the index takes turns with imports: the room must not wait for them.
        const refs = [questionRef(act.topic, offset)];
        await indexLater(db, { kind: 'question', refs, notBefore: act.time }, act.time);
      }
      const note = answer === 0 ? '' : `message ${answer}`;
      await noteActs(db, act, [{ action, subject: String(offset), note }]);
      return true;
    },
});

/** Stores with a message of staff, in its transaction, that what it does to the one it quotes is to be done. */
export const noteQuoting =
  (quoting: Quoting): Effect =>
  async (db, answer) => {
    const { topic, time } = quoting;
    const data: Answered = { ...quoting, answer };
    const about = `${ANSWERED_JOB}/${topic}`;
    const key = `${about}/${answer}`;
    const job = { key, kind: ANSWERED_JOB, about, accountId: null, data, notBefore: time };
    await addJobs(db, [job], time);
    return true;
  };

export type QuestionStore = ReturnType<typeof createQuestionStore>;

export const takenQuestionRows = accountRows({
  table: 'question',
  column: 'taken_by',
  joined: { kept: 'only staff take questions, and accounts of staff are not joined' },
  exported: { nothing: 'it is the work of the university, not data about the person' },
  deleted: { kept: 'the question shows that somebody answered it' },
});

import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import type { AuditActName } from '@xuanjiang/contracts/rules/audit-acts';
import type { Kysely } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { RoomAct } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { addJobs } from '../../../db/jobs.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexLater } from '../../../db/search-jobs.ts';
import { questionRef } from '../../../db/search-sources/question.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Effect, MessageEffect } from '../../../room/append-store.ts';
import { holdBallots } from '../../../room/ballot-lock-store.ts';
import { countVotes } from '../../../room/vote-store.ts';
import type { Answered, QuestionNow, Quoting } from './policy.ts';
import { ANSWERED_JOB, mayMerge, waitsForAnswer } from './policy.ts';
import { addVotersJob, moveVotes } from './voter-store.ts';
import { votesOf } from './votes-store.ts';

/** What a step makes of a question. */
export interface QuestionChange {
  readonly offset: number;
  readonly state: QuestionState;
  /** Offset of the message that answers it; 0 for none. */
  readonly answer: number;
  /** As the audit calls the step. */
  readonly action: AuditActName;
}

/** By when they were asked, or what most people want to know first. */
export type QuestionOrder = 'asked' | 'votes';

/** Keeps the final number of votes of a question that takes none any more. @returns the number */
const settleVotes = async (
  db: Kysely<Tables>,
  topic: string,
  offset: number,
  takesMore: boolean,
): Promise<number> => {
  const [votes = 0] = await countVotes(db, { topic, offset }, 1);
  await db
    .updateTable('question')
    .set({ votes: takesMore ? null : votes })
    .where('topic', '=', topic)
    .where('offset', '=', offset)
    .execute();
  return votes;
};

/** Whether none of these messages was withdrawn. */
const areShown = async (
  db: Kysely<Tables>,
  topic: string,
  offsets: readonly number[],
): Promise<boolean> => {
  const rows = await db
    .selectFrom('message')
    .select('offset')
    .where('topic', '=', topic)
    .where('offset', 'in', offsets)
    .where('recalled', 'is', null)
    .execute();
  return rows.length === offsets.length;
};

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

export const createQuestionStore = ({ kysely, engine }: Database) => ({
  /** Null for what was not asked as a question. */
  now: (topic: string, offset: number) => readNow(kysely, topic, offset),

  /**
   * Questions whose messages were not withdrawn: what waits or was put aside in the order of asking, then what was
   * answered in the order of answers; of all states together, what was put aside comes last.
   * @param state null for all
   */
  async find(topic: string, state: QuestionState | null, order: QuestionOrder, page: PageRange) {
    const asked = kysely
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
        'k.merged_into as mergedInto',
        votesOf.as('votes'),
      ])
      .where('k.topic', '=', topic)
      .where('m.recalled', 'is', null)
      .orderBy((eb) => eb.case().when('k.state', '=', 'dismissed').then(1).else(0).end());
    const query = (order === 'votes' ? asked.orderBy(votesOf, 'desc') : asked)
      .orderBy('k.answered_at')
      .orderBy('k.offset');
    return readPage(state === null ? query : query.where('k.state', '=', state), page);
  },

  /** Offsets of the questions among these for which the account has voted. */
  async votedFor(
    topic: string,
    accountId: string,
    offsets: readonly number[],
  ): Promise<Set<number>> {
    if (offsets.length === 0) return new Set();
    const rows = await kysely
      .selectFrom('vote')
      .select('offset')
      .where('topic', '=', topic)
      .where('offset', 'in', offsets)
      .where('account_id', '=', accountId)
      .execute();
    return new Set(rows.map(({ offset }) => offset));
  },

  /**
   * Changes the question and notes who did; the event says how many want to know it too.
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
      // Neither another step nor a vote comes in between: the room's row is held too.
      await holdBallots(db, engine, 'ending', act.topic, [offset]);
      const now = await readNow(db, act.topic, offset);
      if (now === null || !allows(now)) return null;
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
      const Votes = await settleVotes(db, act.topic, offset, waitsForAnswer({ state }));
      if (state === 'answered' || now.state === 'answered') {
        // A job writes the index later: writing it may have to wait for an import, and the room must not wait.
        const refs = [questionRef(act.topic, offset)];
        await indexLater(db, { kind: 'question', refs, notBefore: act.time }, act.time);
      }
      const note = answer === 0 ? '' : `message ${answer}`;
      await noteActs(db, act, [{ action, subject: String(offset), note }]);
      if (state === 'answered') {
        await addVotersJob(
          db,
          { topic: act.topic, offset, actor: act.actor, by: 'answer' },
          act.time,
        );
      }
      return { Type: 'Question', Target: offset, State: state, Answer: answer, Votes };
    },

  /**
   * Merges a question into another, with its votes and whoever asked it, and notes who did. Declines
   * where that cannot be.
   */
  merge:
    (act: RoomAct, from: number, into: number): Effect =>
    async (db) => {
      const { topic, time } = act;
      await holdBallots(db, engine, 'ending', topic, [from, into]);
      const [source, target] = [await readNow(db, topic, from), await readNow(db, topic, into)];
      if (source === null || target === null || !mayMerge(source, target)) return null;
      if (!(await areShown(db, topic, [from, into]))) return null;
      await db
        .updateTable('question')
        .set({ state: 'dismissed', taken_by: null })
        .where('topic', '=', topic)
        .where('offset', '=', from)
        .execute();
      // What was merged into it before goes on with it.
      await db
        .updateTable('question')
        .set({ merged_into: into })
        .where('topic', '=', topic)
        .where((eb) => eb.or([eb('offset', '=', from), eb('merged_into', '=', from)]))
        .execute();
      await settleVotes(db, topic, from, false);
      await moveVotes(db, engine, topic, from, into);
      const Votes = await settleVotes(db, topic, into, waitsForAnswer(target));
      await noteActs(db, act, [
        { action: 'question.merge', subject: String(from), note: `into ${into}` },
      ]);
      if (target.state === 'answered') {
        await addVotersJob(
          db,
          { topic, offset: into, actor: act.actor, by: `merge-${from}` },
          time,
        );
      }
      return { Type: 'Merge', Target: from, Into: into, Votes };
    },
});

/** What the jobs of answers in a room are about. */
const answersIn = (topic: string): string => `${ANSWERED_JOB}/${topic}`;

/** Stores with a message of staff, in its transaction, that what it does to the one it quotes is to be done. */
export const noteQuoting =
  (quoting: Quoting): MessageEffect =>
  async (db, answer) => {
    const { topic, time } = quoting;
    const data: Answered = { ...quoting, answer };
    const about = answersIn(topic);
    const key = `${about}/${answer}`;
    const job = { key, kind: ANSWERED_JOB, about, accountId: null, data, notBefore: time };
    await addJobs(db, [job], time);
    return true;
  };

/**
 * The same for an answer from a page beside the room. Declines where the question waits no more, or another answer was
 * stored that has not ended it yet: entries of a room are stored one after the other, so of two answers one is the first.
 */
export const noteReply =
  (quoting: Quoting): MessageEffect =>
  async (db, answer) => {
    const { topic, offset } = quoting;
    const now = await readNow(db, topic, offset);
    if (now === null || !waitsForAnswer(now)) return false;
    const answers = await db
      .selectFrom('job')
      .select('data')
      .where('about', '=', answersIn(topic))
      .where('state', '!=', 'done')
      .execute();
    const isTaken = answers.some(({ data }) => (JSON.parse(data) as Answered).offset === offset);
    return isTaken ? false : noteQuoting(quoting)(db, answer);
  };

export type QuestionStore = ReturnType<typeof createQuestionStore>;

export const takenQuestionRows = accountRows({
  table: 'question',
  column: 'taken_by',
  kind: 'work',
  joined: { kept: 'only staff take questions, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});

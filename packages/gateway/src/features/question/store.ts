import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import type { Kysely } from 'kysely';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../room/append-store.ts';
import type { QuestionNow } from './policy.ts';

export interface QuestionRow {
  readonly offset: number;
  readonly state: QuestionState;
  /** Name of who is at it; null for nobody. */
  readonly takenBy: string | null;
  /** 0 for none. */
  readonly answerOffset: number;
  /** UTC ms; 0 while it is not answered. */
  readonly answeredAt: number;
}

/** A step with a question: what it makes of it, who takes it, and when. */
export interface QuestionAct {
  readonly topic: string;
  readonly offset: number;
  readonly state: QuestionState;
  /** Offset of the message that answers it; 0 for none. */
  readonly answer: number;
  readonly actor: string;
  /** `domain.call`, as it is noted. */
  readonly action: string;
  readonly note: string;
  /** UTC ms. */
  readonly time: number;
}

export interface QuestionStore {
  /** Null for what was not asked as a question. */
  now(topic: string, offset: number): Promise<QuestionNow | null>;
  /**
   * Those whose messages stand: what waits or was put aside in the order of asking, then what was
   * answered in the order of answers; of all states together, what was put aside comes last.
   * @param state null for all
   */
  find(
    topic: string,
    state: QuestionState | null,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ rows: QuestionRow[]; total: number }>;
  /**
   * Changes the question and notes who did.
   * @param allows asked with the question as it stands then; the effect declines when it says no,
   * and for what is no question
   */
  change(act: QuestionAct, allows: (now: QuestionNow) => boolean): Effect;
}

const readNow = async (
  db: Kysely<Tables>,
  topic: string,
  offset: number,
): Promise<QuestionNow | null> => {
  const row = await db
    .selectFrom('question as k')
    .leftJoin('account as a', 'a.id', 'k.taken_by')
    .select(['k.state', 'k.taken_by', 'a.role', 'a.university_id'])
    .where('k.topic', '=', topic)
    .where('k.offset', '=', offset)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { state, taken_by: takenBy, role, university_id: universityId } = row;
  return { state, takenBy, taker: role === null ? null : { role, universityId } };
};

export const createQuestionStore = ({ kysely }: Database): QuestionStore => ({
  now: (topic, offset) => readNow(kysely, topic, offset),

  async find(topic, state, { Page, Limit }) {
    let standing = kysely
      .selectFrom('question as k')
      .innerJoin('message as m', (join) =>
        join.onRef('m.topic', '=', 'k.topic').onRef('m.offset', '=', 'k.offset'),
      )
      .where('k.topic', '=', topic)
      .where('m.recalled', 'is', null);
    if (state !== null) standing = standing.where('k.state', '=', state);
    const rows = await standing
      .leftJoin('account as a', 'a.id', 'k.taken_by')
      .select([
        'k.offset',
        'k.state',
        'a.displayname as takenBy',
        'k.answer_offset as answerOffset',
        'k.answered_at as answeredAt',
      ])
      .orderBy((eb) => eb.case().when('k.state', '=', 'dismissed').then(1).else(0).end())
      .orderBy('k.answered_at')
      .orderBy('k.offset')
      .limit(Limit)
      .offset((Page - 1) * Limit)
      .execute();
    const { total } = await standing
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },

  change: (act, allows) => async (db) => {
    const { topic, offset, state, answer, actor, action, note, time } = act;
    // The room's row is held while effects run: nothing changes the question in between.
    const now = await readNow(db, topic, offset);
    if (now === null || !allows(now)) return false;
    await db
      .updateTable('question')
      .set({
        state,
        taken_by: state === 'taken' ? actor : null,
        answer_offset: answer,
        answered_at: state === 'answered' ? time : 0,
      })
      .where('topic', '=', topic)
      .where('offset', '=', offset)
      .execute();
    await db
      .insertInto('audit')
      .values({ created_at: time, actor, action, subject: String(offset), note, topic })
      .execute();
    return true;
  },
});

export const takenQuestionRows = accountRows({
  table: 'question',
  column: 'taken_by',
  joined: { kept: 'only staff take questions, and accounts of staff are not joined' },
  exported: { nothing: 'it is the work of the university, not data about the person' },
  deleted: { kept: 'the question shows that somebody answered it' },
});

import type { AnswerPlace } from '@xuanjiang/contracts/rules/answer-id';
import { accountRows, joinKeyed } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { questionRef } from '../../../db/search-sources/question.ts';

export const createAnswerMarkStore = ({ kysely, engine }: Database) => ({
  /** @returns why it is not kept: the account keeps `max` others, or is not there any more; null where it is */
  add: (
    accountId: string,
    place: AnswerPlace,
    now: number,
    max: number,
  ): Promise<'full' | 'noAccount' | null> =>
    kysely.transaction().execute(async (db) => {
      // Several at once are counted one after the other.
      if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
      const { kept } = await db
        .selectFrom('answer_mark')
        .select(({ fn }) => fn.countAll<number>().as('kept'))
        .where('account_id', '=', accountId)
        .where(({ or, eb }) =>
          or([eb('topic', '<>', place.topic), eb('offset', '<>', place.offset)]),
        )
        .executeTakeFirstOrThrow();
      if (Number(kept) >= max) return 'full';
      await db
        .insertInto('answer_mark')
        .values({ account_id: accountId, ...place, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return null;
    }),
  async remove(accountId: string, { topic, offset }: AnswerPlace): Promise<void> {
    await kysely
      .deleteFrom('answer_mark')
      .where('account_id', '=', accountId)
      .where('topic', '=', topic)
      .where('offset', '=', offset)
      .execute();
  },
  /** As `question.findAnswered` names them, kept last first. */
  async ids(accountId: string): Promise<string[]> {
    const rows = await kysely
      .selectFrom('answer_mark')
      .select(['topic', 'offset'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('topic')
      .orderBy('offset', 'desc')
      .execute();
    return rows.map(({ topic, offset }) => questionRef(topic, offset));
  },
});

export type AnswerMarkStore = ReturnType<typeof createAnswerMarkStore>;

export const answerMarkRows = accountRows({
  table: 'answer_mark',
  column: 'account_id',
  kind: 'bookings',
  joined: joinKeyed('answer_mark', ['topic', 'offset']),
  exported: ['topic', 'offset', 'created_at'],
  deleted: 'deleted',
});

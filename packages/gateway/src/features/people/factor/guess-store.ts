import type { Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Deletes the count of wrong codes. @returns what it was */
export const clearGuesses = async (db: Transaction<Tables>, accountId: string): Promise<number> => {
  const row = await db
    .deleteFrom('factor_guess')
    .where('account_id', '=', accountId)
    .returning('wrong')
    .executeTakeFirst();
  return row?.wrong ?? 0;
};

/** The wrong codes of accounts, of one day each. */
export const createGuessStore = ({ kysely }: Database) => ({
  /**
   * Counts a wrong code, before it is compared: of many at once no more than `max` are compared.
   * @returns how many the day has with it; null when it has `max` already
   */
  async countGuess(accountId: string, day: string, max: number): Promise<number | null> {
    const row = await kysely
      .insertInto('factor_guess')
      .values({ account_id: accountId, day, wrong: 1 })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet((eb) => ({
            day,
            wrong: eb
              .case()
              .when('factor_guess.day', '=', day)
              .then(eb('factor_guess.wrong', '+', 1))
              .else(1)
              .end(),
          }))
          .where((eb) =>
            eb.or([eb('factor_guess.day', '!=', day), eb('factor_guess.wrong', '<', max)]),
          ),
      )
      .returning('wrong')
      .executeTakeFirst();
    return row?.wrong ?? null;
  },
  /** Takes the count back: the code was right. */
  async uncountGuess(accountId: string, day: string): Promise<void> {
    await kysely
      .updateTable('factor_guess')
      .set((eb) => ({ wrong: eb('wrong', '-', 1) }))
      .where('account_id', '=', accountId)
      .where('day', '=', day)
      .where('wrong', '>', 0)
      .execute();
  },
  /** Deletes the counts of earlier days. */
  async pruneGuesses(today: string): Promise<void> {
    await kysely.deleteFrom('factor_guess').where('day', '<', today).execute();
  },
});

export const factorGuessRows = accountRows({
  table: 'factor_guess',
  column: 'account_id',
  kind: 'security',
  joined: 'deleted',
  exported: { nothing: 'ownOnlyCodes' },
  deleted: 'deleted',
});

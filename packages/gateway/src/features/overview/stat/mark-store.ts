import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

type Trx = Transaction<Tables>;

/** The row that says up to which fact everything is counted; whoever adds to cells holds it. */
export const FACTS_MARK = 'facts';

/** Has a row of how far counting has come, of which none is counted at first. */
export const noteMark = (db: Kysely<Tables>, name: string) =>
  db
    .insertInto('stat_mark')
    .values({ name, done: 0, counted_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Holds a row of how far counting has come, and reads it. */
export const holdMark = (db: Trx, name: string) =>
  db
    .updateTable('stat_mark')
    .set((eb) => ({ done: eb.ref('done') }))
    .where('name', '=', name)
    .returning(['done', 'batch_after', 'batch_until', 'batch_cell'])
    .executeTakeFirstOrThrow();

export const moveMark = (db: Trx, name: string, done: number, now: number) =>
  db.updateTable('stat_mark').set({ done, counted_at: now }).where('name', '=', name).execute();

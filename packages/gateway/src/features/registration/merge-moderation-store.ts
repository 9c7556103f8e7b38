import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Db = Transaction<Tables>;

/**
 * What was said under a persona stays that of who said it; those that come second stand behind the
 * places of the round.
 */
export const moveMasks = async (db: Db, from: string, to: string): Promise<void> => {
  const { last } = await db
    .selectFrom('mask')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account_id', '=', to)
    .executeTakeFirstOrThrow();
  const behind = last === null ? 0 : Number(last) + 1;
  await db
    .updateTable('mask')
    .set((eb) => ({ account_id: to, position: eb('position', '+', behind) }))
    .where('account_id', '=', from)
    .execute();
};

/** A message that both reported was reported once. */
export const moveReports = async (db: Db, from: string, to: string): Promise<void> => {
  await db
    .deleteFrom('report')
    .where('account_id', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('report as kept')
          .select('kept.offset')
          .where('kept.account_id', '=', to)
          .whereRef('kept.topic', '=', 'report.topic')
          .whereRef('kept.offset', '=', 'report.offset'),
      ),
    )
    .execute();
  await db.updateTable('report').set({ account_id: to }).where('account_id', '=', from).execute();
};

/**
 * An id that a sender used in a room stays unique there: a post that waits under one that the other
 * used, for a post or a message, gets a longer one. Before the messages move.
 */
export const moveHeld = async (db: Db, from: string, to: string): Promise<void> => {
  await db
    .updateTable('held')
    .set({ client_id: sql<string>`client_id || ':held:' || ${sql.ref('id')}` })
    .where('account_id', '=', from)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('held as kept')
            .select('kept.id')
            .where('kept.account_id', '=', to)
            .whereRef('kept.topic', '=', 'held.topic')
            .whereRef('kept.client_id', '=', 'held.client_id'),
        ),
        eb.exists(
          eb
            .selectFrom('message')
            .select('message.offset')
            .where('message.account_id', '=', to)
            .whereRef('message.topic', '=', 'held.topic')
            .whereRef('message.client_id', '=', 'held.client_id'),
        ),
      ]),
    )
    .execute();
  await db.updateTable('held').set({ account_id: to }).where('account_id', '=', from).execute();
};

/** Nobody gets rid of a mute or a ban by joining another account: of two the longer stands. */
export const moveRestrictions = async (db: Db, from: string, to: string): Promise<void> => {
  const rows = await db
    .deleteFrom('restriction')
    .where('account_id', '=', from)
    .returning(['kind', 'scope', 'until', 'reason', 'created_at'])
    .execute();
  for (const row of rows) {
    await db
      .insertInto('restriction')
      .values({ ...row, account_id: to })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind', 'scope'])
          .doUpdateSet({ until: row.until, reason: row.reason, created_at: row.created_at })
          .where('restriction.until', '<', row.until),
      )
      .execute();
  }
};

/** Universities appoint a person, not one of the ways in which the person logs in. */
export const moveModerators = async (db: Db, from: string, to: string): Promise<void> => {
  const rows = await db
    .deleteFrom('moderator')
    .where('account_id', '=', from)
    .returning(['university_id', 'created_at'])
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('moderator')
    .values(rows.map((row) => ({ ...row, account_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

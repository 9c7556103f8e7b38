import type { Kysely } from 'kysely';

type Messages = { message: { role: string; badge: string; standing: string } };

/**
 * What the writer of a message was in the room. Until now only its role and its badge told that. A
 * gateway of the version before that runs during the upgrade leaves the default in what it writes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('message')
    .addColumn('standing', 'text', (c) => c.notNull().defaultTo('user'))
    .execute();
  const fill = (standing: string) =>
    db.withTables<Messages>().updateTable('message').set({ standing });
  await fill('worker').where('role', 'in', ['worker', 'persona']).execute();
  await fill('moderator').where('role', '=', 'user').where('badge', '=', '房管').execute();
  await fill('operator').where('role', '=', 'user').where('badge', '=', '平台').execute();
};

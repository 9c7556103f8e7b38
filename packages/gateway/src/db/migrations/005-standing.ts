import type { Kysely } from 'kysely';

type Messages = { message: { role: string; badge: string; standing: string } };

/**
 * What the writer of a message was in the room. Before, it could only be derived from the role and
 * the badge. A gateway of the previous version that still runs during the upgrade writes the
 * default.
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

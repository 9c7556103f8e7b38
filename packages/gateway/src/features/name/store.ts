import type { Database } from '../../db/database.ts';

export const createNameStore = ({ kysely }: Database) => ({
  /** What the name of an account depends on; null for no such account. */
  account: async (id: string) =>
    (await kysely
      .selectFrom('account')
      .select(['id', 'displayname', 'role', 'university_id as universityId'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null,
});

export type NameStore = ReturnType<typeof createNameStore>;

import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { NamedAccount } from './policy.ts';

export const createNameStore = ({ kysely }: Database) => {
  /** What the names of accounts depend on. */
  const rows = () =>
    kysely
      .selectFrom('account')
      .select(['id', 'displayname', 'role', 'university_id as universityId']);

  return {
    /** The accounts among these ids that exist. */
    async accounts(ids: readonly string[]): Promise<NamedAccount[]> {
      const found: NamedAccount[] = [];
      for (const part of inParts(ids)) {
        found.push(...(await rows().where('id', 'in', part).execute()));
      }
      return found;
    },
  };
};

export type NameStore = ReturnType<typeof createNameStore>;

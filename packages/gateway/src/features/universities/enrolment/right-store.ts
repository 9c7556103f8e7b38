import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** Whoever has confirmed an import may not any more. */
export class RightLost extends Error {}

/**
 * Looks again, in the transaction that stores rows, whether who confirmed them still may.
 * @param account null where it was deleted
 * @returns university of its office; null for the operators
 * @throws RightLost
 */
export const requireRight = async (
  db: Kysely<Tables>,
  account: string | null,
  universityId: string | null,
): Promise<string | null> => {
  const found =
    account === null
      ? undefined
      : await db
          .selectFrom('account')
          .select(['role', 'university_id as universityId'])
          .where('id', '=', account)
          .executeTakeFirst();
  const isOwn =
    found?.role === 'worker' && universityId !== null && found.universityId === universityId;
  if (found?.role !== 'operator' && !isOwn) throw new RightLost();
  return found.role === 'operator' ? null : universityId;
};

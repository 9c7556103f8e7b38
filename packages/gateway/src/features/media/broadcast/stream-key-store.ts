import type { Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Tables } from '../../../db/tables.ts';

/** States in which an encoder's signal is what viewers see. */
const ON_AIR = ['live', 'lost'] as const;

/**
 * Voids the stream keys of who leaves: those that they made, also while on air, and those of the university's
 * broadcasts that are not on air, which they could read. A colleague who is on air with a key of their own goes on.
 */
export const voidKeysWithin = async (
  db: Transaction<Tables>,
  { accountId, universityId }: { readonly accountId: string; readonly universityId: string | null },
  act: Act,
): Promise<void> => {
  const voided = await db
    .updateTable('broadcast')
    .set({ key_cipher: null, key_hash: null, key_made_at: null, key_made_by: null })
    .where('key_hash', 'is not', null)
    .where((eb) => {
      const own = eb('key_made_by', '=', accountId);
      if (universityId === null) return own;
      const ofUniversity = (table: 'talk' | 'trial') =>
        eb(
          'talk_id',
          'in',
          eb.selectFrom(table).select(`${table}.id`).where('university_id', '=', universityId),
        );
      const readable = eb.or([eb('state', 'not in', ON_AIR), eb('key_made_by', 'is', null)]);
      return eb.or([own, eb.and([readable, eb.or([ofUniversity('talk'), ofUniversity('trial')])])]);
    })
    .returning('talk_id')
    .execute();
  await noteActs(
    db,
    act,
    voided.map(({ talk_id }) => ({ action: 'broadcast.revokeKey', subject: `talk/${talk_id}` })),
  );
};

/** The account that made a key; the key itself is the university's. */
export const streamKeyRows = accountRows({
  table: 'broadcast',
  column: 'key_made_by',
  kind: 'work',
  joined: { kept: 'accounts of staff are not joined, and who leaves has no key any more' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});

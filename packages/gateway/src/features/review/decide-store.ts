import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type HeldRow = Selectable<Tables['held']>;

/** Who of the staff decides about a post, in which room, and when. */
export interface ReviewAct {
  readonly actor: string;
  readonly topic: string;
  readonly time: number;
}

type Db = Transaction<Tables>;

/**
 * Decides about a post that waits, as the one to whom it belongs now.
 * @returns false when it waits no more, or belongs to another account since a merge
 */
export const decide = async (
  db: Db,
  { id, account_id }: HeldRow,
  { actor, topic, time }: ReviewAct,
  decision: {
    readonly state: 'accepted' | 'refused';
    readonly subject: string;
    readonly reason: string;
  },
): Promise<boolean> => {
  const { state, subject, reason } = decision;
  const decided = await db
    .updateTable('held')
    .set({ state, reason, decided_at: time })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (decided === undefined) return false;
  const action = state === 'accepted' ? 'review.accept' : 'review.refuse';
  await db
    .insertInto('audit')
    .values({ created_at: time, actor, action, subject, note: reason, topic })
    .execute();
  return true;
};

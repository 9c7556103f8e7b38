import type { Transaction } from 'kysely';
import type { Look } from '../lib/looks.ts';
import { noteOf, VIEW_ACTIONS } from '../lib/looks.ts';
import type { Act } from './audit.ts';
import { noteActs } from './audit.ts';
import type { Tables } from './tables.ts';

/** Notes in the audit that staff see data of accounts, in the transaction that reads them. */
export const noteViews = (
  db: Transaction<Tables>,
  act: Act,
  looks: readonly Look[],
): Promise<void> =>
  noteActs(
    db,
    act,
    looks.map(({ view, accountId }) => ({
      action: VIEW_ACTIONS[view.kind],
      subject: accountId,
      note: noteOf(view),
    })),
  );

/** A look of staff at those who signed up with their university, or with an event of it. */
export type SignupLook = Tables['signup_look'];

/** Notes it in the transaction that reads; one of an export is noted once. */
export const noteLook = async (db: Transaction<Tables>, look: SignupLook): Promise<void> => {
  if (look.students === 0) return;
  await db
    .insertInto('signup_look')
    .values(look)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

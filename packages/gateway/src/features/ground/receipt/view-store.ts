import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Look } from './policy.ts';
import { noteOf, VIEW_ACTIONS } from './policy.ts';

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

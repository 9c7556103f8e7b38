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

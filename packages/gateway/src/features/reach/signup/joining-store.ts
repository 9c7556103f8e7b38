import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';

/** Where both signed up with a university, that of the account that stays stands. */
const joinSignups = async ({ db, from, to, now }: JoinedAccounts): Promise<void> => {
  await db
    .updateTable('university_signup')
    .set({ withdrawn_at: now })
    .where('account_id', '=', from)
    .where('withdrawn_at', 'is', null)
    .where('university_id', 'in', (eb) =>
      eb
        .selectFrom('university_signup as kept')
        .select('kept.university_id')
        .where('kept.account_id', '=', to)
        .where('kept.withdrawn_at', 'is', null),
    )
    .execute();
  await db
    .updateTable('university_signup')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
};

export const universitySignupRows = accountRows({
  table: 'university_signup',
  column: 'account_id',
  kind: 'signups',
  joined: joinSignups,
  exported: ['university_id', 'from_talk', 'version', 'hash', 'created_at', 'withdrawn_at'],
  deleted: 'deleted',
});

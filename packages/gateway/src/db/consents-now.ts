import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** Whether what the account of a column last said is that universities may look up its registration. */
export const consentsNow = (accountColumn: string): Expression<SqlBool> =>
  sql<SqlBool>`(select consent.agreed from consent where consent.account_id = ${sql.ref(accountColumn)}
    order by consent.id desc limit 1) = 1`;

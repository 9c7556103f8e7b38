import { VERSIONS_WITHOUT_EVENTS } from '@xuanjiang/contracts/agreement';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** Whether what the account of a column last said is that universities may look up its registration. */
export const consentsNow = (accountColumn: string): Expression<SqlBool> =>
  sql<SqlBool>`(select consent.agreed from consent where consent.account_id = ${sql.ref(accountColumn)}
    order by consent.id desc limit 1) = 1`;

/** The same, by an agreement that says that the university of an event sees who signs up with it. */
export const consentsToEvents = (accountColumn: string): Expression<SqlBool> =>
  sql<SqlBool>`(select case when consent.version in (${sql.join(VERSIONS_WITHOUT_EVENTS)}) then 0
      else consent.agreed end
    from consent where consent.account_id = ${sql.ref(accountColumn)}
    order by consent.id desc limit 1) = 1`;

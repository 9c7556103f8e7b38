import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/**
 * SQL condition: an account has booked a talk that is not over.
 * @param account the column that has its id
 * @param talk which talk: a condition on `talk`
 */
export const hasComingBooking = (
  account: string,
  talk: RawBuilder<SqlBool>,
  now: number,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from mark inner join talk on talk.id = mark.talk_id
  where mark.account_id = ${sql.ref(account)} and mark.kind = 'reservation'
    and talk.ends_at > ${now} and ${talk})`;

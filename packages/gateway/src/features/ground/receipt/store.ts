import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { withJoined } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import type { PageRange, Rows } from '../../../db/read-page.ts';
import { VIEW_ACTIONS } from '../../../lib/looks.ts';

/** Equal views that follow each other, as one. */
export interface ReceiptRow {
  /** Id of the first one's entry in the audit. */
  readonly id: number;
  readonly action: string;
  readonly note: string;
  /** UTC ms of the first and of the last one. */
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/**
 * Equal looks are one receipt while no more time than this lies between two of them, ms. No two at a phone are
 * equal: each has its own reason.
 */
const TOGETHER_MS = HOUR_MS;

/**
 * The looks at an account's data, and at those of the accounts that were joined with it: the audit keeps under
 * whose id it was. `opens` is 1 where a receipt begins.
 */
const views = (accountId: string): RawBuilder<unknown> => sql`${withJoined(accountId)},
  looks as (
    select id, created_at, action, note,
      case when created_at - lag(created_at)
        over (partition by action, note order by created_at, id) <= ${TOGETHER_MS}
        then 0 else 1 end as opens
    from audit
    where subject in (select id from own)
      and action in (${sql.join(Object.values(VIEW_ACTIONS))})
      -- Operators' looks at accounts had no note before they were told to whom they were about.
      and note <> ''
  )`;

export const createReceiptStore = ({ kysely }: Database) => ({
  /** The receipts of an account, the one that was last first. */
  async find(accountId: string, { limit, offset }: PageRange): Promise<Rows<ReceiptRow>> {
    const { rows } = await sql<ReceiptRow>`${views(accountId)},
      placed as (
        select id, created_at, action, note,
          sum(opens) over (partition by action, note order by created_at, id) as place
        from looks
      )
      select min(id) as id, action, note, min(created_at) as "first", max(created_at) as "last",
        count(*) as "count"
      from placed group by action, note, place
      order by max(created_at) desc, min(id) desc limit ${limit} offset ${offset}`.execute(kysely);
    const counted = await sql<{ readonly total: number }>`${views(accountId)}
      select count(*) as total from looks where opens = 1`.execute(kysely);
    return { rows, total: Number(counted.rows[0]?.total) };
  },

  universities: async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : kysely
          .selectFrom('university')
          .select(['id', 'name', 'shortname', 'color'])
          .where('id', 'in', ids)
          .execute(),

  /** The reasons with these ids: of reveals, of those of attendees, and of grants of exports. */
  reasons: async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : kysely
          .selectFrom('signup_reveal')
          .select(['id', 'reason'])
          .where('id', 'in', ids)
          .unionAll(
            kysely.selectFrom('export_grant').select(['id', 'reason']).where('id', 'in', ids),
          )
          .unionAll(
            kysely.selectFrom('attendee_reveal').select(['id', 'reason']).where('id', 'in', ids),
          )
          .execute(),

  /** With which of these universities the account is signed up. */
  async signedWith(accountId: string, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await kysely
      .selectFrom('university_signup')
      .select('university_id as id')
      .where('account_id', '=', accountId)
      .where('university_id', 'in', ids)
      .where('withdrawn_at', 'is', null)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
});

export type ReceiptStore = ReturnType<typeof createReceiptStore>;

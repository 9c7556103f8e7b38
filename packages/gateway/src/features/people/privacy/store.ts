import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AccountRows } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { SealedTable } from '../../../lib/sealed-places.ts';
import { SEALED_COLUMNS } from '../../../lib/sealed-places.ts';

export type { AccountRows };

/** The account itself: its row goes last, when nothing refers to it any more. */
export const ownAccountRows = accountRows({
  table: 'account',
  column: 'id',
  kind: 'account',
  joined: { kept: 'joining deletes it by itself' },
  exported: [
    'displayname',
    'avatarurl',
    'phone_cipher',
    'role',
    'university_id',
    'chat_type',
    'from_talk',
    'channel',
    'created_at',
    'name_chosen_at',
  ],
  deleted: 'deleted',
});

/** Rows that one query reads at most. */
const ROWS_AT_ONCE = 500;

/** Columns with the id of something that has a name, and where that stands. */
const NAMED: Readonly<Record<string, { readonly table: string; readonly name: string }>> = {
  talk_id: { table: 'talk', name: 'title' },
  from_talk: { table: 'talk', name: 'title' },
  university_id: { table: 'university', name: 'name' },
  event_id: { table: 'event', name: 'title' },
  guide_id: { table: 'guide', name: 'title' },
  group_id: { table: 'consult_group', name: 'name' },
};

/** A row as it is stored. */
export interface StoredRow {
  readonly values: Readonly<Record<string, unknown>>;
  /** Key of the row, by which its encrypted column is bound; null where it has none. */
  readonly key: string | number | null;
}

/** Names of what the ids in some rows mean, by column and id. */
export type NamesOfIds = ReadonlyMap<string, ReadonlyMap<string, string>>;

const isSealed = (table: string): table is SealedTable => Object.hasOwn(SEALED_COLUMNS, table);

const keyOf = (table: string): RawBuilder<unknown> =>
  isSealed(table) ? sql.ref(SEALED_COLUMNS[table].key) : sql`null`;

/** Columns of a table in the file with a person's own data. */
export const exportedColumns = ({ exported }: AccountRows): readonly string[] =>
  'nothing' in exported ? [] : exported;

export const createPrivacyStore = ({ kysely }: DatabaseAccess) => {
  const namesOf = async (
    column: string,
    rows: readonly StoredRow[],
  ): Promise<ReadonlyMap<string, string>> => {
    const { table, name } = NAMED[column] as (typeof NAMED)[string];
    const ids = [...new Set(rows.map(({ values }) => String(values[column] ?? '')))];
    const names = new Map<string, string>();
    for (const part of inParts(ids)) {
      const { rows: found } = await sql<{ id: string; name: string }>`
        select id, ${sql.ref(name)} as name from ${sql.table(table)}
        where id in (${sql.join(part)})`.execute(kysely);
      for (const each of found) names.set(each.id, each.name);
    }
    return names;
  };

  return {
    /** What a proof needs to know: the phone, and when the session was opened. Null: the account is gone. */
    holder: async (accountId: string, sessionHash: string) =>
      (await kysely
        .selectFrom('account')
        .innerJoin('session', 'session.account_id', 'account.id')
        .select(['account.phone_cipher as phoneCipher', 'session.created_at as loggedInAt'])
        .where('account.id', '=', accountId)
        .where('session.token_hash', '=', sessionHash)
        .executeTakeFirst()) ?? null,

    async exists(accountId: string): Promise<boolean> {
      const account = kysely.selectFrom('account').select('id').where('id', '=', accountId);
      return (await account.executeTakeFirst()) !== undefined;
    },

    /** How many rows an account has of a table. */
    async count({ table, column }: AccountRows, accountId: string): Promise<number> {
      const { rows } = await sql<{ count: number | string }>`
        select count(*) as count from ${sql.table(table)}
        where ${sql.ref(column)} = ${accountId}`.execute(kysely);
      return Number(rows[0]?.count ?? 0);
    },

    /**
     * The rows of an account in one table with the columns of its file, some at a time. What is changed
     * while they are read can be among them as it was or as it is.
     */
    async *read(declared: AccountRows, accountId: string): AsyncGenerator<readonly StoredRow[]> {
      const columns = exportedColumns(declared);
      const { table, column } = declared;
      const refs = columns.map((each) => sql.ref(each));
      for (let offset = 0; ; offset += ROWS_AT_ONCE) {
        const { rows } = await sql<Record<string, unknown>>`
          select ${sql.join(refs)}, ${keyOf(table)} as row_key from ${sql.table(table)}
          where ${sql.ref(column)} = ${accountId}
          order by ${sql.join(refs)}, row_key limit ${ROWS_AT_ONCE} offset ${offset}`.execute(
          kysely,
        );
        if (rows.length > 0) {
          yield rows.map(({ row_key, ...values }) => ({
            values,
            key: row_key as string | number | null,
          }));
        }
        if (rows.length < ROWS_AT_ONCE) return;
      }
    },

    /** The names of talks, universities and other things that rows name by their ids. */
    async names(columns: readonly string[], rows: readonly StoredRow[]): Promise<NamesOfIds> {
      const names = new Map<string, ReadonlyMap<string, string>>();
      for (const column of columns) {
        if (column in NAMED) names.set(column, await namesOf(column, rows));
      }
      return names;
    },
  };
};

export type PrivacyStore = ReturnType<typeof createPrivacyStore>;

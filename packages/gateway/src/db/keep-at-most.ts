import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The lists that people keep, in which a thing stands once. */
type List = 'mark' | 'follow' | 'guide_follow' | 'guide_bookmark';

export interface ListItem<T extends List = List> {
  readonly list: T;
  /** The columns that identify the list: the account, and which of its lists. */
  readonly of: Readonly<Partial<Tables[T]>>;
  /** The column that says what stands in it, and the value. */
  readonly item: readonly [column: string & keyof Tables[T], value: string | number];
  /** UTC ms. */
  readonly now: number;
}

/**
 * Puts something into a list that holds at most `max`, in a transaction of the caller's.
 * @returns `full` where it holds as many others; nothing was changed then
 */
export const keepAtMost = async <T extends List>(
  db: Kysely<Tables>,
  { list, of, item: [column, value], now }: ListItem<T>,
  max: number,
): Promise<'added' | 'there' | 'full'> => {
  const own = Object.entries(of).map(([name, each]) => sql`${sql.ref(name)} = ${each}`);
  const counted = await sql<{ readonly others: number }>`select count(*) as others
    from ${sql.table(list)}
    where ${sql.join(own, sql` and `)} and ${sql.ref(column)} <> ${value}`.execute(db);
  if (Number(counted.rows[0]?.others) >= max) return 'full';
  const row = { ...of, [column]: value, created_at: now };
  const added =
    await sql`insert into ${sql.table(list)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})
    on conflict do nothing returning ${sql.ref(column)}`.execute(db);
  return added.rows.length > 0 ? 'added' : 'there';
};

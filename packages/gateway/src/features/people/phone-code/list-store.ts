import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { PhoneTimes } from './counting/phone-times.ts';
import type { Slot } from './counting/slots.ts';
import { joinSlots } from './counting/slots.ts';
import { joinTimes } from './counting/times.ts';

/** The tables that keep a JSON list under a key, and the column of the list. */
const COLUMNS = { phone_code_quota: 'times', sms_count: 'slots' } as const;

type ListTable = keyof typeof COLUMNS;

/** The keys of one list: keyed hashes, one for each SECRET_KEY. It is written under the first. */
export type ListKeys = readonly [string, ...string[]];

/**
 * What the keys of a list have, each an empty list where it is new; their rows are locked until the
 * transaction ends.
 */
export const lockLists = async <T>(
  db: Kysely<Tables>,
  table: ListTable,
  keys: ListKeys,
  now: number,
): Promise<readonly (readonly T[])[]> => {
  const column = sql.ref(COLUMNS[table]);
  const lists: T[][] = [];
  // In one order, whichever key is the first: two that lock the same list must not wait for each other.
  for (const key of keys.toSorted()) {
    const { rows } = await sql<{ readonly list: string }>`
      insert into ${sql.table(table)} (key, ${column}, updated_at) values (${key}, '[]', ${now})
      on conflict (key) do update set updated_at = ${now}
      returning ${column} as list`.execute(db);
    lists.push(JSON.parse(rows[0]?.list ?? '[]'));
  }
  return lists;
};

/** Writes a list whose rows are locked, under its first key only. */
export const changeList = async (
  db: Kysely<Tables>,
  table: ListTable,
  [key, ...others]: ListKeys,
  list: readonly unknown[],
): Promise<void> => {
  const column = sql.ref(COLUMNS[table]);
  if (others.length > 0) {
    await sql`delete from ${sql.table(table)} where key in (${sql.join(others)})`.execute(db);
  }
  await sql`
    update ${sql.table(table)} set ${column} = ${JSON.stringify(list)} where key = ${key}`.execute(
    db,
  );
};

/** The slots of a list, locked. */
export const lockSlots = async (
  db: Kysely<Tables>,
  keys: ListKeys,
  now: number,
): Promise<readonly Slot[]> => joinSlots(await lockLists<Slot>(db, 'sms_count', keys, now));

/** The keys of the two lists of what is counted of a phone. */
export type PhoneKeys = Readonly<Record<keyof PhoneTimes, ListKeys>>;

/** What is counted of a phone, locked: always in this order. */
export const lockPhoneTimes = async (
  db: Kysely<Tables>,
  keys: PhoneKeys,
  now: number,
): Promise<PhoneTimes> => {
  const all = joinTimes(await lockLists<number>(db, 'phone_code_quota', keys.all, now));
  const strangers = await lockLists<number>(db, 'phone_code_quota', keys.strangers, now);
  return { all, strangers: joinTimes(strangers) };
};

export const changePhoneTimes = async (
  db: Kysely<Tables>,
  keys: PhoneKeys,
  times: PhoneTimes,
): Promise<void> => {
  await changeList(db, 'phone_code_quota', keys.all, times.all);
  await changeList(db, 'phone_code_quota', keys.strangers, times.strangers);
};

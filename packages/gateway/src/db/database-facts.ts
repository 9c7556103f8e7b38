import type { Kysely } from 'kysely';
import type { FactName } from './tables/ground.ts';
import type { Tables } from './tables.ts';

/** A fact of the database as a whole. */
export interface Fact {
  readonly value: string;
  /** UTC ms. */
  readonly setAt: number;
}

/** @returns null where the fact was never stored */
export const readFact = async (db: Kysely<Tables>, name: FactName): Promise<Fact | null> => {
  const row = await db
    .selectFrom('installation')
    .select(['value', 'set_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? null : { value: row.value, setAt: row.set_at };
};

/** Stores the fact, in place of what was stored before. */
export const writeFact = async (
  db: Kysely<Tables>,
  name: FactName,
  { value, setAt }: Fact,
): Promise<void> => {
  await db
    .insertInto('installation')
    .values({ name, value, set_at: setAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, set_at: setAt }))
    .execute();
};

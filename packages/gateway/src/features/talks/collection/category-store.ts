import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess, Engine } from '../../../db/database.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { Tables } from '../../../db/tables.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { nameKey } from '../../../lib/name-key.ts';

interface CategoryDraft {
  readonly name: string;
  readonly position: number;
}

interface HeldCategory {
  readonly id: number;
  readonly version: number;
}

const rowsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('collect_category as k')
    .select(['k.id', 'k.version', 'k.name', 'k.position', 'k.status'])
    .select((eb) => [
      eb
        .selectFrom('collect')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('collect.category_id', '=', 'k.id')
        .as('count'),
      eb
        .selectFrom('collect')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('collect.category_id', '=', 'k.id')
        .where('collect.status', '=', PUBLISHED)
        .as('published'),
    ])
    .orderBy('k.position')
    .orderBy('k.id');

/** Names the lock of those who name a category. */
const NAME_LOCK = 5_904_251;

/**
 * Whether another category has the name. Names are given one after another until the end of the transaction: of two
 * that are given at the same moment the second one sees the first, also where there is no category yet.
 */
const isTaken = async (
  db: Transaction<Tables>,
  engine: Engine,
  name: string,
  self: number | null,
): Promise<boolean> => {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${NAME_LOCK})`.execute(db);
  const named = await db.selectFrom('collect_category').select(['id', 'name']).execute();
  return named.some((row) => row.id !== self && nameKey(row.name) === nameKey(name));
};

export const createCategoryStore = ({ kysely, engine }: DatabaseAccess) => {
  const change = (
    { id, version }: HeldCategory,
    set: Partial<CategoryDraft> & { readonly status?: number },
    action: string,
    act: Act,
  ): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      if (set.name !== undefined && (await isTaken(db, engine, set.name, id))) return false;
      const { numUpdatedRows } = await db
        .updateTable('collect_category')
        .set({ ...set, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await noteActs(db, act, [{ action, subject: `${id}`, note: Object.keys(set).join(' ') }]);
      return true;
    });

  return {
    list: () => rowsOf(kysely).execute(),
    byId: async (id: number) =>
      (await rowsOf(kysely).where('k.id', '=', id).executeTakeFirst()) ?? null,

    /** @returns its id; null where somebody else has added one, or given one this name, at the same moment */
    async add({ name, position }: CategoryDraft, act: Act): Promise<number | null> {
      try {
        return await kysely.transaction().execute(async (db) => {
          if (await isTaken(db, engine, name, null)) return null;
          const { id } = await db
            .insertInto('collect_category')
            .columns(['id', 'name', 'position', 'status'])
            .expression((eb) =>
              eb
                .selectFrom('collect_category')
                .select([
                  sql<number>`coalesce(max(id), 0) + 1`.as('id'),
                  sql<string>`cast(${name} as text)`.as('name'),
                  sql<number>`cast(${position} as integer)`.as('position'),
                  sql<number>`${sql.lit(PUBLISHED)}`.as('status'),
                ]),
            )
            .returning('id')
            .executeTakeFirstOrThrow();
          await noteActs(db, act, [{ action: 'collect.addCategory', subject: `${id}` }]);
          return id;
        });
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    edit: (held: HeldCategory, draft: CategoryDraft, act: Act) =>
      change(held, draft, 'collect.editCategory', act),

    toggle: (held: HeldCategory, status: number, act: Act) =>
      change(held, { status }, 'collect.toggleCategory', act),

    /** @returns false where it is another version by now, or has a collection */
    delete: ({ id, version }: HeldCategory, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('collect_category')
          .where('id', '=', id)
          .where('version', '=', version)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('collect').select('collect.id').where('category_id', '=', id))),
          )
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await noteActs(db, act, [{ action: 'collect.deleteCategory', subject: `${id}` }]);
        return true;
      }),
  };
};

export type CategoryStore = ReturnType<typeof createCategoryStore>;
export type CategoryRow = NonNullable<Awaited<ReturnType<CategoryStore['byId']>>>;

import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { holdLock } from '../../../db/advisory-lock.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess, Engine } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { editable } from '../../../db/editable.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { Tables } from '../../../db/tables.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { nameKey } from '../../../lib/name-key.ts';
import { StaleVersion } from '../../../lib/stale-version.ts';

interface CategoryDraft {
  readonly name: string;
  readonly position: number;
}

type EditedCategory = EditedRecord<number>;

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
  await holdLock(db, engine, NAME_LOCK);
  const named = await db.selectFrom('collect_category').select(['id', 'name']).execute();
  return named.some((row) => row.id !== self && nameKey(row.name) === nameKey(name));
};

/** Categories as operators edit them. What changes one throws StaleVersion. */
export const createCategoryStore = (database: DatabaseAccess) => {
  const { kysely, engine } = database;
  const edits = editable(database, { table: 'collect_category', domain: 'collect' });

  return {
    list: () => rowsOf(kysely).execute(),
    byId: async (id: number) =>
      (await rowsOf(kysely).where('k.id', '=', id).executeTakeFirst()) ?? null,

    /** @returns its id @throws StaleVersion where somebody else has added one, or given one this name, at the same moment */
    async add({ name, position }: CategoryDraft, act: Act): Promise<number> {
      try {
        return await kysely.transaction().execute(async (db) => {
          if (await isTaken(db, engine, name, null)) throw new StaleVersion();
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
        throw isUniqueViolation(error) ? new StaleVersion() : error;
      }
    },

    edit: (edited: EditedCategory, draft: CategoryDraft, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        if (await isTaken(db, engine, draft.name, edited.id)) throw new StaleVersion();
        const note = Object.keys(draft).join(' ');
        await edits.within(db).change(edited, draft, { action: 'editCategory', act, note });
      }),

    toggle: (edited: EditedCategory, status: number, act: Act) =>
      edits.change(edited, { status }, { action: 'toggleCategory', act, note: 'status' }),

    /** Only one without collections goes. */
    delete: (edited: EditedCategory, act: Act) =>
      edits.remove(edited, {
        ...{ action: 'deleteCategory', act },
        only: ({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('collect').select('collect.id').where('category_id', '=', edited.id)),
          ),
      }),
  };
};

export type CategoryStore = ReturnType<typeof createCategoryStore>;
export type CategoryRow = NonNullable<Awaited<ReturnType<CategoryStore['byId']>>>;

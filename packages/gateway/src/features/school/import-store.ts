import { FALLBACK_SCHOOL_ID } from '@xuanjiang/contracts/constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { ResolvedSchool } from './resolve-rows.ts';
import type { SchoolRow } from './store.ts';

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

export interface ImportOptions {
  /** Schools that are not among those given are removed. */
  readonly replace: boolean;
  /** Counts, and changes nothing. */
  readonly dryRun: boolean;
}

/** Rows of one statement; SQLite takes at most 32,766 parameters. */
const CHUNK_ROWS = 500;

/** Ends a transaction whose outcome is not wanted. */
class Undo extends Error {}

const keyOf = (school: ResolvedSchool): string => `${school.area_id} ${school.name_key}`;

const differs = (row: SchoolRow, school: ResolvedSchool): boolean =>
  Object.entries(school).some(([column, value]) => row[column as keyof SchoolRow] !== value);

const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK_ROWS) }, (_, index) =>
    list.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );

/** What has to be done to the table, so that the schools given stand in it. */
const planOf = (
  rows: readonly SchoolRow[],
  schools: readonly ResolvedSchool[],
  replace: boolean,
) => {
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  // Above the fallback's id, which is no school's.
  let id = rows.reduce((most, row) => Math.max(most, row.id), FALLBACK_SCHOOL_ID);
  const added: SchoolRow[] = [];
  const changed: SchoolRow[] = [];
  for (const school of schools) {
    const row = known.get(keyOf(school));
    known.delete(keyOf(school));
    if (row === undefined) {
      id += 1;
      added.push({ id, ...school });
    } else if (differs(row, school)) changed.push({ id: row.id, ...school });
  }
  const removed = replace ? [...known.values()].map((row) => row.id) : [];
  return { added, changed, removed };
};

const apply = async (
  db: Transaction<Tables>,
  { added, changed, removed }: ReturnType<typeof planOf>,
): Promise<void> => {
  for (const ids of chunks(removed)) {
    await db.deleteFrom('school').where('id', 'in', ids).execute();
  }
  for (const { id, ...school } of changed) {
    await db.updateTable('school').set(school).where('id', '=', id).execute();
  }
  for (const rows of chunks(added)) await db.insertInto('school').values(rows).execute();
};

/**
 * Puts schools into the directory, all or none: a school is known again by its area and name and
 * keeps its id. Other processes see the change by the table's version.
 */
export const importSchoolRows = async (
  { kysely }: Database,
  schools: readonly ResolvedSchool[],
  { replace, dryRun }: ImportOptions,
): Promise<ImportCounts> => {
  let counts: ImportCounts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const work = async (db: Transaction<Tables>): Promise<void> => {
    // First of all: on either engine the row keeps another import waiting until this one is done.
    await db
      .insertInto('table_version')
      .values({ name: 'school', version: 1 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({
          version: eb('table_version.version', '+', 1),
        })),
      )
      .execute();
    const plan = planOf(await db.selectFrom('school').selectAll().execute(), schools, replace);
    counts = {
      added: plan.added.length,
      changed: plan.changed.length,
      removed: plan.removed.length,
      unchanged: schools.length - plan.added.length - plan.changed.length,
    };
    if (dryRun || counts.added + counts.changed + counts.removed === 0) throw new Undo();
    await apply(db, plan);
  };
  try {
    await kysely.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return counts;
};

import { FALLBACK_SCHOOL_ID, SCHOOL_SEARCH } from '@xuanjiang/contracts/constants';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import { countChange } from '../../../db/table-version.ts';
import type { Tables } from '../../../db/tables.ts';
import type { SchoolRow } from './store.ts';

/** A checked school before the table has given it an id. */
export type SchoolDraft = Omit<SchoolRow, 'id' | 'demo'>;

type Columns = Selectable<Tables['school']>;
type Imported = Omit<Columns, 'id'>;

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

/** Ends a transaction whose outcome is not wanted. */
class Undo extends Error {}

const columnsOf = (school: SchoolDraft): Imported => ({
  name: school.name,
  name_key: school.key,
  initials: school.initials,
  province_id: school.provinceId,
  province: school.province,
  city_id: school.cityId,
  city: school.city,
  area_id: school.areaId,
  area: school.area,
  trace_status: SCHOOL_SEARCH.traceStatus,
  demo: 0,
});

const keyOf = (school: Imported): string => `${school.area_id} ${school.name_key}`;

const differs = (row: Columns, school: Imported): boolean =>
  Object.entries(school).some(([column, value]) => row[column as keyof Columns] !== value);

/** What has to be done to the table, so that the schools given stand in it. */
const planOf = (rows: readonly Columns[], schools: readonly SchoolDraft[], replace: boolean) => {
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  // Above the fallback's id, which is no school's.
  let id = rows.reduce((most, row) => Math.max(most, row.id), FALLBACK_SCHOOL_ID);
  const added: Columns[] = [];
  const changed: Columns[] = [];
  for (const school of schools.map(columnsOf)) {
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
  for (const ids of inParts(removed)) {
    await db.deleteFrom('school').where('id', 'in', ids).execute();
  }
  for (const { id, ...school } of changed) {
    await db.updateTable('school').set(school).where('id', '=', id).execute();
  }
  for (const rows of inParts(added)) await db.insertInto('school').values(rows).execute();
};

/**
 * Puts schools into the directory, all or none: a school is known again by its area and name and
 * keeps its id. Other processes see the change by the table's version.
 */
export const importSchoolRows = async (
  { kysely }: Database,
  schools: readonly SchoolDraft[],
  { replace, dryRun }: ImportOptions,
): Promise<ImportCounts> => {
  let counts: ImportCounts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const work = async (db: Transaction<Tables>): Promise<void> => {
    await countChange(db, 'school');
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

import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import type { Tables } from '../../db/tables.ts';
import type { SourceDraft } from '../university/service.ts';
import { addSource } from '../university/service.ts';

type Row<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'source_id'>;

interface Sourced<R> {
  readonly row: R;
  readonly source: SourceDraft;
}

/** Checked rows of one of the interchange files. */
export type EnrolmentDrafts =
  | { readonly table: 'admission_line'; readonly rows: readonly Sourced<Row<'admission_line'>>[] }
  | { readonly table: 'enrolment_plan'; readonly rows: readonly Sourced<Row<'enrolment_plan'>>[] }
  | { readonly table: 'score_table'; readonly rows: readonly Sourced<Row<'score_table'>>[] }
  | { readonly table: 'control_line'; readonly rows: readonly Sourced<Row<'control_line'>>[] };

const CHOICE = ['university_id', 'province_id', 'year', 'subject', 'batch', 'major_group'];

/** By which columns a row is known again; a repeated import puts its other columns in place. */
const KEYS: Readonly<Record<EnrolmentDrafts['table'], readonly string[]>> = {
  admission_line: [...CHOICE, 'major_name'],
  enrolment_plan: [...CHOICE, 'category', 'major_code', 'major_name'],
  score_table: ['province_id', 'year', 'subject'],
  control_line: ['province_id', 'year', 'subject', 'batch'],
};

const put = async (
  db: Transaction<Tables>,
  table: EnrolmentDrafts['table'],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !KEYS[table].includes(column));
  for (const part of inParts(rows)) {
    await db
      .insertInto(table)
      .values(part as never)
      .onConflict((conflict) =>
        conflict
          .columns(KEYS[table] as never)
          .doUpdateSet(
            (eb) =>
              Object.fromEntries(
                columns.map((column) => [column, eb.ref(`excluded.${column}` as never)]),
              ) as never,
          ),
      )
      .execute();
  }
};

/** Puts all rows into their table, or none. @returns how many */
export const importEnrolmentRows = (
  { kysely }: Database,
  { table, rows }: EnrolmentDrafts,
): Promise<number> =>
  kysely.transaction().execute(async (db) => {
    const ids = new Map<string, string>();
    const sourced: Record<string, unknown>[] = [];
    for (const { row, source } of rows) {
      const key = JSON.stringify(source);
      const id = ids.get(key) ?? (await addSource(db, source));
      ids.set(key, id);
      sourced.push({ ...row, source_id: id });
    }
    await put(db, table, sourced);
    return rows.length;
  });

import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import { inTurns } from '../../../db/in-turns.ts';
import { markProvinces, markRanks } from '../../../db/rank-marks.ts';
import type { SourceDraft } from '../../../db/sources.ts';
import { addSource } from '../../../db/sources.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Clock } from '../../../lib/clock.ts';
import { requireRight } from './sheet-store.ts';

type Row<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'source_id'>;

interface Sourced<R> {
  readonly row: R;
  readonly source: SourceDraft;
  /** The row number that a spreadsheet program shows. */
  readonly at: number;
}

/** Checked rows of one of the interchange files. */
export type EnrolmentDrafts =
  | { readonly table: 'admission_line'; readonly rows: readonly Sourced<Row<'admission_line'>>[] }
  | { readonly table: 'enrolment_plan'; readonly rows: readonly Sourced<Row<'enrolment_plan'>>[] }
  | { readonly table: 'score_table'; readonly rows: readonly Sourced<Row<'score_table'>>[] }
  | { readonly table: 'control_line'; readonly rows: readonly Sourced<Row<'control_line'>>[] }
  | { readonly table: 'exam_scheme'; readonly rows: readonly Sourced<Row<'exam_scheme'>>[] };

const CHOICE = ['university_id', 'province_id', 'year', 'subject', 'batch', 'major_group'];

/** By which columns a row is known again; a repeated import puts its other columns in place. */
export const KEYS: Readonly<Record<EnrolmentDrafts['table'], readonly string[]>> = {
  admission_line: [...CHOICE, 'major_name'],
  enrolment_plan: [...CHOICE, 'category', 'major_code', 'major_name'],
  score_table: ['province_id', 'year', 'subject'],
  control_line: ['province_id', 'year', 'subject', 'batch'],
  exam_scheme: ['province_id', 'since'],
};

/** By which columns a row of a table is known again. */
export const keyColumns = (table: EnrolmentDrafts['table']): readonly string[] => KEYS[table];

/** Puts rows into a table, in the caller's transaction; one that is known is changed. */
export const put = async (
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

/** What a file is about: whatever else there was of it is gone when the file replaces it. */
const SCOPES: Readonly<Record<EnrolmentDrafts['table'], readonly string[]>> = {
  admission_line: ['university_id', 'province_id', 'year', 'subject', 'batch'],
  enrolment_plan: ['university_id', 'province_id', 'year', 'subject', 'batch'],
  score_table: ['province_id', 'year', 'subject'],
  control_line: ['province_id', 'year', 'subject'],
  exam_scheme: ['province_id'],
};

type AnyRow = Readonly<Record<string, unknown>>;

const valuesOf = (row: AnyRow, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

/** @returns how many rows went that do not come again */
const removeBefore = async (
  db: Transaction<Tables>,
  table: EnrolmentDrafts['table'],
  rows: readonly AnyRow[],
): Promise<number> => {
  const scopes = new Map(rows.map((row) => [valuesOf(row, SCOPES[table]), row] as const));
  const coming = new Set(rows.map((row) => valuesOf(row, KEYS[table])));
  let gone = 0;
  for (const scope of scopes.values()) {
    const chosen = SCOPES[table].map((column) => sql`${sql.ref(column)} = ${scope[column]}`);
    const columns = KEYS[table].map((column) => sql.ref(column));
    const { rows: removed } = await sql<AnyRow>`delete from ${sql.table(table)}
      where ${sql.join(chosen, sql` and `)} returning ${sql.join(columns)}`.execute(db);
    gone += removed.filter((row) => !coming.has(valuesOf(row, KEYS[table]))).length;
  }
  return gone;
};

/** The files of units by rank that rows of a table change. */
const markChanged = async (
  db: Transaction<Tables>,
  table: EnrolmentDrafts['table'],
  rows: readonly AnyRow[],
  now: number,
): Promise<void> => {
  if (table === 'admission_line' || table === 'enrolment_plan') {
    const scopes = rows.map(({ province_id, subject }) => {
      return { provinceId: String(province_id), subject: String(subject) };
    });
    await markRanks(db, scopes, now);
  }
  if (table === 'exam_scheme') {
    const provinces = new Set(rows.map(({ province_id }) => String(province_id)));
    await markProvinces(db, [...provinces], now);
  }
};

/** The account that has confirmed an import, and of which university it is; null for the platform. */
interface Rights {
  readonly account: string | null;
  readonly universityId: string | null;
}

/** Rows of one transaction, or as many as belong to what a file is about. */
const TURN_ROWS = 500;

/** Rows in parts; those that one scope replaces are not parted. */
function* inScopes<T extends Sourced<AnyRow>>(
  table: EnrolmentDrafts['table'],
  rows: readonly T[],
): Generator<readonly T[], void, undefined> {
  let part: T[] = [];
  for (const scope of Map.groupBy(rows, ({ row }) => valuesOf(row, SCOPES[table])).values()) {
    part.push(...scope);
    if (part.length < TURN_ROWS) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/**
 * Puts all rows into their table, in turns: what a file is about is there as it was, or as the file has it.
 * Cut off and repeated it ends the same.
 * @param isReplacing whether what there was of the same choices goes
 * @param onPut hears how many are put
 * @param rights of whom it is looked at again before each turn; null for a command
 * @throws RightLost what was not put yet is not
 * @returns how many rows were put, and how many went that are not among them
 */
export const importEnrolmentRows = async (
  { kysely }: Database,
  { table, rows }: EnrolmentDrafts,
  isReplacing: boolean,
  clock: Clock,
  onPut: (count: number) => void = () => {},
  rights: Rights | null = null,
): Promise<{ readonly put: number; readonly gone: number }> => {
  const turn = inTurns(kysely);
  let gone = 0;
  let done = 0;
  for (const part of inScopes<Sourced<AnyRow>>(table, rows)) {
    gone += await turn(async (db) => {
      if (rights !== null) await requireRight(db, rights.account, rights.universityId);
      const ids = new Map<string, string>();
      const sourced: Record<string, unknown>[] = [];
      for (const { row, source } of part) {
        const key = JSON.stringify(source);
        const id = ids.get(key) ?? (await addSource(db, source));
        ids.set(key, id);
        sourced.push({ ...row, source_id: id });
      }
      const removed = isReplacing ? await removeBefore(db, table, sourced) : 0;
      await put(db, table, sourced);
      await markChanged(db, table, sourced, clock());
      return removed;
    });
    done += part.length;
    onPut(done);
  }
  return { put: rows.length, gone };
};

/** The same in one database. */
export const createEnrolmentImport =
  (database: Database, clock: Clock) =>
  (drafts: EnrolmentDrafts, isReplacing: boolean, onPut: (count: number) => void, rights: Rights) =>
    importEnrolmentRows(database, drafts, isReplacing, clock, onPut, rights);

export type PutEnrolment = ReturnType<typeof createEnrolmentImport>;

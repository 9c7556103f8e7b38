import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { holdLock } from '../../../db/advisory-lock.ts';
import type { Database, Engine } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import { inTurns } from '../../../db/in-turns.ts';
import { markProvinces, markRanks } from '../../../db/rank-marks.ts';
import type { SourceDraft } from '../../../db/sources.ts';
import { addSource } from '../../../db/sources.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Clock } from '../../../lib/clock.ts';
import { keyColumns } from './proof/figure-keys.ts';
import type { ImportDraft, SeenRows, StatedRow } from './proof/proof-store.ts';
import { forgetProofs, noteImport, noteProofs, RowsChanged, seenKey } from './proof/proof-store.ts';
import { requireRight } from './right-store.ts';

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

/** Puts rows into a table, in the caller's transaction; one that is known is changed. */
export const put = async (
  db: Transaction<Tables>,
  table: EnrolmentDrafts['table'],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).filter(
    (column) => !keyColumns(table).includes(column),
  );
  for (const part of inParts(rows)) {
    await db
      .insertInto(table)
      .values(part as never)
      .onConflict((conflict) =>
        conflict
          .columns(keyColumns(table) as never)
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

/** The stored rows that go where a file replaces them: of what it is about, without those that come again. */
export const goingRows = (
  table: EnrolmentDrafts['table'],
  rows: readonly AnyRow[],
  stored: readonly AnyRow[],
): AnyRow[] => {
  const scopes = new Set(rows.map((row) => valuesOf(row, SCOPES[table])));
  const coming = new Set(rows.map((row) => valuesOf(row, keyColumns(table))));
  return stored.filter(
    (row) =>
      scopes.has(valuesOf(row, SCOPES[table])) && !coming.has(valuesOf(row, keyColumns(table))),
  );
};

/**
 * @param isSeen whether a row is as it was when somebody compared it
 * @throws RowsChanged
 * @returns how many rows went that do not come again
 */
const removeBefore = async (
  db: Transaction<Tables>,
  table: EnrolmentDrafts['table'],
  rows: readonly AnyRow[],
  isSeen: (row: AnyRow) => boolean,
): Promise<number> => {
  const scopes = new Map(rows.map((row) => [valuesOf(row, SCOPES[table]), row] as const));
  const removed: AnyRow[] = [];
  for (const scope of scopes.values()) {
    const chosen = SCOPES[table].map((column) => sql`${sql.ref(column)} = ${scope[column]}`);
    const columns = [...keyColumns(table), 'import_id'].map((column) => sql.ref(column));
    const deleted = await sql<AnyRow>`delete from ${sql.table(table)}
      where ${sql.join(chosen, sql` and `)} returning ${sql.join(columns)}`.execute(db);
    removed.push(...deleted.rows);
  }
  const gone = goingRows(table, rows, removed);
  if (!gone.every(isSeen)) throw new RowsChanged();
  await forgetProofs(db, table, gone);
  return gone.length;
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

/** Key of the PostgreSQL advisory lock under which rows are compared and put. */
const PUT_LOCK = 5_904_254;

/** Before any row is: imports and corrections by hand read what the one before has put. */
export const holdFigures = (db: Transaction<Tables>, engine: Engine): Promise<void> =>
  holdLock(db, engine, PUT_LOCK);

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
 * @param draft where the rows come from: their proofs are kept in the same turns
 * @param now UTC ms
 * @param onPut hears how many are put
 * @param rights of whom it is looked at again before each turn; null for a command
 * @param seen of whom rows were when they were compared; null for a command
 * @throws RightLost, RowsChanged: what was not put yet is not
 * @returns how many rows were put, and how many went that are not among them
 */
export const importEnrolmentRows = async (
  { kysely, engine }: Database,
  { table, rows }: EnrolmentDrafts,
  isReplacing: boolean,
  { draft, clock }: { readonly draft: ImportDraft; readonly clock: Clock },
  onPut: (count: number) => void = () => {},
  rights: Rights | null = null,
  seen: SeenRows | null = null,
): Promise<{ readonly put: number; readonly gone: number }> => {
  const turn = inTurns(kysely);
  const isSeen = (row: AnyRow): boolean =>
    seen === null || row.import_id === draft.id || seen.get(seenKey(table, row)) === row.import_id;
  let gone = 0;
  let done = 0;
  for (const part of inScopes<Sourced<AnyRow>>(table, rows)) {
    gone += await turn(async (db) => {
      await holdFigures(db, engine);
      const office =
        rights === null ? null : await requireRight(db, rights.account, rights.universityId);
      const ids = new Map<string, string>();
      const stated: StatedRow[] = [];
      for (const { row, source, at } of part) {
        const key = JSON.stringify(source);
        const sourceId = ids.get(key) ?? (await addSource(db, source));
        ids.set(key, sourceId);
        stated.push({ row, source, sourceId, at });
      }
      if (done === 0) await noteImport(db, draft, office);
      const sourced = await noteProofs(db, table, stated, draft, clock(), seen);
      const removed = isReplacing ? await removeBefore(db, table, sourced, isSeen) : 0;
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
  (database: Database) =>
  (
    drafts: EnrolmentDrafts,
    isReplacing: boolean,
    proof: { readonly draft: ImportDraft; readonly clock: Clock },
    onPut: (count: number) => void,
    rights: Rights,
    seen: SeenRows,
  ) =>
    importEnrolmentRows(database, drafts, isReplacing, proof, onPut, rights, seen);

export type PutEnrolment = ReturnType<typeof createEnrolmentImport>;

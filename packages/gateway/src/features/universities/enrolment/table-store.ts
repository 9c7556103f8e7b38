import { createHash } from 'node:crypto';
import type { FigureRow } from '@xuanjiang/contracts/enrolment-table';
import type { Selectable, Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { holdRow } from '../../../db/hold-row.ts';
import { markRanks } from '../../../db/rank-marks.ts';
import type { SourceDraft } from '../../../db/sources.ts';
import { addSource } from '../../../db/sources.ts';
import type { Tables } from '../../../db/tables.ts';
import { requireVersion } from '../../../lib/stale-version.ts';
import type { FigureScope } from './checking/check-rows.ts';
import type { EnrolmentDrafts } from './import-store.ts';
import { holdFigures, put } from './import-store.ts';
import { keyColumns } from './proof/figure-keys.ts';
import { forgetProofs, newImportId, noteImport, noteProofs } from './proof/proof-store.ts';

type Queries = Pick<Transaction<Tables>, 'selectFrom'>;
type PlanRow = Selectable<Tables['enrolment_plan']>;
type LineRow = Selectable<Tables['admission_line']>;
type AnyRow = Readonly<Record<string, unknown>>;

const TABLES = { plan: 'enrolment_plan', line: 'admission_line' } as const;
/** What is not typed, and does not make a row another one. */
const UNTYPED = ['source_id', 'retrieved_at', 'school_code'];
/** Digits of a hash that are a version: no more, or it is larger than one may be. */
const VERSION_DIGITS = 7;

const rowsIn = async (db: Queries, scope: FigureScope): Promise<(PlanRow | LineRow)[]> => {
  // Kysely cannot type a union of tables; the columns here are those of both.
  const rows = await db
    .selectFrom(TABLES[scope.kind] as 'enrolment_plan')
    .selectAll()
    .where('university_id', '=', scope.universityId)
    .where('province_id', '=', scope.provinceId)
    .where('year', '=', scope.year)
    .where('subject', '=', scope.subject)
    .where('batch', '=', scope.batch)
    .orderBy('major_group')
    .orderBy('major_name')
    .execute();
  const keys = keyColumns(TABLES[scope.kind]);
  return rows.sort((one, other) => (keyOf(one, keys) < keyOf(other, keys) ? -1 : 1));
};

const keyOf = (row: AnyRow, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

const typed = (row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !UNTYPED.includes(column)));

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

const figuresOf = (row: Partial<PlanRow & LineRow>): FigureRow => ({
  Group: textOf(row.major_group),
  Code: textOf(row.major_code),
  Major: textOf(row.major_name),
  Category: textOf(row.category),
  Plan: textOf(row.plan_count),
  Require: textOf(row.require),
  Duration: textOf(row.duration),
  Tuition: textOf(row.tuition),
  Campus: textOf(row.campus),
  Note: textOf(row.note),
  Former: textOf(row.former_group),
  Minscore: textOf(row.min_score),
  Minrank: textOf(row.min_rank),
  Avgscore: textOf(row.avg_score),
  Maxscore: textOf(row.max_score),
  Tiebreak: textOf(row.tie_break),
});

/** The rows say which version it is: whoever changes one makes another. */
const versionOf = (rows: readonly AnyRow[]): number => {
  const text = JSON.stringify(rows.map((row) => Object.entries(row).sort()));
  const digits = createHash('sha256').update(text).digest('hex').slice(0, VERSION_DIGITS);
  return Number.parseInt(digits, 16) + 1;
};

interface WrittenFigures {
  readonly drafts: EnrolmentDrafts;
  readonly source: SourceDraft;
  readonly office: string | null;
}

/** Figures that staff correct by hand. */
export const createFigureTableStore = ({ kysely, engine }: Database) => {
  const read = async (db: Queries, scope: FigureScope) => {
    const rows = await rowsIn(db, scope);
    return { version: versionOf(rows), rows };
  };
  return {
    async read(scope: FigureScope) {
      const { version, rows } = await read(kysely, scope);
      return { version, rows: rows.map(figuresOf) };
    },

    /**
     * Writes checked rows in the place of those that there are; one that is as it was keeps its source.
     * @param office university of who writes them; null for the operators
     * @param version of the table that its editor began with
     * @throws StaleVersion
     */
    write: (
      { drafts, source, office }: WrittenFigures,
      scope: FigureScope,
      version: number,
      act: Act,
    ): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        // Before the university: an import has the figures first, and then refers to it.
        await holdFigures(db, engine);
        await holdRow(db, 'university', scope.universityId);
        const stored = await read(db, scope);
        requireVersion(stored, version);
        const table = TABLES[scope.kind];
        const keys = keyColumns(table);
        const before = new Map(stored.rows.map((row) => [keyOf(row, keys), row] as const));
        const given = (drafts.rows as readonly { readonly row: AnyRow }[]).map(({ row }) => row);
        const changed = given.filter((row) => {
          const known = before.get(keyOf(row, keys));
          return (
            known === undefined ||
            Object.entries(typed(row)).some(
              ([column, value]) => value !== (known as AnyRow)[column],
            )
          );
        });
        const coming = new Set(given.map((row) => keyOf(row, keys)));
        const gone = stored.rows.filter((one) => !coming.has(keyOf(one, keys)));
        await forgetProofs(db, table, gone);
        for (const row of gone) {
          let removed = db.deleteFrom(table as 'enrolment_plan');
          for (const key of keys) {
            removed = removed.where(key as 'batch', '=', (row as AnyRow)[key] as string);
          }
          await removed.execute();
        }
        if (changed.length > 0) {
          const sourceId = await addSource(db, source);
          const draft = {
            ...{ id: newImportId(), uploadId: null, publisher: source.publisher, title: '' },
            ...{ sourceKey: '', file: '', sheet: '', hash: '', headings: [], cellsOf: null },
            entered: { account: act.actor, office, time: act.time },
            confirmed: null,
          };
          const stated = changed.map((row) => ({ row, source, sourceId, at: 0 }));
          await noteImport(db, draft, null);
          const proven = await noteProofs(db, table, stated, draft, act.time);
          const rows = proven.map((row) => ({
            ...row,
            retrieved_at: new Date(act.time).toISOString().slice(0, 10),
            school_code: before.get(keyOf(row, keys))?.school_code ?? '',
          }));
          await put(db, table, rows);
        }
        if (changed.length + gone.length > 0) await markRanks(db, [scope], act.time);
        const note = `${scope.kind} ${scope.provinceId} ${scope.year} ${changed.length}`;
        await noteActs(db, act, [
          { action: 'enrolment.setTable', subject: scope.universityId, note },
        ]);
      }),
  };
};

export type FigureTableStore = ReturnType<typeof createFigureTableStore>;

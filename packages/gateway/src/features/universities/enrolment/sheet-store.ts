import type { SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import { inTurns } from '../../../db/in-turns.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import type { FieldFault } from '../../../lib/sheet/row-reader.ts';
import type { Comparison, OldValue, StoredRow } from './checking/compare.ts';
import type { SheetCounts, SheetFound } from './checking/sheet-facts.ts';

/** A row as it is kept while somebody works on its table. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** By which it is known again; empty for none. */
  readonly key: string;
  readonly twin: number;
  readonly faults: readonly FieldFault[];
  readonly doubts: readonly FieldFault[];
  readonly old: readonly OldValue[];
  readonly change: Comparison['change'];
  readonly seen: boolean;
  readonly mended: boolean;
}

export type ShownRows = 'urgent' | 'bad' | 'doubt' | 'changed' | 'all';

type Stored = Selectable<Tables['sheet_row']>;
const COLUMNS = [
  ...(['row', 'cells', 'row_key', 'twin', 'faults', 'doubts', 'old', 'change', 'seen'] as const),
  'mended',
] as const;

const rowOf = (stored: Pick<Stored, (typeof COLUMNS)[number]>): SheetRow => {
  const { cells, row_key: key, faults, doubts, old, seen, mended, ...same } = stored;
  return {
    ...same,
    key,
    cells: JSON.parse(cells) as string[],
    faults: JSON.parse(faults) as FieldFault[],
    doubts: JSON.parse(doubts) as FieldFault[],
    old: JSON.parse(old) as OldValue[],
    seen: seen === 1,
    mended: mended === 1,
  };
};

/** What a row needs, as it is stored: nothing; a look; a change. Lists and counts choose by it. */
const LEVEL = { right: 0, doubted: 1, wrong: 2 } as const;

const levelOf = (row: Pick<SheetRow, 'faults' | 'twin' | 'doubts' | 'seen'>): number => {
  if (row.faults.length > 0 || row.twin !== 0) return LEVEL.wrong;
  return row.doubts.length > 0 && !row.seen ? LEVEL.doubted : LEVEL.right;
};

const valuesOf = (row: SheetRow) => ({
  row: row.row,
  cells: JSON.stringify(row.cells),
  row_key: row.key,
  twin: row.twin,
  faults: JSON.stringify(row.faults),
  fault_count: row.faults.length + Number(row.twin !== 0),
  doubts: JSON.stringify(row.doubts),
  old: JSON.stringify(row.old),
  change: row.change,
  level: levelOf(row),
  seen: Number(row.seen),
  mended: Number(row.mended),
});

const sameCells = (one: SheetRow, other: SheetRow): boolean =>
  JSON.stringify(one.cells) === JSON.stringify(other.cells);

/** Tables whose stored rows new ones are compared with, and the columns by which these are chosen. */
type Compared = 'admission_line' | 'enrolment_plan';

const storedRow = ({
  source_publisher: publisher,
  source_day: day,
  ...columns
}: {
  readonly source_publisher: string | null;
  readonly source_day: string | null;
}): StoredRow => ({ columns, publisher: publisher ?? '', day: day ?? '' });

/** The one of two sources that was published last. */
const laterOf = (one: SheetFound['newest'], other: SheetFound['newest']): SheetFound['newest'] => {
  if (one === null || other === null) return one ?? other;
  return other.day > one.day ? other : one;
};

/** `levelOf` a row that is not there twice. */
const LEVEL_ALONE = sql<number>`case when faults <> '[]' then 2
  when doubts <> '[]' and seen = 0 then 1 else 0 end`;

export const createSheetStore = ({ kysely }: Pick<Database, 'kysely'>) => {
  const rowsOf = (db: Kysely<Tables>, uploadId: string) =>
    db.selectFrom('sheet_row').where('upload_id', '=', uploadId);

  /** Stored rows with the source that they are from. A university may have none. */
  const sourced = <T extends 'admission_line' | 'score_table' | 'control_line'>(table: T) =>
    kysely
      .selectFrom(table as 'admission_line')
      .leftJoin('source', 'source.id', 'source_id')
      .selectAll(table as 'admission_line')
      .select(['source.publisher as source_publisher', 'source.published_at as source_day']);

  const shown = (uploadId: string, show: ShownRows) => {
    const rows = rowsOf(kysely, uploadId);
    if (show === 'bad') return rows.where('level', '=', LEVEL.wrong);
    if (show === 'doubt') return rows.where('level', '=', LEVEL.doubted);
    if (show === 'urgent') return rows.where('level', '>', LEVEL.right);
    return show === 'changed' ? rows.where('change', '!=', 'same') : rows;
  };

  const countsOf = async (db: Kysely<Tables>, uploadId: string): Promise<SheetCounts> => {
    const groups = await rowsOf(db, uploadId)
      .select(({ fn }) => [
        'level',
        'change',
        fn.countAll<number>().as('rows'),
        fn.sum<number>('fault_count').as('faults'),
      ])
      .groupBy(['level', 'change'])
      .execute();
    const sum = (isMeant: (group: (typeof groups)[number]) => boolean): number =>
      groups.filter(isMeant).reduce((total, { rows }) => total + Number(rows), 0);
    return {
      rows: sum(({ level }) => level !== LEVEL.wrong),
      bad: sum(({ level }) => level === LEVEL.wrong),
      doubt: sum(({ level }) => level === LEVEL.doubted),
      changed: sum(({ change }) => change !== 'same'),
      differs: sum(({ change }) => change === 'differs' || change === 'older'),
      older: sum(({ change }) => change === 'older'),
      faultCount: groups.reduce((total, { faults }) => total + Number(faults), 0),
    };
  };

  /** Which of the rows with a key is the first: the others are there twice. In two statements, however many they are. */
  const markTwins = async (db: Transaction<Tables>, uploadId: string, key: string) => {
    if (key === '') return;
    const rows = () =>
      db.updateTable('sheet_row').where('upload_id', '=', uploadId).where('row_key', '=', key);
    const { first } = await rowsOf(db, uploadId)
      .select(({ fn }) => fn.min('row').as('first'))
      .where('row_key', '=', key)
      .executeTakeFirstOrThrow();
    if (first === null) return;
    await rows()
      .set((eb) => ({ twin: 0, fault_count: eb('fault_count', '-', 1), level: LEVEL_ALONE }))
      .where('row', '=', first)
      .where('twin', '!=', 0)
      .execute();
    await rows()
      .set((eb) => ({
        twin: first,
        fault_count: eb(
          'fault_count',
          '+',
          eb.case().when('twin', '=', 0).then(eb.lit(1)).else(eb.lit(0)).end(),
        ),
        level: 2,
      }))
      .where('row', '!=', first)
      .where('twin', '!=', first)
      .execute();
  };

  /**
   * Changes rows of a table while nobody else does.
   * @param work says what it has changed; null for nothing
   * @param newest the source of what is stored that its rows change now, beside those known
   * @returns what it says; null also where the table is worked on or stored
   */
  const within = <T>(
    uploadId: string,
    work: (db: Transaction<Tables>) => Promise<T | null>,
    newest: SheetFound['newest'] = null,
  ) =>
    kysely.transaction().execute(async (db) => {
      // Holds the row of the table. Its check has ended, so this is its percent already.
      const held = await db
        .updateTable('upload')
        .set({ percent: 100 })
        .where('id', '=', uploadId)
        .where('state', 'in', ['ready', 'refused', 'waiting'])
        .where('fault', 'in', ['', 'faults', 'changed'])
        .where('ended_at', 'is', null)
        .returning(['found', 'fault'])
        .executeTakeFirst();
      if (held === undefined) return null;
      const done = await work(db);
      if (done === null) return null;
      const counts = await countsOf(db, uploadId);
      const before = JSON.parse(held.found) as SheetFound;
      const found: SheetFound = {
        ...before,
        ...counts,
        newest: counts.differs === 0 ? null : laterOf(before.newest, newest),
      };
      const isRight = counts.bad === 0;
      // What was handed over is no longer what stands there.
      const state = isRight ? ('ready' as const) : ('refused' as const);
      await db
        .updateTable('upload')
        .set({
          state,
          fault: isRight ? (held.fault === 'changed' ? 'changed' : '') : 'faults',
          found: JSON.stringify(found),
          handed_by: null,
        })
        .where('id', '=', uploadId)
        .execute();
      return done;
    });

  const byRow = async (db: Kysely<Tables>, uploadId: string, row: number) => {
    const found = await rowsOf(db, uploadId)
      .select(COLUMNS)
      .where('row', '=', row)
      .executeTakeFirst();
    return found === undefined ? null : rowOf(found);
  };

  return {
    /** Puts all rows as they were read, in turns; what somebody has looked at stays so. Cut off and repeated it ends the same. */
    async put(uploadId: string, rows: readonly SheetRow[]): Promise<void> {
      const turn = inTurns(kysely);
      for (const part of inParts(rows)) {
        await turn((db) =>
          db
            .insertInto('sheet_row')
            .values(part.map((row) => ({ upload_id: uploadId, ...valuesOf(row) })))
            .onConflict((conflict) =>
              conflict.columns(['upload_id', 'row']).doUpdateSet((eb) => ({
                ...Object.fromEntries(
                  (
                    [
                      ...(['cells', 'row_key', 'twin', 'faults', 'fault_count', 'doubts'] as const),
                      ...(['old', 'change', 'level', 'seen', 'mended'] as const),
                    ] as const
                  ).map((column) => [column, eb.ref(`excluded.${column}`)]),
                ),
              })),
            )
            .execute(),
        );
      }
    },

    /** Rows that somebody has changed or looked at, which a new check keeps. */
    kept: async (uploadId: string): Promise<SheetRow[]> =>
      (
        await rowsOf(kysely, uploadId)
          .select(COLUMNS)
          .where((eb) => eb.or([eb('mended', '=', 1), eb('seen', '=', 1)]))
          .execute()
      ).map(rowOf),

    /** What rows were seen to change, by their numbers. */
    async changes(
      uploadId: string,
    ): Promise<ReadonlyMap<number, Pick<SheetRow, 'change' | 'old'>>> {
      const found = await rowsOf(kysely, uploadId)
        .select(['row', 'change', 'old'])
        .where('change', '!=', 'same')
        .execute();
      return new Map(
        found.map(({ row, change, old }) => [row, { change, old: JSON.parse(old) as OldValue[] }]),
      );
    },

    counts: (uploadId: string) => countsOf(kysely, uploadId),

    async find(uploadId: string, show: ShownRows, page: PageRange) {
      const found = await readPage(shown(uploadId, show).select(COLUMNS).orderBy('row'), page);
      return { rows: found.rows.map(rowOf), total: found.total };
    },

    byRow: (uploadId: string, row: number) => byRow(kysely, uploadId, row),

    /** Puts a row as it is now. @returns null where its table cannot be changed */
    mend: (
      uploadId: string,
      from: SheetRow,
      { newest, ...now }: SheetRow & { readonly newest: SheetFound['newest'] },
      act: Act,
      field: string,
    ) =>
      within(
        uploadId,
        async (db) => {
          const { row, key } = from;
          const before = await byRow(db, uploadId, row);
          // Another cell of it was changed meanwhile: that stays.
          if (before === null || !sameCells(before, from)) return null;
          await db
            .updateTable('sheet_row')
            .set(valuesOf({ ...now, twin: 0 }))
            .where('upload_id', '=', uploadId)
            .where('row', '=', row)
            .execute();
          for (const each of new Set([key, before.key, now.key]))
            await markTwins(db, uploadId, each);
          await noteActs(db, act, [
            { action: 'sheet.mend', subject: uploadId, note: `${row} ${field}`.trim() },
          ]);
          return byRow(db, uploadId, row);
        },
        newest,
      ),

    /** Somebody has looked at its doubts. Done again it changes nothing: a table that was handed over stays so. */
    async see(uploadId: string, row: number, act: Act): Promise<void> {
      await within(uploadId, async (db) => {
        const before = await byRow(db, uploadId, row);
        if (before === null || before.seen || before.doubts.length === 0) return null;
        const seen = { ...before, seen: true };
        await db
          .updateTable('sheet_row')
          .set({ seen: 1, level: levelOf(seen) })
          .where('upload_id', '=', uploadId)
          .where('row', '=', row)
          .execute();
        await noteActs(db, act, [{ action: 'sheet.see', subject: uploadId, note: String(row) }]);
        return seen;
      });
    },

    /** Stored lines or plans of some universities, provinces and years. */
    async stored(
      kind: Compared,
      universities: readonly string[],
      provinces: readonly string[],
      years: readonly number[],
    ): Promise<StoredRow[]> {
      const all: StoredRow[] = [];
      for (const part of inParts(universities)) {
        const rows = await sourced(kind as 'admission_line')
          .where('university_id', 'in', part)
          .where('province_id', 'in', provinces)
          .where('year', 'in', years)
          .execute();
        all.push(...rows.map(storedRow));
      }
      return all;
    },

    /** Stored tables of scores of some provinces and years. */
    storedScores: async (provinces: readonly string[], years: readonly number[]) =>
      (
        await sourced('score_table')
          .where('province_id', 'in', provinces)
          .where('year', 'in', years)
          .execute()
      ).map(storedRow),

    /** Stored rows of the kinds of which there are few. */
    storedOf: async (kind: Exclude<SheetKindName, Compared | 'score_table'>) =>
      (await sourced(kind as 'control_line').execute()).map(storedRow),

    /** Rows of tables that are stored are not needed any more. */
    async prune(): Promise<void> {
      await kysely
        .deleteFrom('sheet_row')
        .where('upload_id', 'in', (eb) =>
          eb.selectFrom('upload').select('id').where('state', '=', 'used'),
        )
        .execute();
    },
  };
};

export type SheetStore = ReturnType<typeof createSheetStore>;

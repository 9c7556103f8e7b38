import { createHash, randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { workRows } from '../../../../db/account-rows.ts';
import { inParts } from '../../../../db/in-parts.ts';
import type { SourceDraft } from '../../../../db/sources.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { FigureTable } from './figure-keys.ts';
import { figureIdOf, keyColumns } from './figure-keys.ts';
import { figureColumns, figuresOf, saysSame } from './figures.ts';

type AnyRow = Readonly<Record<string, unknown>>;
type Proof = Selectable<Tables['figure_proof']>;

/** Somebody who entered or confirmed figures. */
interface ProofAct {
  /** Null for a command. */
  readonly account: string | null;
  /** UTC ms. */
  readonly time: number;
}

/** What is imported or typed at once. */
export interface ImportDraft {
  readonly id: string;
  readonly uploadId: string | null;
  /** As it is said for all rows; they may name others. */
  readonly publisher: string;
  /** Title and page on which the figures stand. */
  readonly title: string;
  readonly sourceKey: string;
  readonly file: string;
  readonly sheet: string;
  readonly hash: string;
  readonly headings: readonly string[];
  /** Cells of a row as the file has them, as far as they may be shown; null: nobody may look at the file. */
  readonly cellsOf: ((row: number) => readonly string[]) | null;
  /** With the university of the office; null for the operators. */
  readonly entered: ProofAct & { readonly office: string | null };
  /** The second person; null for none. */
  readonly confirmed: ProofAct | null;
}

/** A row to be put, with who says it. */
export interface StatedRow {
  readonly row: AnyRow;
  readonly source: SourceDraft;
  readonly sourceId: string;
  /** The row number that a spreadsheet program shows; 0 for none. */
  readonly at: number;
}

const ID_BYTES = 12;
export const newImportId = (): string => randomBytes(ID_BYTES).toString('hex');

/** By which another file of the same source is found; empty where its publisher is not said. */
export const sourceKeyOf = ({ publisher, publishedAt, url }: SourceDraft, title: string): string =>
  publisher === ''
    ? ''
    : createHash('sha256')
        .update(JSON.stringify([publisher, title, publishedAt, url]))
        .digest('base64url');

export const titled = (publisher: string, title: string): string =>
  [publisher, title].filter((text) => text !== '').join(' ');

/** The publisher of a row, without the title that is added to it where pages show sources. */
export const publisherOf = (
  named: string,
  { publisher, title }: Pick<ImportDraft, 'publisher' | 'title'>,
) => (publisher !== '' && named === titled(publisher, title) ? publisher : named);

/** Columns of a row that say where it comes from; two tables have one more. */
const PROVEN_BY = ['source_id', 'import_id', 'import_row', 'before', 'before_until'] as const;

/** Tables whose rows are marked where two people have looked at them. */
const MARKED: readonly FigureTable[] = ['admission_line', 'enrolment_plan'];

const readColumns = (table: FigureTable): readonly string[] => [
  ...[...keyColumns(table), ...figureColumns(table), ...PROVEN_BY],
  ...(MARKED.includes(table) ? ['checked'] : []),
];

/** By which columns stored rows are read; there are few of the other tables. */
const READ_BY = {
  admission_line: ['university_id', 'province_id', 'year'],
  enrolment_plan: ['university_id', 'province_id', 'year'],
  score_table: ['province_id', 'year'],
  control_line: ['province_id', 'year'],
  exam_scheme: ['province_id'],
} as const satisfies Readonly<Record<FigureTable, readonly string[]>>;

/** A row as it is stored, with where it comes from. */
interface Stored {
  readonly row: Selectable<Tables['admission_line']>;
  /** Publisher of its source. */
  readonly named: string;
  /** Null for what was stored before proofs were kept. */
  readonly from: Selectable<Tables['figure_import']> | null;
}

/** Rows were changed by another import since they were compared: nothing of the part was put. */
export class RowsChanged extends Error {}

/** From which import rows were when they were compared, by their keys; null for none of which there is a record. */
export type SeenRows = ReadonlyMap<string, string | null>;

export const seenRows = (table: FigureTable, rows: Iterable<AnyRow>): SeenRows =>
  new Map(
    [...rows].map((row) => [
      seenKey(table, row),
      (row.import_id as string | null | undefined) ?? null,
    ]),
  );

const distinctOf = <T>(rows: readonly AnyRow[], column: string): T[] => [
  ...new Set(rows.map((row) => row[column] as T)),
];

const keyOf = (columns: readonly string[], row: AnyRow): string =>
  columns.map((column) => row[column]).join('\u0000');

/** The key of a row among those that were seen. */
export const seenKey = (table: FigureTable, row: AnyRow): string => keyOf(keyColumns(table), row);

/** Stored rows that others may take the place of, by their keys, without those of the demo; null where there are none. */
const storedLike = async (
  db: Transaction<Tables>,
  table: FigureTable,
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, Stored> | null> => {
  const [first, ...others] = READ_BY[table];
  const found = [];
  for (const part of inParts(distinctOf<string>(rows, first))) {
    let query = db
      // Kysely cannot type a union of tables.
      .selectFrom(table as 'admission_line')
      .select([...readColumns(table)] as 'subject'[])
      .where(first as 'subject', 'in', part);
    for (const column of others) {
      query = query.where(column as 'subject', 'in', distinctOf<string>(rows, column));
    }
    found.push(...((await query.execute()) as unknown as Stored['row'][]));
  }
  if (found.length === 0) return null;
  const sources = new Map<string, string>();
  for (const part of inParts(distinctOf<string>(found, 'source_id'))) {
    const each = db.selectFrom('source').select(['id', 'publisher']).where('id', 'in', part);
    for (const { id, publisher } of await each.where('demo', '=', 0).execute()) {
      sources.set(id, publisher);
    }
  }
  const imports = new Map<string, Selectable<Tables['figure_import']>>();
  for (const part of inParts(distinctOf<string | null>(found, 'import_id'))) {
    const each = db
      .selectFrom('figure_import')
      .selectAll()
      .where('id', 'in', part as string[]);
    for (const one of await each.execute()) imports.set(one.id, one);
  }
  const keys = keyColumns(table);
  return new Map(
    found.flatMap((row) => {
      const named = sources.get(row.source_id);
      if (named === undefined) return [];
      const from = imports.get(row.import_id ?? '') ?? null;
      return [[keyOf(keys, row), { row, named, from }]] as const;
    }),
  );
};

/** Whether what was stored before proofs were kept is of a publisher: it may have a title behind its name. */
const isNamedAs = (named: string, publisher: string): boolean =>
  named === publisher || named.startsWith(`${publisher} `);

/** Whether another publisher is the same one, as far as is known. */
export const isSamePublisher = (
  said: Pick<Proof, 'publisher' | 'import_id'>,
  publisher: string,
): boolean =>
  said.import_id === null ? isNamedAs(said.publisher, publisher) : said.publisher === publisher;

/** The publisher of a stored row. */
const storedPublisher = ({ named, from }: Stored, coming: string): string => {
  if (from !== null) return publisherOf(named, from);
  return isNamedAs(named, coming) ? coming : named;
};

/** What a proof says; the other two columns are its key. */
const PROOF_COLUMNS = [
  'source_id',
  'import_id',
  'import_row',
  'figures',
  'before',
  'before_until',
] as const;

const putProofs = async (db: Transaction<Tables>, proofs: readonly Proof[]): Promise<void> => {
  for (const part of inParts(proofs)) {
    await db
      .insertInto('figure_proof')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['figure_id', 'publisher'])
          .doUpdateSet((eb) =>
            Object.fromEntries(
              PROOF_COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)]),
            ),
          ),
      )
      .execute();
  }
};

/** What publishers have said of rows that were shown as others say them. */
const proofsOf = async (db: Transaction<Tables>, ids: readonly string[]): Promise<Proof[]> => {
  const found: Proof[] = [];
  for (const part of inParts(ids)) {
    const proofs = await db
      .selectFrom('figure_proof')
      .selectAll()
      .where('figure_id', 'in', part)
      .execute();
    found.push(...proofs);
  }
  return found;
};

/**
 * Says what is imported, in the transaction that puts its first rows: there is none without proofs.
 * @param office university of who confirmed it; null for the operators
 */
export const noteImport = async (
  db: Transaction<Tables>,
  draft: ImportDraft,
  office: string | null,
): Promise<void> => {
  const { entered, confirmed } = draft;
  const values = {
    ...{ upload_id: draft.uploadId, publisher: draft.publisher, title: draft.title },
    ...{ source_key: draft.sourceKey, file: draft.file, sheet: draft.sheet, hash: draft.hash },
    may_show: Number(draft.cellsOf !== null),
    headings: JSON.stringify(draft.headings),
    ...{ entered_by: entered.account, entered_office: entered.office, entered_at: entered.time },
    confirmed_by: confirmed?.account ?? null,
    confirmed_office: confirmed === null ? null : office,
    confirmed_at: confirmed?.time ?? null,
  };
  await db
    .insertInto('figure_import')
    .values({ id: draft.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
};

/** Where the same is said as before: what was said before that. */
const beforeOf = ({ before, before_until }: Pick<Proof, 'before' | 'before_until'>) => ({
  ...{ before, before_until },
});
/** Where something else is said. @param figures until now, JSON */
const changedFrom = (figures: string, now: number) => ({ before: figures, before_until: now });

/** Whether a stored row is proven as well where the same source says the same once more: by the same file, or by two people. */
const isProven = ({ row, from }: Stored, sourceId: string, draft: ImportDraft): boolean => {
  if (from === null || row.source_id !== sourceId || draft.confirmed !== null) return false;
  if (from.may_show !== Number(draft.cellsOf !== null)) return false;
  return from.confirmed_at !== null || (draft.hash !== '' && from.hash === draft.hash);
};

/** Keeps the rows of a file that everybody may look at, as it has them. */
const putExcerpts = async (
  db: Transaction<Tables>,
  { id, cellsOf }: ImportDraft,
  stated: readonly StatedRow[],
): Promise<void> => {
  if (cellsOf === null) return;
  for (const part of inParts(stated)) {
    await db
      .insertInto('figure_excerpt')
      .values(
        part.map(({ at }) => ({ import_id: id, row: at, cells: JSON.stringify(cellsOf(at)) })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

/**
 * Says of rows where they come from, before they are put, in the same transaction. What another publisher has said of them
 * until now is kept beside.
 * @param seen what of these rows was there when they were compared; null where nobody has looked
 * @throws RowsChanged where it would change what another import has put since
 * @returns the rows as they are to be put: one that two people have looked at stays so while it says the same
 */
export const noteProofs = async (
  db: Transaction<Tables>,
  table: FigureTable,
  stated: readonly StatedRow[],
  draft: ImportDraft,
  now: number,
  seen: SeenRows | null = null,
): Promise<AnyRow[]> => {
  const keys = keyColumns(table);
  const rows = stated.map(({ row }) => row);
  const stored = await storedLike(db, table, rows);
  const isOfAnother = (row: AnyRow): boolean => {
    const key = keyOf(keys, row);
    const before = stored?.get(key);
    if (before === undefined || before.row.import_id === draft.id) return false;
    return before.row.import_id !== seen?.get(key) && !saysSame(table, row, before.row);
  };
  if (seen !== null && rows.some(isOfAnother)) throw new RowsChanged();
  await putExcerpts(db, draft, stated);
  const isMarked = MARKED.includes(table);
  const mark = isMarked ? { checked: Number(draft.confirmed !== null) } : {};
  if (stored === null) {
    return stated.map(({ row, sourceId, at }) => ({
      ...{ ...row, source_id: sourceId, import_id: draft.id, import_row: at },
      // Fewer columns: most imports are of new rows.
      ...(draft.confirmed !== null && mark),
    }));
  }
  const textOf = (row: AnyRow): string => JSON.stringify(figuresOf(table, row));
  /** Ids of rows that another publisher has said until now. */
  const taken = new Map<AnyRow, string>();
  const lost: Proof[] = [];
  for (const { row, source } of stated) {
    const before = stored.get(keyOf(keys, row));
    const coming = publisherOf(source.publisher, draft);
    const publisher = before === undefined ? coming : storedPublisher(before, coming);
    if (before === undefined || publisher === coming) continue;
    const id = figureIdOf(table, row);
    const { source_id, import_id, import_row, before: old, before_until } = before.row;
    const from = { source_id, import_id, import_row, before: old, before_until };
    taken.set(row, id);
    lost.push({ figure_id: id, publisher, figures: textOf(before.row), ...from });
  }
  const said = Map.groupBy(await proofsOf(db, [...taken.values()]), (proof) => proof.figure_id);
  await putProofs(db, lost);
  return stated.map(({ row, source, sourceId, at }) => {
    const entered = {
      ...{ ...row, source_id: sourceId, import_id: draft.id, import_row: at, ...mark },
      ...{ before: null, before_until: null },
    };
    const before = stored.get(keyOf(keys, row));
    if (before === undefined) return entered;
    const id = taken.get(row);
    if (id !== undefined) {
      const publisher = publisherOf(source.publisher, draft);
      const earlier = said.get(id)?.find((proof) => isSamePublisher(proof, publisher));
      if (earlier === undefined) return entered;
      const isSame = earlier.figures === textOf(row);
      return { ...entered, ...(isSame ? beforeOf(earlier) : changedFrom(earlier.figures, now)) };
    }
    if (!saysSame(table, row, before.row)) {
      return { ...entered, ...changedFrom(textOf(before.row), now) };
    }
    if (!isProven(before, sourceId, draft)) return { ...entered, ...beforeOf(before.row) };
    const { source_id, import_id, import_row, checked } = before.row;
    const kept = { source_id, import_id, import_row, ...beforeOf(before.row) };
    return { ...row, ...kept, ...(isMarked && { checked }) };
  });
};

/** Forgets the proofs of rows that are gone, in the transaction that removes them. @param rows their keys */
export const forgetProofs = async (
  db: Transaction<Tables>,
  table: FigureTable,
  rows: readonly AnyRow[],
): Promise<void> => {
  for (const part of inParts(rows.map((row) => figureIdOf(table, row)))) {
    await db.deleteFrom('figure_proof').where('figure_id', 'in', part).execute();
  }
};

/** Where an account is deleted, only its office stays. */
export const enteredFigureRows = workRows('figure_import', 'entered_by');
export const confirmedFigureRows = workRows('figure_import', 'confirmed_by');

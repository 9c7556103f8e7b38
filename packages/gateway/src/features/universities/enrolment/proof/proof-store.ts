import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { accountRows } from '../../../../db/account-rows.ts';
import { inParts } from '../../../../db/in-parts.ts';
import type { SourceDraft } from '../../../../db/sources.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { FigureTable } from './figure-keys.ts';
import { figureIdOf, keyColumns } from './figure-keys.ts';
import { figuresOf } from './figures.ts';

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

/** The publisher of a row, without the title that is added to it where pages show sources. */
const publisherOf = (source: SourceDraft, { publisher, title }: ImportDraft): string => {
  const titled = [publisher, title].filter((text) => text !== '').join(' ');
  return publisher !== '' && source.publisher === titled ? publisher : source.publisher;
};

/** Whose a row is that was stored before proofs were kept: its publisher may have the title behind it. */
const knownAs = (stored: string, publisher: string): string =>
  stored.startsWith(`${publisher} `) ? publisher : stored;

/** By which columns stored rows are read; there are few of the other tables. */
const READ_BY = {
  admission_line: ['university_id', 'province_id', 'year'],
  enrolment_plan: ['university_id', 'province_id', 'year'],
  score_table: ['province_id', 'year'],
  control_line: ['province_id', 'year'],
  exam_scheme: ['province_id'],
} as const satisfies Readonly<Record<FigureTable, readonly string[]>>;

/** Stored rows that may be those of others, with their publishers; nothing of the demo. */
const storedLike = async (
  db: Transaction<Tables>,
  table: FigureTable,
  rows: readonly AnyRow[],
): Promise<(AnyRow & { readonly publisher: string; readonly source_id: string })[]> => {
  const [first, ...others] = READ_BY[table];
  const distinct = (column: string) => [...new Set(rows.map((row) => row[column]))];
  const found = [];
  for (const part of inParts(distinct(first))) {
    let query = db
      // Kysely cannot type a union of tables.
      .selectFrom(table as 'admission_line')
      .innerJoin('source', 'source.id', 'source_id')
      .selectAll(table as 'admission_line')
      .select('source.publisher')
      .where('source.demo', '=', 0)
      .where(first as 'subject', 'in', part as string[]);
    for (const column of others) {
      query = query.where(column as 'subject', 'in', distinct(column) as string[]);
    }
    found.push(...(await query.execute()));
  }
  return found;
};

const proofsOf = async (db: Transaction<Tables>, ids: readonly string[]) => {
  const found = [];
  for (const part of inParts(ids)) {
    const proofs = await db
      .selectFrom('figure_proof')
      .leftJoin('figure_import', 'figure_import.id', 'import_id')
      .selectAll('figure_proof')
      .select('figure_import.confirmed_at')
      .where('figure_id', 'in', part)
      .execute();
    found.push(...proofs);
  }
  return found;
};

const keyOf = ({ figure_id, publisher }: Pick<Proof, 'figure_id' | 'publisher'>): string =>
  `${figure_id} ${publisher}`;

const putProofs = async (db: Transaction<Tables>, proofs: readonly Proof[]): Promise<void> => {
  const columns = (
    ['source_id', 'import_id', 'row', 'figures', 'before', 'before_until', 'cells'] as const
  ).map((column) => column);
  for (const part of inParts(proofs)) {
    await db
      .insertInto('figure_proof')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['figure_id', 'publisher'])
          .doUpdateSet((eb) =>
            Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
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

/**
 * Keeps what the publishers of rows say of them, before the rows are put, in the same transaction. What was stored before
 * proofs were kept gets a proof without an import, so that it is not lost.
 * @returns the rows as they are to be put: one that two people have looked at stays so while it says the same
 */
export const noteProofs = async (
  db: Transaction<Tables>,
  table: FigureTable,
  stated: readonly StatedRow[],
  draft: ImportDraft,
  now: number,
): Promise<AnyRow[]> => {
  const rows = stated.map(({ row, source, sourceId, at }) => ({
    ...{ row, sourceId, at, id: figureIdOf(table, row), publisher: publisherOf(source, draft) },
    figures: JSON.stringify(figuresOf(table, row)),
  }));
  const known = await proofsOf(
    db,
    rows.map(({ id }) => id),
  );
  const before = new Map<string, Proof & { readonly confirmed_at: number | null }>(
    known.map((proof) => [keyOf(proof), proof]),
  );
  const proven = new Set(known.map(({ figure_id: id }) => id));
  const unproven = new Map(rows.flatMap((row) => (proven.has(row.id) ? [] : [[row.id, row]])));
  const changed = new Map<string, Proof>();
  if (unproven.size > 0) {
    const stored = await storedLike(
      db,
      table,
      [...unproven.values()].map(({ row }) => row),
    );
    for (const row of stored) {
      const coming = unproven.get(figureIdOf(table, row));
      if (coming === undefined) continue;
      const proof = {
        ...{ figure_id: coming.id, publisher: knownAs(row.publisher, coming.publisher) },
        ...{ source_id: row.source_id, import_id: null, row: 0, before: null, before_until: null },
        ...{ figures: JSON.stringify(figuresOf(table, row)), cells: null },
      };
      before.set(keyOf(proof), { ...proof, confirmed_at: null });
      changed.set(keyOf(proof), proof);
    }
  }
  const isMarked = table === 'admission_line' || table === 'enrolment_plan';
  const put = rows.map(({ row, sourceId, at, id, publisher, figures }) => {
    const key = keyOf({ figure_id: id, publisher });
    const old = before.get(key);
    const isSame = old?.figures === figures;
    if (isSame && old.confirmed_at !== null && draft.confirmed === null) {
      return { ...row, source_id: old.source_id, ...(isMarked && { checked: 1 }) };
    }
    const cells = draft.cellsOf === null || at === 0 ? null : draft.cellsOf(at);
    changed.set(key, {
      ...{ figure_id: id, publisher, source_id: sourceId, import_id: draft.id, row: at, figures },
      before: isSame ? old.before : (old?.figures ?? null),
      before_until: isSame ? old.before_until : old === undefined ? null : now,
      cells: cells === null ? null : JSON.stringify(cells),
    });
    const checked = Number(draft.confirmed !== null);
    return { ...row, source_id: sourceId, ...(isMarked && { checked }) };
  });
  await putProofs(db, [...changed.values()]);
  return put;
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

/** Reads proofs. */
export const createProofStore = ({ kysely }: { readonly kysely: Kysely<Tables> }) => ({
  /** A row by its keys, with the source that pages name; null for none. */
  async row(table: FigureTable, keys: AnyRow) {
    let query = kysely
      .selectFrom(table as 'admission_line')
      .innerJoin('source', 'source.id', 'source_id')
      .selectAll(table as 'admission_line')
      .select(['publisher', 'published_at as publishedAt', 'url', 'demo']);
    for (const column of keyColumns(table)) {
      query = query.where(column as 'subject', '=', keys[column] as string);
    }
    return (await query.executeTakeFirst()) ?? null;
  },

  /** What each publisher says of a row, the last first. */
  statements: (figureId: string) =>
    kysely
      .selectFrom('figure_proof as p')
      .innerJoin('source as s', 's.id', 'p.source_id')
      .leftJoin('figure_import as i', 'i.id', 'p.import_id')
      .leftJoin('upload as u', 'u.id', 'i.upload_id')
      .leftJoin('university as e', 'e.id', 'i.entered_office')
      .leftJoin('university as c', 'c.id', 'i.confirmed_office')
      .select(['p.publisher', 'p.source_id as sourceId', 'p.import_id as importId', 'p.row'])
      .select(['p.figures', 'p.before', 'p.before_until as beforeUntil', 'p.cells'])
      .select(['s.publisher as named', 's.published_at as publishedAt', 's.url', 's.demo'])
      .select(['i.publisher as fileOf', 'i.title', 'i.file', 'i.sheet', 'i.hash', 'i.headings'])
      .select(['i.may_show as mayShow', 'u.sent_key as sentKey'])
      .select(['i.entered_at as enteredAt', 'e.name as enteredName'])
      .select(['i.confirmed_at as confirmedAt', 'c.name as confirmedName'])
      .where('p.figure_id', '=', figureId)
      .orderBy('i.entered_at', 'desc')
      .orderBy('p.publisher')
      .execute(),

  /** Rows of an import as its file has them, in their order. */
  around: (importId: string, from: number, to: number) =>
    kysely
      .selectFrom('figure_proof')
      .select(['row', 'cells'])
      .where('import_id', '=', importId)
      .where('row', '>=', from)
      .where('row', '<=', to)
      .where('cells', 'is not', null)
      .orderBy('row')
      .execute(),

  /** A file that may be shown; null where it may not, or is not kept. */
  async file(importId: string) {
    const found = await kysely
      .selectFrom('figure_import as i')
      .innerJoin('upload as u', 'u.id', 'i.upload_id')
      .select(['i.file as name', 'u.sent_key as key'])
      .where('i.id', '=', importId)
      .where('i.may_show', '=', 1)
      .where('u.sent_key', '!=', '')
      .executeTakeFirst();
    return found ?? null;
  },

  /** The last file that was imported of the same source, if it is another one. @param but an import that is none of them */
  async otherOf(sourceKey: string, hash: string, but: string) {
    if (sourceKey === '') return null;
    const last = await kysely
      .selectFrom('figure_import')
      .select(['file as name', 'hash', 'entered_at as time'])
      .where('source_key', '=', sourceKey)
      .where('hash', '!=', '')
      .where('id', '!=', but)
      .orderBy('entered_at', 'desc')
      .executeTakeFirst();
    return last === undefined || last.hash === hash ? null : last;
  },

  /** Forgets imports that no proof names any more. */
  async prune(): Promise<void> {
    await kysely
      .deleteFrom('figure_import')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('figure_proof')
              .select('figure_id')
              .whereRef('import_id', '=', 'figure_import.id'),
          ),
        ),
      )
      .execute();
  },
});

export type ProofStore = ReturnType<typeof createProofStore>;

/** Of those whose accounts are deleted only the office stays. */
const rowsBy = (column: 'entered_by' | 'confirmed_by') =>
  accountRows({
    table: 'figure_import',
    column,
    kind: 'work',
    joined: 'moved',
    exported: { nothing: 'ownWork' },
    deleted: async ({ db, accountId }) => {
      await db
        .updateTable('figure_import')
        .set({ [column]: null })
        .where(column, '=', accountId)
        .execute();
    },
  });

export const enteredFigureRows = rowsBy('entered_by');
export const confirmedFigureRows = rowsBy('confirmed_by');

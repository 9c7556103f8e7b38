import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import type { Kysely } from 'kysely';
import { countRows } from '../../../../db/read-page.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { FigureTable } from './figure-keys.ts';
import { FIGURE_TABLES, keyColumns } from './figure-keys.ts';

type AnyRow = Readonly<Record<string, unknown>>;

/** For whom plans are. */
export interface PlanChoice {
  readonly university_id: string;
  readonly province_id: string;
  readonly year: number;
  readonly subject: string;
  readonly batch: string;
}

/** Columns of a statement that are not of its row. */
const STATED = [
  ...(['i.publisher as fileOf', 'i.title', 'i.file', 'i.sheet', 'i.hash', 'i.headings'] as const),
  ...(['i.may_show as mayShow', 'u.sent_key as sentKey'] as const),
  ...(['i.entered_at as enteredAt', 'e.name as enteredName'] as const),
  ...(['i.confirmed_at as confirmedAt', 'c.name as confirmedName'] as const),
  ...(['s.publisher as named', 's.published_at as publishedAt', 's.url', 's.demo'] as const),
] as const;

/** Reads proofs. */
export const createProofStore = ({ kysely }: { readonly kysely: Kysely<Tables> }) => ({
  /** A row by its keys, with where it comes from; null for none. */
  async row(table: FigureTable, keys: AnyRow) {
    let query = kysely
      .selectFrom(`${table as 'admission_line'} as p`)
      .innerJoin('source as s', 's.id', 'p.source_id')
      .leftJoin('figure_import as i', 'i.id', 'p.import_id')
      .leftJoin('upload as u', 'u.id', 'i.upload_id')
      .leftJoin('university as e', 'e.id', 'i.entered_office')
      .leftJoin('university as c', 'c.id', 'i.confirmed_office')
      .selectAll('p')
      .select(STATED);
    for (const column of keyColumns(table)) {
      query = query.where(`p.${column}` as 'p.subject', '=', keys[column] as string);
    }
    return (await query.executeTakeFirst()) ?? null;
  },

  /** The plans of a university for a choice, with where each comes from. */
  plans: (choice: PlanChoice) =>
    kysely
      .selectFrom('enrolment_plan as p')
      .innerJoin('source as s', 's.id', 'p.source_id')
      .leftJoin('figure_import as i', 'i.id', 'p.import_id')
      .leftJoin('upload as u', 'u.id', 'i.upload_id')
      .leftJoin('university as e', 'e.id', 'i.entered_office')
      .leftJoin('university as c', 'c.id', 'i.confirmed_office')
      .select(['p.major_group as group', 'p.major_name as major', 'p.plan_count as plan'])
      .select(['p.major_code as code', 'p.category', 'p.checked'])
      .select(['p.source_id', 'p.import_id', 'p.import_row', 'p.before', 'p.before_until'])
      .select(STATED)
      .where('p.university_id', '=', choice.university_id)
      .where('p.province_id', '=', choice.province_id)
      .where('p.year', '=', choice.year)
      .where('p.subject', '=', choice.subject)
      .where('p.batch', '=', choice.batch)
      .orderBy('p.import_row')
      .execute(),

  /** What others have said of a row, the last first. */
  others: (figureId: string) =>
    kysely
      .selectFrom('figure_proof as p')
      .innerJoin('source as s', 's.id', 'p.source_id')
      .leftJoin('figure_import as i', 'i.id', 'p.import_id')
      .leftJoin('upload as u', 'u.id', 'i.upload_id')
      .leftJoin('university as e', 'e.id', 'i.entered_office')
      .leftJoin('university as c', 'c.id', 'i.confirmed_office')
      .select(['p.publisher', 'p.source_id', 'p.import_id', 'p.import_row', 'p.figures'])
      .select(['p.before', 'p.before_until'])
      .select(STATED)
      .where('p.figure_id', '=', figureId)
      // What was stored before proofs were kept comes last, in both engines.
      .orderBy((eb) => eb.fn.coalesce('i.entered_at', eb.lit(0)), 'desc')
      .orderBy('p.publisher')
      .execute(),

  /** Rows of an import as its file has them, in their order. */
  around: (importId: string, from: number, to: number) =>
    kysely
      .selectFrom('figure_excerpt')
      .select(['row', 'cells'])
      .where('import_id', '=', importId)
      .where('row', '>=', from)
      .where('row', '<=', to)
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

  /** How many rows come from an import. */
  async rowsOf(kind: SheetKindName | '', importId: string): Promise<number> {
    if (kind === '' || kind === 'university') return 0;
    // Kysely cannot type a union of tables.
    const rows = kysely.selectFrom(kind as 'admission_line').where('import_id', '=', importId);
    return countRows(rows);
  },

  /** Forgets imports that no figure comes from any more, and rows that nobody may look at. None whose rows may still be on their way. */
  async prune(now: number): Promise<void> {
    await kysely
      .deleteFrom('figure_import')
      .where('entered_at', '<', now - DAY_MS)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('upload')
              .select('upload.id')
              .whereRef('upload.id', '=', 'figure_import.upload_id')
              .where('state', '=', 'working'),
          ),
        ),
      )
      .where(({ not, or, exists, selectFrom }) =>
        not(
          or(
            [...FIGURE_TABLES, 'figure_proof' as const].map((table) =>
              exists(
                selectFrom(table as 'figure_proof')
                  .select('import_id')
                  .whereRef(`${table as 'figure_proof'}.import_id`, '=', 'figure_import.id'),
              ),
            ),
          ),
        ),
      )
      .execute();
    // A table that is dropped after a part of it was stored: nobody could take back any more that it is shown.
    await kysely
      .updateTable('figure_import')
      .set({ may_show: 0 })
      .where('may_show', '=', 1)
      .where('upload_id', 'not in', (eb) =>
        eb.selectFrom('upload').select('id').where('ended_at', 'is', null),
      )
      .execute();
    await kysely
      .deleteFrom('figure_excerpt')
      .where('import_id', 'not in', (eb) =>
        eb.selectFrom('figure_import').select('id').where('may_show', '=', 1),
      )
      .execute();
  },
});

export type ProofStore = ReturnType<typeof createProofStore>;

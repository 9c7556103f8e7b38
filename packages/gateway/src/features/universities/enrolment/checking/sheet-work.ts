/** The work that `readEnrolment` has done in a process of its own. */
import { SHEET_CELLS, TEMPLATE_VERSION } from '@xuanjiang/contracts/rules/sheet-fields';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import type { Work } from '../../../../lib/run-task.ts';
import type { FieldTable, SheetPlan } from '../../../../lib/sheet/field-table.ts';
import { fieldTable, missingOf, planOf } from '../../../../lib/sheet/field-table.ts';
import { SheetError } from '../../../../lib/sheet/read-sheet.ts';
import { readTableFile } from '../../../../lib/sheet/table-file.ts';
import { TABLE_LIMITS } from '../../../../lib/sheet/table-limits.ts';
import { sourceOfTitle } from '../../university/service.ts';
import type { SheetAnswer, SheetTask } from './read-enrolment.ts';
import { NO_ANSWER } from './read-enrolment.ts';
import { faultsOf, resolveSheet } from './resolve-enrolment.ts';
import type { SheetGiven, TableFacts } from './sheet-facts.ts';
import { sourceOf } from './sheet-facts.ts';
import { mayImport } from './sheet-rights.ts';

const LIMITS = {
  ...TABLE_LIMITS,
  fileBytes: UPLOAD_LIMITS.sheetBytesMax,
  // The lines of a province and a year unpack to some 40 MB.
  unpackedBytes: 96 * 1024 * 1024,
  rows: UPLOAD_LIMITS.sheetRowsMax,
};

/** As somebody has said that it is, where they have; else as its headings say. */
const plannedBy = ({ matched }: SheetGiven, table: FieldTable): SheetPlan | null => {
  if (matched === undefined) return planOf(table);
  const columns = table.header.map((_, at) => matched.columns[at] || null);
  return { kind: matched.kind, columns, fixed: matched.fixed };
};

const factsOf = (table: FieldTable, plan: SheetPlan | null): TableFacts => ({
  kind: plan?.kind ?? '',
  columns: table.header.map((heading, at) => ({
    heading,
    samples: table.rows
      .slice(0, SHEET_CELLS.samples)
      .map(({ cells }) => (cells[at] ?? '').slice(0, SHEET_CELLS.sampleMax)),
    field: plan?.columns[at] ?? '',
  })),
  missing: plan === null ? [] : missingOf(plan),
  template: table.template,
  ...(plan?.kind === 'university'
    ? sourceOfTitle(table.title)
    : { publisher: '', publishedAt: '' }),
});

/** Rows that were mended since, as the file has them. */
const sentRows = (table: FieldTable, mended: SheetTask['mended']): SheetAnswer['sent'] => {
  const changed = new Set(mended.map(([row]) => row));
  return table.rows.flatMap(({ row, cells }) => (changed.has(row) ? [[row, cells] as const] : []));
};

const read = async (task: SheetTask): Promise<SheetAnswer> => {
  const { file, given, universities, universityId, mended } = task;
  // The reader of XLS is not made for what strangers send: it is for the list that operators import.
  const limits = { ...LIMITS, oldWorkbooks: universityId === null };
  const { table: regions } = await loadRegionTable();
  const { name, rows: cells } = await readTableFile(file, limits);
  const table = fieldTable(cells);
  const plan = plannedBy(given, table);
  const facts = factsOf(table, plan);
  const origin = { sheet: name, sent: sentRows(table, mended) };
  const refused = (fault: SheetAnswer['fault']) => ({
    ...{ fault, facts, rows: [], drafts: null, ...origin },
  });
  if (table.template > TEMPLATE_VERSION) return refused('version');
  if (plan === null || facts.missing.length > 0) return refused('layout');
  if (!mayImport(plan.kind, universityId)) return refused('foreign');
  const context = { regions, universities, source: sourceOf(given, facts), universityId };
  const { rows, drafts } = resolveSheet(table, plan, context, new Map(mended));
  if (rows.length === 0) return refused('rows');
  const isRight = rows.every((row) => faultsOf(plan.kind, row).length === 0);
  return {
    fault: isRight ? '' : 'faults',
    facts,
    rows,
    drafts: isRight ? drafts : null,
    ...origin,
  };
};

export const work: Work<SheetTask, SheetAnswer> = (task) =>
  read(task).catch((error: unknown) => {
    if (!(error instanceof SheetError)) throw error;
    return { ...NO_ANSWER, fault: error.fault };
  });

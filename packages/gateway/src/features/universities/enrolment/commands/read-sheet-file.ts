import type { SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import { SHEET_FIELDS, SHEET_LAYOUTS } from '@xuanjiang/contracts/rules/sheet-fields';
import type { RunTask } from '../../../../lib/run-task.ts';
import type { FieldTable, SheetPlan } from '../../../../lib/sheet/field-table.ts';
import { fieldTable, headingOf, missingOf, planOf } from '../../../../lib/sheet/field-table.ts';
import { readTable } from '../../../../lib/sheet/read-table.ts';
import type { RowFault } from '../../../../lib/sheet/row-fault.ts';
import { LayoutError } from '../../../../lib/sheet/sheet-columns.ts';
import type { ResolvedRow } from '../checking/resolve-enrolment.ts';
import { faultsOf } from '../checking/resolve-enrolment.ts';

export interface SheetFile {
  /** The sheet's; empty for a file without sheets. */
  readonly name: string;
  readonly table: FieldTable;
  readonly plan: SheetPlan;
}

const UNKNOWN = '没有找到表头：需要分数线、招生计划、一分一段、控制线或考试方案的列名';

const needs = (kind: SheetKindName): LayoutError => {
  const heads = SHEET_LAYOUTS[kind].needed.map(([name]) => SHEET_FIELDS[name].heading);
  return new LayoutError(`没有找到表头：需要${heads.join('、')}这些列`);
};

/**
 * A file whose columns are known.
 * @throws SheetError, LayoutError
 */
export const readSheetFile = async (
  runTask: RunTask,
  file: string,
  wanted: 'enrolment' | 'university',
): Promise<SheetFile> => {
  const { name, rows } = await readTable(runTask, file);
  const table = fieldTable(rows);
  const plan = planOf(table);
  const isUniversity = wanted === 'university';
  if (plan === null || (plan.kind === 'university') !== isUniversity) {
    throw isUniversity ? needs('university') : new LayoutError(UNKNOWN);
  }
  if (missingOf(plan).length > 0) throw needs(plan.kind);
  return { name, table, plan };
};

/** What is wrong with the rows of a file, by its own headings, in their order. */
export const rowFaults = ({ table, plan }: SheetFile, rows: readonly ResolvedRow[]): RowFault[] =>
  rows.flatMap((row) =>
    faultsOf(plan.kind, row).map(({ field, reason }) => ({
      row: row.row,
      column: headingOf(table, plan, field),
      reason,
    })),
  );

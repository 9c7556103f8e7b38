/** The process of `readEnrolment`: a damaged or hostile file may take all memory that it gets. */
import { once } from 'node:events';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { SheetError } from '../../../../lib/sheet/read-sheet.ts';
import { LayoutError } from '../../../../lib/sheet/sheet-columns.ts';
import { readTableFile } from '../../../../lib/sheet/table-file.ts';
import { TABLE_LIMITS } from '../../../../lib/sheet/table-limits.ts';
import type { SheetAnswer, SheetTask } from './read-enrolment.ts';
import { resolveEnrolment } from './resolve-enrolment.ts';
import { foreignFaults } from './sheet-rights.ts';

const LIMITS = {
  ...TABLE_LIMITS,
  fileBytes: UPLOAD_LIMITS.sheetBytesMax,
  // The lines of a province and a year unpack to some 40 MB.
  unpackedBytes: 96 * 1024 * 1024,
  rows: UPLOAD_LIMITS.sheetRowsMax,
  oldWorkbooks: false,
};

const read = async ({ file, source, universities, universityId }: SheetTask) => {
  const [{ table: regions }, table] = [await loadRegionTable(), await readTableFile(file, LIMITS)];
  const { drafts, faults } = resolveEnrolment(table, { regions, universities, source });
  return { drafts, faults: [...faults, ...foreignFaults(drafts, universityId)] };
};

const answerOf = async (task: SheetTask): Promise<SheetAnswer> => {
  try {
    const { drafts, faults } = await read(task);
    if (faults.length === 0 && drafts.rows.length === 0) return { fault: 'rows' };
    const ordered = faults.toSorted((one, other) => one.row - other.row);
    return {
      kind: drafts.table,
      rows: drafts.rows.length,
      faults: ordered.slice(0, UPLOAD_LIMITS.faultsShown),
      faultCount: faults.length,
      drafts: task.wantsRows && faults.length === 0 ? drafts : null,
    };
  } catch (error) {
    if (error instanceof SheetError) return { fault: error.fault };
    if (error instanceof LayoutError) return { fault: 'layout' };
    throw error;
  }
};

process.on('disconnect', () => process.exit());
const [task] = (await once(process, 'message')) as [SheetTask];
process.send?.(await answerOf(task), () => process.exit());

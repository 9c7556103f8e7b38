/** The process of `readTable`. */
import type { SheetError } from './read-sheet.ts';
import type { TableAnswer } from './read-table.ts';
import { readTableFile } from './table-file.ts';
import type { TableLimits } from './table-limits.ts';

const [file = '', limits = '{}'] = process.argv.slice(2);
const answer: TableAnswer = await readTableFile(file, JSON.parse(limits) as TableLimits).then(
  (sheet) => ({ sheet }),
  (error: SheetError) => ({ error: error.message, fault: error.fault }),
);
process.send?.(answer, () => process.disconnect?.());

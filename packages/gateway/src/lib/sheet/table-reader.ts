/** The work that `readTable` has done in a process of its own. */
import type { Work } from '../run-task.ts';
import type { SheetError } from './read-sheet.ts';
import type { TableAnswer } from './read-table.ts';
import { readTableFile } from './table-file.ts';
import type { TableLimits } from './table-limits.ts';

export const work: Work<readonly [string, TableLimits], TableAnswer> = ([file, limits]) =>
  readTableFile(file, limits).then(
    (sheet) => ({ sheet }),
    ({ message, fault }: SheetError) => ({ error: message, fault }),
  );

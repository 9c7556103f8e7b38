/** What `readTable` has done apart. */
import type { Work } from '../apart.ts';
import type { SheetError } from './read-sheet.ts';
import type { TableAnswer } from './read-table.ts';
import { readTableFile } from './table-file.ts';
import type { TableLimits } from './table-limits.ts';

export const work: Work<readonly [string, TableLimits], TableAnswer> = ([file, limits]) =>
  readTableFile(file, limits).then(
    (sheet) => ({ sheet }),
    ({ message, fault }: SheetError) => ({ error: message, fault }),
  );

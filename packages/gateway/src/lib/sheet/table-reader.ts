/** What `readTable` has done apart. */
import type { Work } from '../apart.ts';
import type { SheetError } from './read-sheet.ts';
import type { TableAnswer, TableTask } from './read-table.ts';
import { readTableFile } from './table-file.ts';

export const work: Work<TableTask, TableAnswer> = ({ file, limits }) =>
  readTableFile(file, limits).then(
    (sheet) => ({ sheet }),
    ({ message, fault }: SheetError) => ({ error: message, fault }),
  );

import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RunTask } from '../run-task.ts';
import type { SheetFault } from './read-sheet.ts';
import { SheetError } from './read-sheet.ts';
import type { SheetCells } from './table-file.ts';
import type { TableLimits } from './table-limits.ts';
import { TABLE_LIMITS } from './table-limits.ts';

/** The cells of a table, or why it has none. */
export type TableAnswer =
  | { readonly sheet: SheetCells }
  | { readonly error: string; readonly fault: SheetFault };

const unreadable = ({ memoryMb, timeMs }: TableLimits): string =>
  `the file cannot be read with ${memoryMb} MB of memory in ${timeMs / SECOND_MS} s: it may be damaged`;

/**
 * The cells of a CSV file (UTF-8 or GB18030) or of the first sheet of an XLS or XLSX file, row by row. Its first bytes
 * say what it is, not its name.
 * @throws SheetError
 */
export const readTable = async (
  runTask: RunTask,
  file: string,
  limits: TableLimits = TABLE_LIMITS,
): Promise<SheetCells> => {
  const { memoryMb, timeMs } = limits;
  const answer = await runTask<readonly [string, TableLimits], TableAnswer>({
    module: new URL('./table-reader.ts', import.meta.url),
    given: [file, limits],
    ...{ memoryMb, timeMs },
    ended: () => ({ error: unreadable(limits), fault: 'broken' }),
  });
  if ('error' in answer) throw new SheetError(answer.error, answer.fault);
  return answer.sheet;
};

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { bareEnvironment } from '../bare-environment.ts';
import type { SheetFault } from './read-sheet.ts';
import { SheetError } from './read-sheet.ts';
import type { SheetCells } from './table-file.ts';
import type { TableLimits } from './table-limits.ts';
import { TABLE_LIMITS } from './table-limits.ts';

/** What the process answers that reads a table. */
export type TableAnswer =
  | { readonly sheet: SheetCells }
  | { readonly error: string; readonly fault: SheetFault };

const unreadable = ({ memoryMb, timeMs }: TableLimits): string =>
  `the file cannot be read with ${memoryMb} MB of memory in ${timeMs / SECOND_MS} s: it may be damaged`;

/**
 * The cells of a CSV file (UTF-8 or GB18030) or of the first sheet of an XLS or XLSX file, row by row,
 * read in a process of its own. Its first bytes say what it is, not its name.
 * @throws SheetError
 */
export const readTable = (file: string, limits: TableLimits = TABLE_LIMITS): Promise<SheetCells> =>
  new Promise((resolve, reject) => {
    const given = [file, JSON.stringify(limits)];
    const reader = fork(fileURLToPath(new URL('./table-reader.ts', import.meta.url)), given, {
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      env: bareEnvironment(),
      // The reader of workbooks writes to the console.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => void reader.kill('SIGKILL'), limits.timeMs);
    let answer: TableAnswer | null = null;
    reader.on('message', (message) => {
      answer = message as TableAnswer;
    });
    reader.on('error', reject);
    reader.on('close', () => {
      clearTimeout(timer);
      if (answer === null) reject(new SheetError(unreadable(limits)));
      else if ('error' in answer) reject(new SheetError(answer.error, answer.fault));
      else resolve(answer.sheet);
    });
  });

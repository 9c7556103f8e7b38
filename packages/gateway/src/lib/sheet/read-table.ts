import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { SheetError } from './read-sheet.ts';
import { TABLE_LIMITS } from './table-limits.ts';

const UNREADABLE = `the file cannot be read with ${TABLE_LIMITS.memoryMb} MB of memory in ${TABLE_LIMITS.timeMs / SECOND_MS} s: it may be damaged`;

type Answer = { readonly rows: string[][] } | { readonly error: string };

/**
 * The cells of a CSV file (UTF-8 or GB18030) or of the first sheet of an XLS or XLSX file, row by row,
 * read in a process of its own. Its first bytes say what it is, not its name.
 * @throws SheetError
 */
export const readTable = (
  file: string,
  timeMs: number = TABLE_LIMITS.timeMs,
): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(new URL('./table-reader.ts', import.meta.url)), [file], {
      execArgv: [`--max-old-space-size=${TABLE_LIMITS.memoryMb}`],
      env: {},
      // The reader of workbooks writes to the console.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => void reader.kill('SIGKILL'), timeMs);
    let answer: Answer | null = null;
    reader.on('message', (message) => {
      answer = message as Answer;
    });
    reader.on('error', reject);
    reader.on('close', () => {
      clearTimeout(timer);
      if (answer === null) reject(new SheetError(UNREADABLE));
      else if ('error' in answer) reject(new SheetError(answer.error));
      else resolve(answer.rows);
    });
  });

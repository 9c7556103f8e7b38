import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { SheetError } from './read-sheet.ts';

/** A damaged workbook can take all memory and any time: its reader gets so much, MB and ms. */
const MEMORY_MB = 256;
const TIME_MS = 60 * SECOND_MS;

type Answer = { readonly rows: string[][] } | { readonly error: string };

/**
 * The cells of a CSV file (UTF-8 or GB18030) or of the first sheet of an XLS or XLSX file, row by row,
 * read in a process of its own. Its first bytes say what it is, not its name.
 * @throws SheetError
 */
export const readTable = (file: string, timeMs = TIME_MS): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(new URL('./table-reader.ts', import.meta.url)), [file], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
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
      if (answer === null) reject(new SheetError('the file cannot be read: it may be damaged'));
      else if ('error' in answer) reject(new SheetError(answer.error));
      else resolve(answer.rows);
    });
  });

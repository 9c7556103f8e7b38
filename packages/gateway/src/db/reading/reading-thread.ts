/**
 * A thread that reads a SQLite file over a connection of its own, so that a long statement keeps nobody
 * waiting who posts or asks for little. It sees what was committed before its statement began.
 */
import { setPriority } from 'node:os';
import type { SQLInputValue } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { keepStatements } from '../kept-statements.ts';
import type { FromReader, ReadingData, ToReader } from './reading-messages.ts';

const US_PER_MS = 1000;

const port = parentPort;
if (port === null) throw new Error('this is a thread of the gateway');
const { file, niceness } = workerData as ReadingData;

/** Opened with the first statement, and again after it could not be: its error is the answer then. */
let prepare: ReturnType<typeof keepStatements> | null = null;
const open = (): ReturnType<typeof keepStatements> => {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  sqlite.exec('PRAGMA busy_timeout = 5000');
  return keepStatements(sqlite);
};

const read = ({ sql, parameters }: ToReader): FromReader => {
  const before = process.threadCpuUsage();
  try {
    prepare ??= open();
    const rows = prepare(sql).all(...(parameters as SQLInputValue[]));
    const { user, system } = process.threadCpuUsage(before);
    return { rows, ms: (user + system) / US_PER_MS };
  } catch (error) {
    const { message, code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
    return {
      failure: {
        message,
        ...(code !== undefined && { code }),
        ...(errcode !== undefined && { errcode }),
      },
    };
  }
};

port.on('message', (statement: ToReader) => port.postMessage(read(statement)));

// On Linux this is the priority of the thread alone, elsewhere that of the process. Once it has
// started: until then it is waited for.
try {
  if (process.platform === 'linux') setPriority(niceness);
} catch {
  // A sandbox may forbid it. The thread then reads with the priority of the others.
}

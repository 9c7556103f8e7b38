import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';

/** The message of an error, without what follows its first line. */
export const firstLineOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/**
 * One line for an error that nobody expected: its message, and the file to which the stack was
 * written, which only this user can read. Where no file can be written the stack follows the line.
 */
export const describeUnexpected = (error: unknown): string => {
  const message = firstLineOf(error);
  const whole = inspect(error);
  try {
    const file = join(mkdtempSync(join(tmpdir(), 'xuanjiang-error-')), 'stack.txt');
    writeFileSync(file, `${whole}\n`, { mode: 0o600, flag: 'wx' });
    return `${message}; the stack is in ${file}`;
  } catch {
    return `${message}\n${whole}`;
  }
};

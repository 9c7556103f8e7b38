import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';

const run = promisify(execFile);

interface PackOptions {
  readonly timeMs?: number;
  /** Folders in which qpdf is looked for. */
  readonly programs?: string | undefined;
}

/**
 * Writes the file with its objects packed together: a reader then needs few ranges to its first page.
 * Without qpdf, or where qpdf refuses, it is copied as it is.
 * @returns whether it was packed
 */
export const packPdf = async (
  from: string,
  to: string,
  { timeMs = MINUTE_MS, programs = process.env.PATH }: PackOptions = {},
): Promise<boolean> => {
  try {
    // The same bytes each time, so that a file is known again.
    const options = ['--object-streams=generate', '--deterministic-id'];
    // It reads what strangers send: it gets none of the secrets.
    const env = { PATH: programs };
    await run('qpdf', [...options, '--', from, to], { env, timeout: timeMs });
    return true;
  } catch {
    await copyFile(from, to);
    return false;
  }
};

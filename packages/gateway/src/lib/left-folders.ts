import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@xuanjiang/contracts/constants';

/** By then whatever was written there is stored, or never is. */
const KEPT_MS = HOUR_MS;

/** A folder for what is written for a moment; whoever asks for it removes it. */
export const createFolder = (prefix: string): Promise<string> => mkdtemp(join(tmpdir(), prefix));

/**
 * Removes folders that a process has left which was killed. Those of other processes on this machine that still
 * work are younger.
 * @param now the time of the machine, UTC ms: files have its times
 */
export const forgetFolders = async (prefix: string, now: number): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    const facts = await stat(folder).catch(() => null);
    if (facts === null || facts.mtimeMs > now - KEPT_MS) continue;
    // One of another user of the machine is theirs to remove.
    await rm(folder, { recursive: true, force: true }).catch((error: NodeJS.ErrnoException) => {
      if (!['EACCES', 'EPERM'].includes(error.code ?? '')) throw error;
    });
  }
};

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@xuanjiang/contracts/constants';

const PREFIX = 'xuanjiang-picture-';
/** By then a picture has arrived, is written anew and stored, or never is. */
const KEPT_MS = HOUR_MS;

/** A folder for a picture as it was sent; whoever asks for it removes it. */
export const createReceivedFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PREFIX));

/**
 * Removes folders that a process has left which was killed: a picture as it was sent says where it was taken. Those
 * of other processes on this machine that still work are younger.
 * @param now the time of the machine, UTC ms: files have its times
 */
export const forgetReceived = async (now: number = Date.now()): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
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

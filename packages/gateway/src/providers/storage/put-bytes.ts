import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '../../lib/work-folders.ts';
import type { Storage } from './storage.ts';
import { StorageError } from './storage.ts';

/** Stores what is in memory. @throws StorageError, also where this machine has no place for it on the way */
export const putBytes = async (
  storage: Pick<Storage, 'put'>,
  key: string,
  bytes: Buffer,
  type: string,
): Promise<void> => {
  const folder = await createFolder('picture').catch((error: NodeJS.ErrnoException) => {
    throw new StorageError(`there is no place for ${key}: ${error.code}`);
  });
  try {
    const path = join(folder, 'sent');
    await writeFile(path, bytes);
    await storage.put(key, path, type);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    // Such as a disk that is full.
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new StorageError(`${key} could not be stored: ${code}`);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
};

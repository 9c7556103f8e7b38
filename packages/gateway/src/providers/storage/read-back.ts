import { hashFile, hashStream } from './hash-file.ts';
import type { Storage } from './storage.ts';
import { StorageError } from './storage.ts';

/**
 * Compares what is stored with the file that was given: a service may store a body with the framing of
 * its transfer and report no error. What is not the same is removed.
 * @throws StorageError
 */
export const readBack = async (storage: Storage, key: string, file: string): Promise<void> => {
  const stored = await storage.read(key);
  if (stored === null) throw new StorageError(`${key} was stored and is not there`);
  const [given, found] = [await hashFile(file), await hashStream(stored)];
  if (given.hash === found.hash && given.size === found.size) return;
  await storage.remove(key);
  throw new StorageError(`${key} was stored with other bytes than it was given`);
};

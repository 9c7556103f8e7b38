import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { readBack } from './read-back.ts';
import type { Storage } from './storage.ts';
import { checkedKey, StorageError } from './storage.ts';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Null where there is no file. @throws StorageError for what else the disk says */
const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  const { code = 'an error' } = error as NodeJS.ErrnoException;
  throw new StorageError(`the folder of the files gives ${code}`);
};

/** Files in a folder. @param folder is made when something is stored first */
export const createFolderStorage = (folder: string): Storage => {
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  const storage: Storage = {
    async put(key, file) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Under its name only when it is whole: a gateway may read while this is written.
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        await copyFile(file, draft, constants.COPYFILE_EXCL);
        const handle = await open(draft, 'r+');
        await handle.sync().finally(() => handle.close());
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
      await readBack(storage, key, file);
    },
    async read(key, range): Promise<Readable | null> {
      const handle = await open(pathOf(key)).catch(orNull);
      if (handle === null) return null;
      if (!(await handle.stat()).isFile()) {
        await handle.close();
        return null;
      }
      return handle.createReadStream(range);
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(orNull);
      return found?.isFile() === true ? found.size : null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch(orNull);
    },
    async free() {
      // Before the first file is stored it is the disk on which the folder is made.
      const disk = await statfs(folder).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        return statfs(dirname(folder));
      });
      return disk.bavail * disk.bsize;
    },
  };
  return storage;
};

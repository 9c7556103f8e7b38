import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@xuanjiang/contracts/constants';

const NAME = /^xuanjiang-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
const PART = '.part';

/** The name of a backup: in order of names is in order of time. */
export const nameOf = (takenAt: string): string => `xuanjiang-${takenAt.replaceAll(':', '-')}`;

/** UTC ms at which a backup was made, by its name. */
export const timeOf = (name: string): number =>
  Date.parse(name.slice('xuanjiang-'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** The names of the whole backups in a folder, oldest first; none where there is no folder. */
export const listBackups = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).toSorted();
};

/** Which backups go when so many of the newest are kept. */
export const surplusOf = (names: readonly string[], keep: number): readonly string[] =>
  names.toSorted().slice(0, -keep);

/** What killed backups have left. One of the last day may be under way. */
export const removeRemains = async (folder: string, now: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith(PART) || !NAME.test(name.slice(0, -PART.length))) continue;
    if ((await stat(path)).mtimeMs < now - DAY_MS) await rm(path, { recursive: true });
  }
};

/** Where a backup is written until it is whole. */
export const partOf = (target: string): string => `${target}${PART}`;

/** Waits until a file, or the names in a folder, are on the disk. */
export const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Gives a file or folder its name at once, replacing a file of that name, on the disk too. */
export const putInPlace = async (from: string, to: string): Promise<void> => {
  await syncToDisk(from);
  await rename(from, to);
  await syncToDisk(dirname(to));
};

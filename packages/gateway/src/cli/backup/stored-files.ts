import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';

/** The names of the stored files, one on each line: bytes and key. */
export const FILES_LIST = 'files.txt';

/** How many files of a kind there are, and their bytes. The kind is the first part of their keys. */
export type FileKinds = Record<string, { files: number; bytes: number }>;

const OWNER_ONLY_FILE = 0o600;
/** Names of missing files that are said. */
const NAMED_MAX = 3;

/** Every whole file below a folder; none where there is no folder. */
async function* filesOf(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else if (entry.isFile() && !entry.name.endsWith('.draft')) yield path;
  }
}

/** Writes the list of what a folder holds. @returns what there is of each kind */
export const listStoredFiles = async (folder: string, list: string): Promise<FileKinds> => {
  const kinds: FileKinds = {};
  const out = await open(list, 'wx', OWNER_ONLY_FILE);
  try {
    for await (const path of filesOf(folder)) {
      // Files are removed while they are listed.
      const size = (await stat(path).catch(() => null))?.size;
      if (size === undefined) continue;
      const key = relative(folder, path).replaceAll(sep, '/');
      const kind = key.split('/')[0] ?? '';
      const before = kinds[kind] ?? { files: 0, bytes: 0 };
      kinds[kind] = { files: before.files + 1, bytes: before.bytes + size };
      await out.write(`${size} ${key}\n`);
    }
    await out.sync();
  } finally {
    await out.close();
  }
  return kinds;
};

export interface FoundFiles {
  readonly found: number;
  /** Missing, or of another size. */
  readonly missing: number;
  /** Some of the missing ones. */
  readonly named: readonly string[];
}

/** Compares a folder with the list of a backup. */
export const compareStoredFiles = async (list: string, folder: string): Promise<FoundFiles> => {
  let [found, missing] = [0, 0];
  const named: string[] = [];
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [, bytes, key = ''] = /^(\d+) (.+)$/.exec(line) ?? [];
    const size = (await stat(join(folder, key)).catch(() => null))?.size;
    if (size === Number(bytes)) found += 1;
    else {
      missing += 1;
      if (named.length < NAMED_MAX) named.push(key);
    }
  }
  return { found, missing, named };
};

const MB = 1e6;

/** Such as `guide 3 files, 12.4 MB; replay 1 file, 830.0 MB`; empty where there is none. */
export const describeFiles = (kinds: FileKinds): string =>
  Object.entries(kinds)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, { files, bytes }]) => {
      const noun = files === 1 ? 'file' : 'files';
      return `${kind} ${files} ${noun}, ${(bytes / MB).toFixed(1)} MB`;
    })
    .join('; ');

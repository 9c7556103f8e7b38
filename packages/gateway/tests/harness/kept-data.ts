import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Engine } from '../../src/db/database.ts';
import { DATABASE_FILE } from '../../src/db/database-error.ts';
import type { Storage } from './storage.ts';
import { createStorage } from './storage.ts';

const run = promisify(execFile);

/** Data that storages can start with: the path of a SQLite file, or the name of a PostgreSQL database. */
interface Kept extends AsyncDisposable {
  readonly source: string;
}

/**
 * Where prepared data is kept from one run to the next: one folder for each state of the sources. Old ones are removed.
 * `vitest.config.ts` names it after a hash of everything that the demo content is made by.
 */
const folderOfSources = (): string => {
  const folder = process.env.TEST_PREPARED_DATA;
  if (folder === undefined) throw new Error('vitest.config.ts did not set TEST_PREPARED_DATA');
  mkdirSync(folder, { recursive: true });
  const all = join(folder, '..');
  for (const other of readdirSync(all).map((name) => join(all, name))) {
    // Another run may be using what is younger.
    const found = statSync(other, { throwIfNoEntry: false });
    const isOld = found !== undefined && found.mtimeMs < statSync(folder).mtimeMs - DAY_MS;
    if (isOld) rmSync(other, { recursive: true, force: true });
  }
  return folder;
};

/** Puts a whole file under a name at which another run may look meanwhile. */
const putFile = async (file: string, write: (draft: string) => Promise<void>): Promise<void> => {
  const draft = `${file}.${process.pid}`;
  await write(draft);
  renameSync(draft, file);
};

const keptSqlite = async (
  file: string,
  from: string | null,
  write: (storage: Storage) => Promise<void>,
): Promise<Kept> => {
  if (!existsSync(file)) {
    await using storage = await createStorage(from, 'sqlite');
    await write(storage);
    await putFile(file, async (draft) => {
      copyFileSync(join(storage.dataDir, DATABASE_FILE), draft);
    });
  }
  return { source: file, async [Symbol.asyncDispose]() {} };
};

/** PostgreSQL's servers last for one run: what is kept is a dump, restored into a database of the run. */
const keptPostgres = async (
  file: string,
  from: string | null,
  write: (storage: Storage) => Promise<void>,
): Promise<Kept> => {
  const isKept = existsSync(file);
  const storage = await createStorage(isKept ? null : from, 'postgres');
  const url = storage.databaseUrl ?? '';
  const program = (name: string): string => join(process.env.TEST_POSTGRES_PROGRAMS ?? '', name);
  if (isKept) {
    await run(program('pg_restore'), ['--no-owner', '--dbname', url, file]);
  } else {
    await write(storage);
    if (process.env.TEST_POSTGRES_PROGRAMS !== undefined) {
      await putFile(file, async (draft) => {
        await run(program('pg_dump'), ['--format=custom', '--compress=0', '--file', draft, url]);
      });
    }
  }
  // PostgreSQL copies only a database to which nobody is connected.
  await storage.db.destroy();
  return {
    source: new URL(url).pathname.slice(1),
    [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose](),
  };
};

/**
 * Data that was written before by the same sources, or is written now.
 * @param name of this data among that of the sources
 * @param from the source that it starts with; null where it starts empty
 */
export const keptData = (
  engine: Engine,
  name: string,
  from: string | null,
  write: (storage: Storage) => Promise<void>,
): Promise<Kept> => {
  const file = join(folderOfSources(), `${name}.${engine}`);
  return engine === 'sqlite' ? keptSqlite(file, from, write) : keptPostgres(file, from, write);
};

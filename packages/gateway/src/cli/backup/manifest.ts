import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { damaged } from './backup-error.ts';
import { nameOf } from './folders.ts';
import { FILES_LIST } from './stored-files.ts';

const FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';

/** What a backup says of itself: its folder holds this and the data. */
const ManifestSchema = z.object({
  format: z.literal(FORMAT),
  engine: z.enum(['sqlite', 'postgres']),
  /** Version of the program that made the backup. */
  version: z.string(),
  /** Its commit, hexadecimal; empty where that is not known. */
  commit: z.string(),
  /** Null for a database from before its mode was stored in it. */
  mode: z.enum(['demo', 'production']).nullable(),
  /** ISO 8601, UTC: everything that was stored before is in it. */
  takenAt: z.iso.datetime(),
  /** The migrations of its schema, in order. */
  migrations: z.array(z.string()).min(1),
  /** The oldest migration that a version must know to use it; null where none was stored. */
  oldestMigration: z.string().nullable().default(null),
  /** Rows by table. */
  tables: z.record(z.string(), z.int().min(0)),
  data: z.object({ file: z.string(), bytes: z.int(), sha256: z.string() }),
  /**
   * The files of the storage beside the database, which are not in the backup: their list, and what there is of each
   * kind. Null where they are in a bucket, or the version did not list them.
   */
  files: z
    .object({
      list: z.object({ bytes: z.int(), sha256: z.string() }),
      kinds: z.record(z.string(), z.object({ files: z.int(), bytes: z.int() })),
    })
    .nullable()
    .default(null),
  /** The time, encrypted with SECRET_KEY: whoever can decrypt it can read the backup's values. */
  keyCheck: z.string(),
  /** The check values of all keys that its values are encrypted with; empty where none was stored. */
  keyChecks: z.array(z.string()).default([]),
});

export type Manifest = z.infer<typeof ManifestSchema>;

/** What is in a database at one moment. */
export type Content = Pick<
  Manifest,
  'mode' | 'migrations' | 'oldestMigration' | 'keyChecks' | 'tables'
>;

/** Where the check value of a key is sealed for. */
export const keyCheckPlace = (takenAt: string) => ({
  table: 'backup',
  column: 'keyCheck',
  id: takenAt,
});

export const writeManifest = (fields: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({ format: FORMAT, ...fields }, null, 2)}\n`;

/** Length and SHA-256 (hex) of a file. */
export const digestOf = async (file: string): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
};

/** @throws BackupError when the folder holds no whole backup */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw damaged(`${folder} is no backup: ${error.message}`);
  });
  try {
    return ManifestSchema.parse(JSON.parse(text));
  } catch {
    throw damaged(`${file} is no manifest that this version reads (format ${FORMAT})`);
  }
};

const checkFile = async (
  file: string,
  should: { readonly bytes: number; readonly sha256: string },
): Promise<void> => {
  const { bytes, sha256 } = await digestOf(file).catch((error: Error) => {
    throw damaged(`${file} cannot be read: ${error.message}`);
  });
  if (bytes !== should.bytes || sha256 !== should.sha256) {
    throw damaged(`${file} is damaged: it has ${bytes} bytes and not the checksum of its manifest`);
  }
};

/**
 * Compares the data, and the list of the stored files, with their checksums.
 * @returns the path of the data
 * @throws BackupError
 */
export const checkData = async (folder: string, { data, files }: Manifest): Promise<string> => {
  const file = join(folder, data.file);
  await checkFile(file, data);
  if (files !== null) await checkFile(join(folder, FILES_LIST), files.list);
  return file;
};

/** @throws BackupError naming the first difference */
export const compareContent = (what: string, expected: Content, found: Content): void => {
  if (expected.migrations.join() !== found.migrations.join()) {
    throw damaged(`${what} has other migrations than its manifest`);
  }
  const names = new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)]);
  for (const name of names) {
    const [should, is] = [expected.tables[name], found.tables[name]];
    if (should !== is) {
      throw damaged(
        `${what} has ${is ?? 'no'} rows of ${name}; its manifest has ${should ?? 'none'}`,
      );
    }
  }
};

/**
 * The statement that stores in a restored database of which backup it is, for the metrics; empty where
 * its schema has no place for it.
 */
export const noteRestored = ({ takenAt, tables }: Manifest): string => {
  if (tables.installation === undefined) return '';
  return `INSERT INTO installation (name, value, set_at)
    VALUES ('backup', '${nameOf(takenAt)}', ${Date.parse(takenAt)})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, set_at = excluded.set_at;`;
};

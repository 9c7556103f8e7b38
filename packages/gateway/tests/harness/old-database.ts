import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/db/database.ts';
import { DATABASE_FILE } from '../../src/db/database-error.ts';
import { migrate } from '../../src/db/migrate.ts';
import { tableNames } from '../../src/db/schema-state.ts';
import { placeOf } from '../../src/lib/sealed-places.ts';
import { createVault } from '../../src/lib/secrets.ts';
import { runCli } from './cli.ts';
import type { Storage } from './storage.ts';
import { createStorage, ENGINE } from './storage.ts';

/** What changes with an upgrade or a restore by design, and what only the engine reads. */
const OTHER_TABLES = /^(kysely_migration|installation|search_gram_\w+)$/;
const OTHER_COLUMNS = ['room.epoch'];

/** The rows of each table, each as JSON, in an order of their own. */
type Content = ReadonlyMap<string, { readonly columns: readonly string[]; readonly rows: unknown }>;

/** Puts a database that `scripts/keep-database.mjs` has kept into an empty place for data. */
export const loadOld = async ({ dataDir, databaseUrl }: Storage, name: string): Promise<void> => {
  const file = `${name}.${ENGINE === 'sqlite' ? 'sqlite' : 'sql'}.br`;
  const bytes = brotliDecompressSync(
    readFileSync(new URL(`../old-databases/${file}`, import.meta.url)),
  );
  if (databaseUrl === null) {
    writeFileSync(join(dataDir, DATABASE_FILE), bytes);
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(bytes.toString());
  } finally {
    await client.end();
  }
};

/** @param only the tables and columns that are read; by default all that there are */
const contentOf = async ({ db }: Storage, only?: Content): Promise<Content> => {
  const content = new Map<string, { columns: readonly string[]; rows: unknown }>();
  for (const table of only?.keys() ?? (await tableNames({ engine: ENGINE }, db))) {
    if (OTHER_TABLES.test(table)) continue;
    const all = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const columns =
      only?.get(table)?.columns ??
      Object.keys(all.rows[0] ?? {}).filter((name) => !OTHER_COLUMNS.includes(`${table}.${name}`));
    const rows = all.rows.map((row) => JSON.stringify(columns.map((name) => row[name]))).sort();
    content.set(table, { columns, rows });
  }
  return content;
};

const upgrade = async (storage: Storage): Promise<void> => {
  await using database = openDatabase(storage);
  expect(['older', 'current']).toContain(await migrate(database));
  expect(await migrate(database)).toBe('current');
};

/** The phones can be read that the accounts of the demo have. */
const readsPhones = async ({ db }: Storage): Promise<boolean> => {
  const vault = createVault(...readConfig({}).secretKeys);
  const rows = await db.selectFrom('account').select(['id', 'phone_cipher']).execute();
  const sealed = rows.filter((row) => row.phone_cipher !== null);
  return (
    sealed.length > 0 &&
    sealed.every((row) =>
      /^1\d{10}$/.test(vault.decrypt(row.phone_cipher ?? '', placeOf('account', row.id))),
    )
  );
};

/** Upgrades a database of an older version, and one that is restored from its backup: nothing is lost of either. */
export const keepsAll = async (name: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-old-'));
  try {
    await using storage = await createStorage();
    await loadOld(storage, name);
    const before = await contentOf(storage);
    const filled = [...before.values()].filter(({ columns }) => columns.length > 0);
    expect(filled.length).toBeGreaterThan(20);
    const backup = await runCli(storage, 'backup', folder);
    expect(backup).toMatchObject({ code: 0 });
    await upgrade(storage);
    expect(await contentOf(storage, before)).toEqual(before);
    expect(await readsPhones(storage)).toBe(true);

    await using restored = await createStorage();
    const path = join(folder, readdirSync(folder)[0] ?? '');
    const restore = await runCli(restored, 'restore', path, '--keep-sessions');
    expect(restore).toMatchObject({ code: 0 });
    await upgrade(restored);
    expect(await contentOf(restored, before)).toEqual(before);
    expect(await readsPhones(restored)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

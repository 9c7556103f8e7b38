import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kyselySqlite } from './sqlite-driver.ts';

let folder = '';
let kysely: Kysely<{ entry: { id: number } }>;
let other: DatabaseSync;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-sqlite-'));
  const file = join(folder, 'test.db');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE entry (id INTEGER PRIMARY KEY)');
  kysely = new Kysely({ dialect: new SqliteDialect({ database: kyselySqlite(database) }) });
  // As another process would: it does not wait here, or the one thread would wait for itself.
  other = new DatabaseSync(file);
  other.exec('PRAGMA busy_timeout = 0');
});
afterEach(async () => {
  await kysely.destroy();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

test('nobody writes between what a transaction read and what it writes', async () => {
  await kysely.transaction().execute(async (db) => {
    await db.selectFrom('entry').selectAll().execute();
    expect(() => other.exec('INSERT INTO entry VALUES (1)')).toThrow('database is locked');
    await db.insertInto('entry').values({ id: 2 }).execute();
  });
  other.exec('INSERT INTO entry VALUES (1)');
  const { rows } = await sql<{ id: number }>`select id from entry order by id`.execute(kysely);
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a transaction that SQLite has rolled back by itself fails with its cause', async () => {
  await sql`pragma max_page_count = 3`.execute(kysely);
  const failing = kysely.transaction().execute(async (db) => {
    await sql`create table large (content text)`.execute(db);
    await sql`insert into large values (${'x'.repeat(100_000)})`.execute(db);
  });
  await expect(failing).rejects.toThrow('database or disk is full');
});

test('a transaction that fails leaves nothing, and lets the lock go', async () => {
  const failing = kysely.transaction().execute(async (db) => {
    await db.insertInto('entry').values({ id: 3 }).execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  other.exec('INSERT INTO entry VALUES (3)');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { ACCOUNT_ROWS } from '../src/wiring/account-rows.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';

/** A column with the id of an account is named so. */
const ACCOUNT_COLUMN = /^(account_id|actor|\w+_by)$/;

let storage: Storage;
beforeAll(async () => {
  storage = await createStorage();
  await using database = openDatabase(storage);
  await migrate(database);
});
afterAll(() => storage[Symbol.asyncDispose]());

const columnsOf = async (): Promise<Map<string, Set<string>>> => {
  const tables = await storage.db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  );
};

describe('the rows of an account', () => {
  test('every column with an account has a rule, and every rule a column', async () => {
    const found = [...(await columnsOf())].flatMap(([table, columns]) =>
      [...columns]
        .filter((column) => ACCOUNT_COLUMN.test(column))
        .map((column) => `${table}.${column}`),
    );
    const declared = ACCOUNT_ROWS.map(({ table, column }) => `${table}.${column}`);
    expect(found.sort()).toEqual(declared.sort());
  });

  if (ENGINE === 'sqlite') {
    test('every column that refers to the table of accounts is named as one', async () => {
      const { DatabaseSync } = await import('node:sqlite');
      const { DATABASE_FILE } = await import('../src/db/database.ts');
      const database = new DatabaseSync(`${storage.dataDir}/${DATABASE_FILE}`);
      const references = [...(await columnsOf()).keys()].flatMap((table) =>
        database
          .prepare('select "from" as name from pragma_foreign_key_list(?) where "table" = ?')
          .all(table, 'account')
          .map(({ name }) => String(name)),
      );
      database.close();
      expect(references.length).toBeGreaterThan(0);
      expect(references.filter((name) => !ACCOUNT_COLUMN.test(name))).toEqual([]);
    });
  }
});

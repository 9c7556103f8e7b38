import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { readFact, writeFact } from '../src/db/facts.ts';
import { migrate } from '../src/db/migrate.ts';
import { createStorage } from './harness/storage.ts';

test('a fact of the database replaces the one before it', async () => {
  await using storage = await createStorage();
  await using database = openDatabase(storage);
  await migrate(database);
  const { kysely } = database;
  expect(await readFact(kysely, 'backup')).toBeNull();
  await writeFact(kysely, 'backup', { value: 'first', setAt: 1_700_000_000_000 });
  await writeFact(kysely, 'backup', { value: 'second', setAt: 1_800_000_000_000 });
  expect(await readFact(kysely, 'backup')).toEqual({ value: 'second', setAt: 1_800_000_000_000 });
});

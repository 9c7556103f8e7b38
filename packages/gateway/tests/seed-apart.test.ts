import { expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { seedApart } from '../src/demo/seed-apart.ts';
import { createStorage, ENGINE } from './harness/storage.ts';

test('an error of the process that writes the demo content arrives with its codes', async () => {
  await using storage = await createStorage();
  const { secretKeys } = readConfig({});
  // It has no tables yet.
  const { databaseUrl, dataDir } = storage;
  const seeding = seedApart({ databaseUrl, dataDir, secretKeys, now: Date.now() });
  await expect(seeding).rejects.toMatchObject(
    ENGINE === 'sqlite'
      ? { code: 'ERR_SQLITE_ERROR', errcode: 1, message: 'no such table: university' }
      : { code: '42P01', message: 'relation "university" does not exist' },
  );
});

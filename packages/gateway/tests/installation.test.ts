import { expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { DatabaseUnfitError } from '../src/db/database-error.ts';
import { readFact, writeFact } from '../src/db/database-facts.ts';
import type { Claim } from '../src/db/installation.ts';
import { checkInstallation, claimInstallation } from '../src/db/installation.ts';
import { migrate } from '../src/db/migrate.ts';
import { systemClock } from '../src/lib/clock.ts';
import { placeOf } from '../src/lib/sealed-places.ts';
import { createVault, keyCheckOf } from '../src/lib/secrets.ts';
import { environmentOf } from './harness/child-gateway.ts';
import { runCliWith } from './harness/cli.ts';
import { createDemoStorage, createEmptyStorage, startGateway } from './harness/gateway.ts';
import { PRODUCTION, PRODUCTION_ENVIRONMENT } from './harness/production.ts';
import { refusedStart } from './harness/refused-start.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';

const OTHER_KEY = '83c5f0927d1e4ba6e94d6a0b8f2c7153d9708e3b41fa26c5b70e95d4138fc26a';

const production = (storage: Storage) => ({
  ...environmentOf(storage),
  ...PRODUCTION_ENVIRONMENT,
});

const claimOf = (environment: NodeJS.ProcessEnv): Claim => {
  const { mode, secretKeys } = readConfig(environment);
  return { mode, secretKeys };
};
const DEMO = claimOf({});
const SITE = claimOf(PRODUCTION_ENVIRONMENT);
const vault = createVault(...SITE.secretKeys);

/** What a gateway does with its database when it starts. */
const open = async (storage: Storage, claim: Claim): Promise<void> => {
  await using database = openDatabase(storage);
  await checkInstallation(database, claim);
  await migrate(database);
  await claimInstallation(database, claim, systemClock);
};

/** A database that a gateway has used. */
const openedBy = async (claim: Claim): Promise<Storage> => {
  const storage = await createStorage();
  await open(storage, claim);
  return storage;
};

/** A gateway with this environment does not start. @returns the line that it says */
const refusal = async (environment: Readonly<Record<string, string>>): Promise<string> => {
  const { code, message } = await refusedStart(environment);
  expect(code).toBe(78);
  expect(message).not.toContain('\n');
  return message;
};

const count = async ({ db }: Storage, table: 'account' | 'talk' | 'demo_day'): Promise<number> => {
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

const addAccount = async (
  { db }: Storage,
  id: string,
  createdAt: number,
  phoneCipher: string | null = null,
): Promise<void> => {
  await db
    .insertInto('account')
    .values({
      id,
      displayname: '考生',
      avatarurl: '',
      role: 'user',
      university_id: null,
      phone_cipher: phoneCipher,
      phone_hash: null,
      chat_type: 1,
      status: 'active',
      created_at: createdAt,
    })
    .execute();
};

/** The content of a demo as a version stored it that did not store the mode. */
const oldDemo = async (): Promise<Storage> => {
  const storage = await createDemoStorage();
  await storage.db.deleteFrom('installation').execute();
  return storage;
};

test('a fact of the database replaces the one before it', async () => {
  await using storage = await createEmptyStorage();
  await using database = openDatabase(storage);
  const { kysely } = database;
  expect(await readFact(kysely, 'backup')).toBeNull();
  await writeFact(kysely, 'backup', { value: 'first', setAt: 1_700_000_000_000 });
  await writeFact(kysely, 'backup', { value: 'second', setAt: 1_800_000_000_000 });
  expect(await readFact(kysely, 'backup')).toEqual({ value: 'second', setAt: 1_800_000_000_000 });
});

test('a demo does not start on the database of production, and writes nothing there', async () => {
  await using storage = await openedBy(SITE);
  const line = await refusal(environmentOf(storage));
  expect(line).toContain('belongs to a production site, and this process is a demo');
  expect(line).toContain('set APP_MODE=production');
  expect(line).toContain(ENGINE === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR');
  for (const table of ['account', 'talk', 'demo_day'] as const) {
    expect(await count(storage, table)).toBe(0);
  }
});

test('the rows of an empty search index count as no content, so either mode opens on it', async () => {
  for (const claim of [DEMO, SITE]) {
    await using storage = await createEmptyStorage();
    await using database = openDatabase(storage);
    await expect(claimInstallation(database, claim, systemClock)).resolves.toBeUndefined();
  }
});

test('production does not start on the database of a demo', async () => {
  await using storage = await openedBy(DEMO);
  const line = await refusal(production(storage));
  expect(line).toContain('belongs to a demo, and this process is a production site');
  expect(line).toContain('set APP_MODE=demo');
});

test('a command of the other mode ends with exit 78 and one line', async () => {
  await using storage = await openedBy(SITE);
  const { code, out } = await runCliWith(environmentOf(storage), 'adv', 'list');
  expect(code).toBe(78);
  expect(out.trim().split('\n')).toHaveLength(1);
  expect(out).toContain('belongs to a production site, and this process is a demo');
  expect(await runCliWith(production(storage), 'adv', 'list')).toMatchObject({ code: 0 });
});

test('a gateway or command with another SECRET_KEY ends with exit 78 and one line', async () => {
  await using storage = await openedBy(SITE);
  const environment = { ...production(storage), SECRET_KEY: OTHER_KEY };
  const line = await refusal(environment);
  expect(line).toContain('another SECRET_KEY');
  expect(line).not.toContain(OTHER_KEY);
  const { code, out } = await runCliWith(environment, 'adv', 'list');
  expect(code).toBe(78);
  expect(out.trim()).toBe(line);
  expect(await runCliWith(production(storage), 'adv', 'list')).toMatchObject({ code: 0 });
});

test('the database holds no key, and nothing that a key makes for another use', async () => {
  await using storage = await openedBy(SITE);
  const rows = await storage.db.selectFrom('installation').selectAll().execute();
  const names = rows.map(({ name }) => name).filter((name) => name.startsWith('secret-key/'));
  const { SECRET_KEY } = PRODUCTION_ENVIRONMENT;
  const check = keyCheckOf(Buffer.from(SECRET_KEY, 'hex'));
  expect(names).toEqual([`secret-key/${check}`]);
  expect(JSON.stringify(rows)).not.toContain(SECRET_KEY);
  const { lookup, sign } = vault;
  expect([lookup('xuanjiang'), sign('xuanjiang')]).not.toContain(check);
});

test('of two keys the first is added to the ones in use, and neither may be missing then', async () => {
  await using storage = await openedBy(SITE);
  const [older] = SITE.secretKeys;
  const newer = Buffer.from(OTHER_KEY, 'hex');
  await open(storage, { ...SITE, secretKeys: [older, newer] });
  await open(storage, SITE);
  await open(storage, { ...SITE, secretKeys: [newer, older] });
  for (const key of [older, newer]) {
    await expect(open(storage, { ...SITE, secretKeys: [key] })).rejects.toThrow(DatabaseUnfitError);
  }
  await open(storage, { ...SITE, secretKeys: [older, newer] });
});

if (ENGINE === 'postgres') {
  test('of a demo and production that start at once on an empty database one opens', async () => {
    await using storage = await createStorage();
    const [demo, site] = await Promise.allSettled([
      startGateway({ storage }),
      startGateway({ storage, config: PRODUCTION }),
    ]);
    const isDemo = demo.status === 'fulfilled';
    const second = isDemo ? site : demo;
    for (const each of [demo, site]) if (each.status === 'fulfilled') await each.value.stop();
    expect(second).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnfitError) });
    const stored = await readFact(storage.db, 'mode');
    expect(stored?.value).toBe(isDemo ? 'demo' : 'production');
    expect(await count(storage, 'demo_day')).toBe(isDemo ? 45 : 0);
  });

  test('of several claims at once on an empty database one mode and one key win', async () => {
    await using storage = await createEmptyStorage();
    const other: Claim = { ...SITE, secretKeys: [Buffer.from(OTHER_KEY, 'hex')] };
    const claims = [DEMO, SITE, other, DEMO, SITE, other];
    const results = await Promise.allSettled(claims.map((claim) => open(storage, claim)));
    const won = results.flatMap(({ status }, index) =>
      status === 'fulfilled' ? [claims[index]] : [],
    );
    expect(won).toHaveLength(2);
    expect(new Set(won).size).toBe(1);
    const rows = await storage.db
      .selectFrom('installation')
      .select('name')
      .where('name', 'like', 'secret-key/%' as 'mode')
      .execute();
    expect(rows).toHaveLength(1);
  });
}

test('an older demo is recognised by its content', async () => {
  await using storage = await oldDemo();
  await addAccount(storage, 'somebody', Date.now() + 1000);
  await expect(open(storage, SITE)).rejects.toThrow('belongs to a demo');
  await open(storage, DEMO);
});

test('an older database with anything in it but the content of a demo is of production', async () => {
  await using storage = await createEmptyStorage();
  await storage.db.insertInto('data_step').values({ name: 'bind-values', done_at: 1 }).execute();
  await expect(open(storage, DEMO)).rejects.toThrow('belongs to a production site');
  await open(storage, SITE);
});

test('an older database of production with demo content in it stays one of production', async () => {
  await using storage = await oldDemo();
  const { n } = await storage.db
    .selectFrom('demo_day')
    .select(({ fn }) => fn.min('created_at').as('n'))
    .executeTakeFirstOrThrow();
  const cipher = vault.encrypt('13711112222', placeOf('account', 'a-person'));
  await addAccount(storage, 'a-person', Number(n) - 1, cipher);
  await expect(open(storage, DEMO)).rejects.toThrow('belongs to a production site');
  await open(storage, SITE);
});

test('an older database is not migrated by a process of the other mode', async () => {
  await using storage = await oldDemo();
  await storage.db.schema.dropTable('installation').execute();
  const migrations = storage.db.withTables<{ kysely_migration: { name: string } }>();
  await migrations.deleteFrom('kysely_migration').where('name', '=', '012-installation').execute();
  await expect(open(storage, SITE)).rejects.toThrow('belongs to a demo');
  const tables = await storage.db.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('installation');
});

test('an older database whose values do not decrypt has another SECRET_KEY', async () => {
  await using storage = await createEmptyStorage();
  const cipher = vault.encrypt('13711112222', placeOf('account', 'a-person'));
  await addAccount(storage, 'a-person', 1, cipher);
  await addAccount(storage, 'b-person', 1, 'v1:damaged');
  const other = { ...production(storage), SECRET_KEY: OTHER_KEY };
  expect(await refusal(other)).toContain('another SECRET_KEY');
  await open(storage, SITE);
});

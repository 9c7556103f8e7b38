import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { tableNames } from '../src/db/schema-state.ts';
import { createMergeStore } from '../src/features/people/registration/merge-store.ts';
import { ACCOUNT_ROWS } from '../src/wiring/account-rows.ts';
import { addAccount } from './harness/accounts.ts';
import { environmentOf } from './harness/child-gateway.ts';
import { runCli, runCliWith } from './harness/cli.ts';
import { NOON } from './harness/clock.ts';
import { fillAccount } from './harness/full-account.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { PRODUCTION, PRODUCTION_ENVIRONMENT } from './harness/production.ts';
import { refusedStart, STACK } from './harness/refused-start.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';

const LATER = '999-later';
const MIGRATIONS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));

/** A database of this version, changed by one that does not exist yet. */
const changedLater = async (storage: Storage, oldest: string): Promise<void> => {
  await using database = openDatabase(storage);
  await migrate(database);
  await sql`create table later (id integer primary key)`.execute(database.kysely);
  await sql`insert into kysely_migration (name, timestamp)
    values (${LATER}, ${new Date().toISOString()})`.execute(database.kysely);
  await database.kysely
    .updateTable('installation')
    .set({ value: oldest })
    .where('name', '=', 'oldest-migration')
    .execute();
};

/** The schema of a version that knew these migrations. */
const migrateOnly = async (storage: Storage, isKnown: (file: string) => boolean): Promise<void> => {
  await using database = openDatabase(storage);
  const known = readdirSync(MIGRATIONS).filter(isKnown);
  const steps = await Promise.all(
    known.map(async (file) => {
      const { up } = (await import(join(MIGRATIONS, file))) as {
        up: (db: Kysely<unknown>, engine: typeof ENGINE) => Promise<void>;
      };
      return [file.replace('.ts', ''), { up: (db: Kysely<unknown>) => up(db, ENGINE) }] as const;
    }),
  );
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
/** The schema of a version that knew the migrations before this one. */
const migrateBefore = (storage: Storage, until: string): Promise<void> =>
  migrateOnly(storage, (file) => file < until);

const lines = (text: string): string[] => text.trimEnd().split('\n');

test('a gateway and a command work on the schema of a newer version that only adds to it', async () => {
  await using storage = await createStorage();
  await changedLater(storage, '012-installation');
  let log = '';
  await using gateway = await startGateway({
    storage,
    config: { ...PRODUCTION, logLevel: 'info' },
    onLog: (lines) => {
      log += lines;
    },
  });
  expect((await gateway.rest.get('/readyz')).status).toBe(200);
  expect(log).toContain('the database was changed by a newer version');
  const environment = { ...environmentOf(storage), ...PRODUCTION_ENVIRONMENT };
  expect((await runCliWith(environment, 'adv', 'list')).code).toBe(0);
});

test('they refuse in one line, with exit 78, the schema of a newer version that asks for it', async () => {
  await using storage = await createStorage();
  await changedLater(storage, LATER);
  const start = await refusedStart(environmentOf(storage));
  expect(start.code).toBe(78);
  const { code, out } = await runCli(storage, 'adv', 'list');
  expect(code).toBe(78);
  for (const said of [lines(start.message), lines(out)]) {
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(LATER);
    expect(said[0]).toContain('start the newer version, or restore the backup');
  }
});

test.each([
  ['045 without 038 to 044', '038', '045'],
  ['051 without 050', '050', '051'],
])(
  'a database from between two merges is refused in one line that says what to do: %s',
  async (_what, first, last) => {
    await using storage = await createStorage();
    await migrateOnly(storage, (file) => file < first || file.startsWith(last));
    const before = await tableNames({ engine: ENGINE }, storage.db);
    const start = await refusedStart(environmentOf(storage));
    const { code, out } = await runCli(storage, 'adv', 'list');
    expect([start.code, code]).toEqual([78, 78]);
    for (const said of [lines(start.message), lines(out)]) {
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(new RegExp(`has migration ${last}-\\S+, but not ${first}-`));
      expect(said[0]).toContain('restore the backup made before that code was started');
      expect(said[0]).not.toMatch(STACK);
    }
    expect(await tableNames({ engine: ENGINE }, storage.db)).toEqual(before);
  },
);

test('a command does not change the schema of an older version', async () => {
  await using storage = await createStorage();
  await migrateBefore(storage, '012');
  const { code, out } = await runCli(storage, 'adv', 'list');
  expect(code).toBe(78);
  expect(lines(out)).toEqual([expect.stringContaining('start the gateway of this version first')]);
  const tables = await tableNames({ engine: ENGINE }, storage.db);
  expect(tables).toContain('account');
  expect(tables).not.toContain('installation');
  // The gateway does change it.
  await using _gateway = await startGateway({ storage, config: PRODUCTION });
  expect(await tableNames({ engine: ENGINE }, storage.db)).toContain('installation');
});

test('the version before joins accounts that have rows in tables which it does not know', async () => {
  await using before = await createStorage();
  await migrateBefore(before, '013');
  const known = await tableNames({ engine: ENGINE }, before.db);
  await using storage = await createDemoStorage();
  await using database = openDatabase(storage);
  const [from, to] = [(await addAccount(storage)).uids, (await addAccount(storage)).uids];
  const later = ACCOUNT_ROWS.filter(({ table }) => !known.includes(table));
  await fillAccount(storage, later, { accountId: from, name: '', phone: '' }, NOON);
  await storage.db
    .insertInto('deleted_account')
    .values({ account_id: from, deleted_at: 1 })
    .execute();
  const old = ACCOUNT_ROWS.filter(({ table }) => known.includes(table));
  await createMergeStore(database, old).merge(from, to, { cipher: '', hashes: [''] }, 1);
  const left = storage.db.selectFrom('account').select('id').where('id', 'in', [from, to]);
  expect(await left.execute()).toEqual([{ id: to }]);
});

test('of the liaisons of a university the oldest account that can log in leads', async () => {
  await using storage = await createStorage();
  await migrateBefore(storage, '061');
  await sql`insert into university (id, name, shortname, province_id, city_id, kind, dept, site, color,
    f985, f211, position) values ('10001', '示例大学', '示例', '110000', '110100', '', '', '', '#000000', 0, 0, 0)`.execute(
    storage.db,
  );
  const add = async (id: string, status: string, since: number) => {
    await sql`insert into account (id, displayname, avatarurl, chat_type, role, university_id, status, created_at)
      values (${id}, '', '', 1, 'worker', '10001', ${status}, ${since})`.execute(storage.db);
  };
  await add('locked', 'banned', 1);
  await add('oldest', 'active', 2);
  await add('newest', 'active', 3);
  await using database = openDatabase(storage);
  await migrate(database);
  const leads = await storage.db.selectFrom('account').select('id').where('lead', '=', 1).execute();
  expect(leads).toEqual([{ id: 'oldest' }]);
});

test('a command makes no database where there is none', async () => {
  await using storage = await createStorage();
  const empty = mkdtempSync(join(tmpdir(), 'xuanjiang-none-'));
  try {
    const place = { databaseUrl: storage.databaseUrl, dataDir: empty };
    const { code, out } = await runCli(place, 'adv', 'list');
    expect(code).toBe(78);
    expect(lines(out)).toEqual([expect.stringContaining('start the gateway once')]);
    expect(readdirSync(empty)).toEqual([]);
    if (ENGINE === 'postgres') expect(await tableNames({ engine: ENGINE }, storage.db)).toEqual([]);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});

test('migrations that fail leave the schema as it was', async () => {
  await using storage = await createStorage();
  await using database = openDatabase(storage);
  // In the way of a later one.
  await sql`create table adv (id text)`.execute(database.kysely);
  await expect(migrate(database)).rejects.toThrow('adv');
  const tables = await tableNames(database, database.kysely);
  expect(tables.filter((name) => !name.startsWith('kysely'))).toEqual(['adv']);
  await sql`drop table adv`.execute(database.kysely);
  await migrate(database);
  expect(await tableNames(database, database.kysely)).toContain('account');
});

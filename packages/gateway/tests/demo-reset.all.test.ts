import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { openDatabase, openDatabaseBeside } from '../src/db/database.ts';
import { resetDemo, seedDemo } from '../src/demo/seed.ts';
import { SEED_LOCK, withDemoStore } from '../src/demo/store.ts';
import { createVault } from '../src/lib/secrets.ts';
import { addAccount } from './harness/accounts.ts';
import { done } from './harness/call.ts';
import { environmentOf } from './harness/child-gateway.ts';
import { runCli, runCliWith } from './harness/cli.ts';
import { figuresOf } from './harness/events.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { forceProduction, PRODUCTION_ENVIRONMENT } from './harness/production.ts';
import { freshRooms } from './harness/rooms.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';
import { until } from './harness/wait.ts';

/** The epochs of the rooms in which something was said. */
const epochsOf = async ({ db }: Storage): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('room')
    .select(['topic', 'epoch'])
    .where('head', '>', 0)
    .execute();
  return new Map(rows.map(({ topic, epoch }) => [topic, epoch]));
};

/** What is noted about the database, but for the end of the audit: its chain goes on, and what was chained is removed. */
const factsOf = ({ db }: Storage) =>
  db
    .selectFrom('installation')
    .selectAll()
    .where('name', '!=', 'audit-end')
    .orderBy('name')
    .execute();

/** A demo that was used: somebody joined it and wrote a message. */
const usedDemo = async (): Promise<{ storage: Storage; uids: string; topic: string }> => {
  const storage = await createDemoStorage();
  await using gateway = await startGateway({ storage });
  const { uids, token } = await addAccount(storage);
  const topic = (await freshRooms(gateway.rest))();
  using chat = await gateway.connect({ token });
  await chat.subscribe(topic);
  await chat.say(topic, 'hello');
  return { storage, uids, topic };
};

const accountIds = async ({ db }: Storage): Promise<string[]> =>
  (await db.selectFrom('account').select('id').execute()).map(({ id }) => id);

test('demo reset leaves only fresh demo content, in rooms with new epochs', async () => {
  const { storage, uids, topic } = await usedDemo();
  await using _ = storage;
  const [epochs, facts] = [await epochsOf(storage), await factsOf(storage)];
  const { code, out } = await runCli(storage, 'demo', 'reset');
  expect(code, out).toBe(0);
  expect(out).toContain('demo-student  广东考生  student  13800000001  test-token');
  expect(out).toContain('demo-operator  平台运营  operator  13800000005');
  expect(await accountIds(storage)).not.toContain(uids);
  const after = await epochsOf(storage);
  expect(after.has(topic)).toBe(false);
  expect(after.size).toBeGreaterThan(0);
  for (const [room, epoch] of after) expect(epoch).not.toBe(epochs.get(room));
  expect(await factsOf(storage)).toEqual(facts);
  // Beside what the demo's own staff have looked at.
  const audit = await storage.db
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('actor', 'not like', 'demo-%')
    .execute();
  expect(audit).toEqual([{ actor: expect.stringMatching(/^cli:/), action: 'demo.reset' }]);
  await using gateway = await startGateway({ storage });
  const { Uids } = await done(gateway.rest, userCalls.info, {}, { token: TEST_TOKENS.student });
  expect(Uids).toBe('demo-student');
  expect((await done(gateway.rest, talkCalls.find)).Total).toBeGreaterThan(100);
});

/** A picture of a feedback, as it stands in the database and in the folder of files. */
const addPicture = async (storage: Storage, account: string) => {
  const { db, dataDir } = storage;
  const file_key = 'feedback/0123456789abcdef0123456789abcdef.webp';
  const file = join(dataDir, 'files', file_key);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'a picture');
  const { id: feedback_id } = await db
    .selectFrom('feedback')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const sizes = { width: 1, height: 1, bytes: 9 };
  const times = { created_at: Date.now() - DAY_MS, ended_at: null };
  const picture = { id: 'p1', account_id: account, feedback_id, place: 0, stored: 1, file_key };
  await db
    .insertInto('feedback_picture')
    .values({ ...picture, ...sizes, ...times })
    .execute();
  const isThere = () =>
    access(file).then(
      () => true,
      () => false,
    );
  const rows = () =>
    db.selectFrom('feedback_picture').select(['id', 'account_id', 'feedback_id']).execute();
  return { isThere, rows };
};

test('the files of pictures of feedback go too', async () => {
  const { storage, uids } = await usedDemo();
  await using _ = storage;
  const { isThere, rows } = await addPicture(storage, uids);
  expect(await isThere()).toBe(true);
  const { code, out } = await runCli(storage, 'demo', 'reset');
  expect(code, out).toBe(0);
  expect(await isThere()).toBe(false);
  expect(await rows()).toEqual([]);
});

test('of a storage that is away they stay, with rows by which a gateway removes them', async () => {
  const { storage, uids } = await usedDemo();
  await using _ = storage;
  const { isThere, rows } = await addPicture(storage, uids);
  const bucket = { STORAGE_REGION: 'none', STORAGE_BUCKET: 'none', STORAGE_KEY: 'none' };
  const { code, out } = await runCliWith(
    {
      ...environmentOf(storage),
      ...bucket,
      STORAGE_KIND: 's3',
      STORAGE_SECRET: 'none',
      STORAGE_ENDPOINT: 'http://127.0.0.1:1',
    },
    'demo',
    'reset',
  );
  expect(code, out).toBe(0);
  expect(out).toContain('pictures of feedback are still stored');
  expect(await accountIds(storage)).not.toContain(uids);
  expect(await isThere()).toBe(true);
  expect(await rows()).toEqual([{ id: 'p1', account_id: null, feedback_id: null }]);
  expect((await runCli(storage, 'demo', 'reset')).code).toBe(0);
  expect(await isThere()).toBe(false);
});

test('beside a running gateway it changes nothing, and says what to do', async () => {
  await using gateway = await startGateway();
  const before = await epochsOf(gateway.storage);
  const { code, out } = await runCli(gateway.storage, 'demo', 'reset');
  expect(code).toBe(1);
  expect(out.trim().split('\n')).toHaveLength(1);
  expect(out).toMatch(/a gateway uses it|\d+ xuanjiang gateway, user /);
  expect(out).toContain('stop all gateways first');
  expect(await epochsOf(gateway.storage)).toEqual(before);
});

test('on production it changes nothing: exit 78, whatever the process is', async () => {
  const { storage, uids } = await usedDemo();
  await using _ = storage;
  await forceProduction(storage);
  const asDemo = await runCli(storage, 'demo', 'reset');
  expect(asDemo.code).toBe(78);
  expect(asDemo.out).toContain('belongs to a production site, and this process is a demo');
  const environment = { ...environmentOf(storage), ...PRODUCTION_ENVIRONMENT };
  const asProduction = await runCliWith(environment, 'demo', 'reset');
  expect(asProduction.code).toBe(78);
  expect(asProduction.out).toContain('it is for a demo only');
  expect(await accountIds(storage)).toContain(uids);
});

test('a reset that fails half-way leaves everything as it was', async () => {
  const { storage, uids } = await usedDemo();
  await using _ = storage;
  const before = await epochsOf(storage);
  await using database = openDatabase(storage);
  const { table: regions } = await loadRegionTable();
  const vault = {
    ...createVault(...readConfig({}).secretKeys),
    encrypt: (): never => {
      throw new Error('killed');
    },
  };
  const act = { actor: 'cli:test', time: Date.now() };
  await expect(resetDemo(database, vault, regions, act)).rejects.toThrow('killed');
  expect(await accountIds(storage)).toContain(uids);
  expect(await epochsOf(storage)).toEqual(before);
});

test('it takes no arguments', async () => {
  await using storage = await createStorage();
  const { code, out } = await runCli(storage, 'demo', 'reset', 'now');
  expect(code).toBe(64);
  expect(out).toMatch(/^the command takes no arguments\n/);
  expect(out).toContain('  demo reset\n');
});

test('a demo that goes on has events to come again, each with its places', async () => {
  await using storage = await createDemoStorage();
  await using database = openDatabase(storage);
  const { table: regions } = await loadRegionTable();
  const vault = createVault(...readConfig(environmentOf(storage)).secretKeys);
  const later = Date.now() + 12 * DAY_MS;
  const idsOf = async () => {
    const rows = await storage.db.selectFrom('event').select(['id', 'starts_at']).execute();
    return {
      all: rows.map(({ id }) => id),
      toCome: rows.filter((row) => row.starts_at > later).length,
    };
  };
  const before = await idsOf();
  for (const _ of [1, 2]) await seedDemo(database, vault, regions, () => later);
  const after = await idsOf();
  expect(after.all).toEqual(expect.arrayContaining(before.all));
  expect(after.all).toHaveLength(2 * before.all.length);
  expect(after.toCome).toBeGreaterThan(before.toCome + 5);
  for (const id of after.all) {
    const lists = storage.db
      .selectFrom('event_list')
      .select('attendance')
      .where('event_id', '=', id);
    for (const { attendance } of await lists.execute()) {
      const { taken, waiting, confirmed, queued } = await figuresOf(storage, id, attendance);
      expect([confirmed, queued]).toEqual([taken, waiting]);
    }
  }
});

test('a demo that goes on writes no messages into the room of a talk that was moved to later', async () => {
  await using storage = await createDemoStorage();
  await using database = openDatabase(storage);
  const { table: regions } = await loadRegionTable();
  const vault = createVault(...readConfig(environmentOf(storage)).secretKeys);
  const now = Date.now();
  const next = await storage.db
    .selectFrom('talk')
    .select(['id', 'starts_at'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(2)
    .execute();
  const [moved, kept] = next.map(({ id }) => id);
  if (moved === undefined || kept === undefined) throw new Error('the demo has no talks to come');
  const later = Number(next[1]?.starts_at) + HOUR_MS;
  const put = { starts_at: later + HOUR_MS, ends_at: later + 2 * HOUR_MS };
  await storage.db.updateTable('talk').set(put).where('id', '=', moved).execute();
  await seedDemo(database, vault, regions, () => later);
  const spoken = await storage.db
    .selectFrom('message')
    .select('topic')
    .distinct()
    .where('topic', 'in', [moved, kept].map(talkTopic))
    .execute();
  expect(spoken).toEqual([{ topic: talkTopic(kept) }]);

  // Once it has begun, they were written since then.
  await seedDemo(database, vault, regions, () => put.starts_at + HOUR_MS / 2);
  const { first } = await storage.db
    .selectFrom('message')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('topic', '=', talkTopic(moved))
    .executeTakeFirstOrThrow();
  expect(Number(first)).toBeGreaterThanOrEqual(put.starts_at);
});

// SQLite has one writer, which waits for another as long as it takes.
test.runIf(ENGINE === 'postgres')(
  'a seeder that finds another at work waits for it without a statement that waits',
  async () => {
    await using storage = await createDemoStorage();
    // A statement that waits for a lock fails at once, as it does in the product after its time.
    await sql`do $$ begin execute format('alter database %I set lock_timeout = 1', current_database()); end $$`.execute(
      storage.db,
    );
    await using database = openDatabaseBeside(storage);
    let runs = 0;
    let seeding: Promise<void> | undefined;
    await storage.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(db);
      seeding = withDemoStore(database, createVault(...readConfig({}).secretKeys), async () => {
        runs += 1;
      });
      // What fails is looked at below.
      seeding.catch(() => {});
      await until('it has looked for the lock', async () => {
        // Outside of the transaction, which sees the activity as it was when it looked first.
        const { rows } = await sql`select 1 from pg_stat_activity
          where query in ('commit', 'rollback') and datname = current_database()`.execute(
          storage.db,
        );
        return rows.length > 0;
      });
      expect(runs).toBe(0);
    });
    await seeding;
    expect(runs).toBe(1);
  },
);

import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { CHAT_TYPE_SOCKET, DAY_MS } from '@xuanjiang/contracts/constants';
import { userCalls } from '@xuanjiang/contracts/user';
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EXIT } from '../src/command/command.ts';
import { readConfig } from '../src/config/config.ts';
import { bindValues } from '../src/db/bind-values.ts';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/database.ts';
import { writeFact } from '../src/db/database-facts.ts';
import { placeOf } from '../src/lib/sealed-places.ts';
import { createVault, hashToken } from '../src/lib/secrets.ts';
import { done } from './harness/call.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import { runCli } from './harness/cli.ts';
import { createEmptyStorage, startGateway } from './harness/gateway.ts';
import { refusedStart } from './harness/refused-start.ts';
import type { Storage } from './harness/storage.ts';
import { ENGINE } from './harness/storage.ts';
import { until } from './harness/wait.ts';

/** More than two parts of the upgrade. */
const PEOPLE = 1100;
const [secretKey] = readConfig({}).secretKeys;
const vault = createVault(secretKey);

/** A value as the version before encrypted it: bound to no place. */
const unbound = (text: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'xuanjiang field encryption', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
};

const idOf = (index: number): string => `old-${String(index).padStart(4, '0')}`;
const phoneOf = (index: number): string => `137${String(index).padStart(8, '0')}`;

const account = (index: number, phone_cipher: string | null) => ({
  id: idOf(index),
  displayname: '考生',
  avatarurl: '',
  role: 'user' as const,
  university_id: null,
  phone_cipher,
  phone_hash: phone_cipher === null ? null : vault.lookup(phoneOf(index)),
  chat_type: CHAT_TYPE_SOCKET,
  status: 'active' as const,
  created_at: 1,
});

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The most rows that PostgreSQL reads or passes over for a statement, with the plan of a large table. */
const rowsRead = async ({ kysely }: Database, statement: CompiledQuery): Promise<number> => {
  const most = (node: PlanNode): number =>
    Math.max(
      node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
      ...(node.Plans ?? []).map(most),
    );
  const explained = { ...statement, sql: `explain (analyze, format json) ${statement.sql}` };
  const { rows } = await kysely.transaction().execute(async (db) => {
    // A table of a thousand rows would be read whole, because it is small.
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local enable_bitmapscan = off`.execute(db);
    return db.executeQuery<{
      readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
    }>(explained);
  });
  return Math.max(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => most(Plan))));
};

/** A database in which the version before has written, with a session of its first account. */
const oldStorage = async (people: number): Promise<Storage> => {
  const storage = await createEmptyStorage();
  await using database = openDatabase(storage);
  const { kysely } = database;
  await writeFact(kysely, 'mode', { value: 'demo', setAt: 1 });
  const rows = Array.from({ length: people }, (_, index) =>
    account(index, unbound(phoneOf(index))),
  );
  for (let start = 0; start < people; start += 500) {
    await kysely
      .insertInto('account')
      .values(rows.slice(start, start + 500))
      .execute();
  }
  const now = Date.now();
  await kysely
    .insertInto('session')
    .values({
      token_hash: hashToken('old-session'),
      account_id: idOf(0),
      created_at: now,
      expires_at: now + DAY_MS,
      revoked_at: null,
    })
    .execute();
  await kysely
    .insertInto('account_extend')
    .values({
      account_id: idOf(0),
      name_cipher: unbound('李明'),
      school: '',
      school_id: 0,
      province_id: '',
      city_id: '',
      area_id: '',
      address: '',
      enrollment_year: 0,
      from_talk: '',
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  await kysely
    .insertInto('shared_secret')
    .values({ name: 'ticket', value_cipher: unbound('t'), expires_at: 1, renewing_until: 0 })
    .execute();
  await kysely
    .insertInto('idempotency')
    .values([
      { key: 'k', request: 'r', answer: unbound('{}'), created_at: now },
      { key: 'running', request: 'r', answer: null, created_at: now },
    ])
    .execute();
  return storage;
};

const phones = async ({ db }: Pick<Storage, 'db'>): Promise<(string | null)[]> =>
  (
    await db
      .selectFrom('account')
      .select('phone_cipher')
      .where('id', 'like', 'old-%')
      .orderBy('id')
      .execute()
  ).map(({ phone_cipher }) => phone_cipher);

const boundCount = async (storage: Pick<Storage, 'db'>): Promise<number> =>
  (await phones(storage)).filter((cipher) => cipher?.startsWith('v1:')).length;

/** The keys of the answers to POSTs that are kept. */
const keptAnswers = async ({ db }: Pick<Storage, 'db'>): Promise<string[]> =>
  (await db.selectFrom('idempotency').select('key').orderBy('key').execute()).map(({ key }) => key);

/** Many answers of the version before. */
const keepAnswers = async ({ db }: Pick<Storage, 'db'>, count: number): Promise<void> => {
  const answers = Array.from({ length: count }, (_, index) => ({
    key: `many-${index}`,
    request: 'r',
    answer: unbound('{}'),
    created_at: 1,
  }));
  await db.insertInto('idempotency').values(answers).execute();
};

const isDone = async ({ db }: Pick<Storage, 'db'>): Promise<boolean> =>
  (await db.selectFrom('data_step').select('done_at').executeTakeFirst())?.done_at != null;

const expectAllBound = async (storage: Storage, people: number): Promise<void> => {
  const read = (await phones(storage)).map((cipher, index) =>
    vault.decrypt(cipher ?? '', placeOf('account', idOf(index))),
  );
  expect(read).toEqual(Array.from({ length: people }, (_, index) => phoneOf(index)));
  expect(await isDone(storage)).toBe(true);
};

test('a gateway binds every value of the version before and reads it, and drops kept answers', async () => {
  await using storage = await oldStorage(3);
  await using gateway = await startGateway({ storage });
  await expectAllBound(storage, 3);
  expect(await done(gateway.rest, userCalls.info, {}, { token: 'old-session' })).toMatchObject({
    phone: phoneOf(0),
    Ext: { Name: '李明', Phone: phoneOf(0) },
  });
  const secret = await storage.db.selectFrom('shared_secret').selectAll().executeTakeFirstOrThrow();
  expect(vault.decrypt(secret.value_cipher ?? '', placeOf('shared_secret', 'ticket'))).toBe('t');
  expect(await keptAnswers(storage)).toEqual([]);
});

test('a value that is moved to another row is not read there, nor is one without a place', async () => {
  await using storage = await oldStorage(2);
  const gateway = await startGateway({ storage });
  const [own, other] = await phones(storage);
  const put = (cipher: string | null | undefined) =>
    storage.db
      .updateTable('account')
      .set({ phone_cipher: cipher ?? null })
      .where('id', '=', idOf(0))
      .execute();
  const expectUnread = async ({ rest } = gateway) => {
    const { status, text } = await rest.get(userCalls.info.path).set('token', 'old-session');
    expect(status).toBe(500);
    expect(text).not.toContain(phoneOf(1));
  };
  await put(other);
  await expectUnread();
  await put(unbound(phoneOf(1)));
  await expectUnread();
  // Nor after a start: the upgrade is done once.
  await gateway.stop();
  await using again = await startGateway({ storage });
  await expectUnread(again);
  await put(own);
  expect(await done(again.rest, userCalls.info, {}, { token: 'old-session' })).toMatchObject({
    phone: phoneOf(0),
  });
});

test('an upgrade that ends half-way keeps its parts, and the next start does the rest', async () => {
  await using storage = await oldStorage(PEOPLE);
  const last = account(PEOPLE - 1, 'damaged');
  await storage.db.updateTable('account').set(last).where('id', '=', last.id).execute();
  await expect(startGateway({ storage })).rejects.toThrow(
    `account.phone_cipher of row ${last.id} cannot be decrypted`,
  );
  expect(await boundCount(storage)).toBe(1000);
  expect(await isDone(storage)).toBe(false);
  const mended = { phone_cipher: unbound(phoneOf(PEOPLE - 1)) };
  await storage.db.updateTable('account').set(mended).where('id', '=', last.id).execute();
  await using database = openDatabase(storage);
  // 100 accounts, the profile, the secret of a provider.
  expect(await bindValues(database, vault, () => 5)).toBe(102);
  await expectAllBound(storage, PEOPLE);
});

test('one damaged value stops the start, and is named', async () => {
  await using storage = await oldStorage(2);
  const before = await phones(storage);
  await storage.db
    .updateTable('account')
    .set(account(0, 'damaged'))
    .where('id', '=', idOf(0))
    .execute();
  expect(await refusedStart(environmentOf(storage))).toEqual({
    code: 1,
    message:
      `account.phone_cipher of row ${idOf(0)} cannot be decrypted: it is of another SECRET_KEY or place, ` +
      'or was changed; check SECRET_KEY, or empty that value: docs/operations.md, "Upgrades"',
  });
  expect(await phones(storage)).toEqual(['damaged', before[1]]);
  expect(await isDone(storage)).toBe(false);
});

test('the command binds what a gateway of the version before wrote afterwards', async () => {
  await using storage = await oldStorage(2);
  const database: Database = openDatabase(storage);
  await bindValues(database, vault, () => 5);
  const late = { phone_cipher: unbound(phoneOf(1)) };
  await storage.db.updateTable('account').set(late).where('id', '=', idOf(1)).execute();
  expect(await bindValues(database, vault, () => 6)).toBe(0);
  expect(await boundCount(storage)).toBe(1);
  await keepAnswers(storage, PEOPLE);
  const answer = vault.encrypt('{}', placeOf('idempotency', 'now'));
  await storage.db
    .insertInto('idempotency')
    .values([
      { key: 'now', request: 'r', answer, created_at: 1 },
      { key: 'running', request: 'r', answer: null, created_at: 1 },
    ])
    .execute();
  await database[Symbol.asyncDispose]();
  expect(await runCli(storage, 'bind', 'values')).toEqual({
    code: EXIT.ok,
    out: '1 values bound\n',
  });
  // A gateway may run meanwhile: what it keeps is left.
  expect(await keptAnswers(storage)).toEqual(['now', 'running']);
  await expectAllBound(storage, 2);
});

test('a gateway with another key does not start, says why, and changes nothing', async () => {
  await using storage = await oldStorage(2);
  const before = await phones(storage);
  const SECRET_KEY = randomBytes(32).toString('hex');
  expect(await refusedStart({ ...environmentOf(storage), SECRET_KEY })).toEqual({
    code: 78,
    message: expect.stringContaining('was used with another SECRET_KEY than this process has'),
  });
  expect(await phones(storage)).toEqual(before);
  expect(await isDone(storage)).toBe(false);
});

if (ENGINE === 'postgres') {
  test('no statement reads more than a part of a table, however much of it is bound', async () => {
    await using storage = await oldStorage(PEOPLE);
    await keepAnswers(storage, PEOPLE);
    await using database = openDatabase(storage);
    const statements: CompiledQuery[] = [];
    const kysely = database.kysely.withPlugin({
      transformQuery({ node, queryId }) {
        statements.push(database.kysely.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await bindValues({ ...database, kysely }, vault, () => 5);
    const reads = statements.filter((statement) => statement.sql.trimStart().startsWith('select'));
    // The accounts in three parts at least, and the answers as well.
    expect(reads.length).toBeGreaterThan(6);
    // As it is after a kill: all is bound, and each part is read again.
    await keepAnswers(storage, PEOPLE);
    for (const read of reads) {
      expect(await rowsRead(database, read), read.sql).toBeLessThanOrEqual(500);
    }
  });

  test('gateways that start at once bind each value once', async () => {
    await using storage = await oldStorage(PEOPLE);
    await using one = openDatabase(storage);
    await using two = openDatabase(storage);
    const counts = await Promise.all(
      [one, two].map((database) => bindValues(database, vault, () => 5)),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(PEOPLE + 2);
    await expectAllBound(storage, PEOPLE);
  });

  test('a gateway that is killed half-way leaves whole parts, and another does the rest', async () => {
    await using storage = await oldStorage(PEOPLE);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    // The row of the second part is held: the gateway waits there.
    const holding = storage.db.transaction().execute(async (db) => {
      await db.selectFrom('account').select('id').where('id', '=', idOf(700)).forUpdate().execute();
      await released;
    });
    await using child = spawnGateway(environmentOf(storage));
    child.url.catch(() => {});
    await until('the first part', async () => (await boundCount(storage)) === 500);
    await child.kill('SIGKILL');
    release();
    await holding;
    expect(await boundCount(storage)).toBe(500);
    await using gateway = await startGateway({ storage });
    await expectAllBound(storage, PEOPLE);
    await done(gateway.rest, userCalls.info, {}, { token: 'old-session' });
  });
}

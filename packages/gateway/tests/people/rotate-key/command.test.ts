import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../../../src/cli/run-command.ts';
import { EXIT } from '../../../src/command/command.ts';
import { signFirst } from '../../../src/db/audit-chain.ts';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { readFact } from '../../../src/db/database-facts.ts';
import { passOver } from '../../../src/db/rotate-key.ts';
import { PART_ROWS } from '../../../src/db/sealed-rows.ts';
import { placeOf } from '../../../src/lib/sealed-places.ts';
import { createVault } from '../../../src/lib/secrets.ts';
import { environmentOf } from '../../harness/child-gateway.ts';
import { output, runCliWith } from '../../harness/cli.ts';
import { createDemoStorage } from '../../harness/gateway.ts';
import { createStorage, ENGINE } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';
import {
  account,
  countOf,
  gatewayWith,
  idOf,
  NEW,
  OLD,
  oldStorage,
  rotate,
  textOf,
} from './fixture.ts';

/** More than two parts of a pass. */
const PEOPLE = 2 * PART_ROWS + 100;
test('values of every table are encrypted anew, with progress, and a second time there is nothing to do', async () => {
  await using storage = await oldStorage(PEOPLE);
  const first = await rotate(storage, [NEW, OLD]);
  expect(first.code).toBe(EXIT.ok);
  expect(first.said.slice(0, 10)).toEqual([
    `account: ${PEOPLE} values, ${PEOPLE} encrypted anew, 0 left`,
    ...[
      'account_extend',
      'factor',
      'factor_setup',
      'staff_invitation',
      'shared_secret',
      'broadcast',
      'calendar_feed',
      'event_place',
      'idempotency',
    ].map((table) => `${table}: 1 values, 1 encrypted anew, 0 left`),
  ]);
  expect(await countOf(storage, NEW)).toBe(PEOPLE);
  const { said, code } = await rotate(storage, [NEW, OLD]);
  expect(code).toBe(EXIT.ok);
  expect(said).toHaveLength(11);
  expect(said[0]).toBe(`account: ${PEOPLE} values, 0 encrypted anew, 0 left`);
});

test('the end of the audit is signed anew, and holds without the old key', async () => {
  await using storage = await oldStorage(1);
  await using database = openDatabaseBeside(storage);
  await signFirst(database, createVault(OLD), 1);
  const line = 'the end of the audit is signed with a former key';
  expect((await rotate(storage, [NEW, OLD], '--check')).said).toContain(line);
  expect(await rotate(storage, [NEW, OLD])).toMatchObject({
    code: EXIT.ok,
    said: expect.arrayContaining(['the end of the audit was signed anew']),
  });
  expect((await rotate(storage, [NEW, OLD], '--check')).said).not.toContain(line);
  const environment = { ...environmentOf(storage), SECRET_KEY: textOf([NEW]) };
  const { code, out } = await runCliWith(environment, 'audit', 'verify');
  expect(code, out).toBe(EXIT.ok);
});

test('what was done is kept when the command ends half-way, and the next does the rest', async () => {
  await using storage = await oldStorage(PEOPLE);
  await using database = openDatabaseBeside(storage);
  const vault = createVault(NEW, OLD);
  const tell = (): never => {
    throw new Error('killed');
  };
  await expect(passOver(database, vault, 'account', { tell })).rejects.toThrow('killed');
  expect([await countOf(storage, NEW), await countOf(storage, OLD)]).toEqual([
    PART_ROWS,
    PEOPLE - PART_ROWS,
  ]);
  const { said, code } = await rotate(storage, [NEW, OLD]);
  expect([said[0], code]).toEqual([
    `account: ${PEOPLE} values, ${PEOPLE - PART_ROWS} encrypted anew, 0 left`,
    EXIT.ok,
  ]);
});

test('what a gateway writes meanwhile with the old key is found by the next pass', async () => {
  await using storage = await oldStorage(2);
  let late: Promise<unknown> = Promise.resolve();
  await using database = openDatabaseBeside(storage);
  await passOver(database, createVault(NEW, OLD), 'account', {
    tell: () => {
      late = storage.db
        .insertInto('account')
        .values(account([OLD], 7))
        .execute();
    },
  });
  await late;
  const checked = await rotate(storage, [NEW, OLD], '--check');
  expect(checked.code).toBe(EXIT.data);
  expect(checked.said[0]).toBe('account: 3 values, 0 encrypted anew, 1 left');
  expect((await rotate(storage, [NEW, OLD])).code).toBe(EXIT.ok);
  expect(await countOf(storage, NEW)).toBe(3);
});

test('a gateway that goes on with the old key after the command says so, and nothing starts without that key', async () => {
  await using storage = await createDemoStorage();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await (await gatewayWith(storage, [NEW, OLD])).stop();
  await using _gateway = await gatewayWith(storage, [OLD, NEW]);
  // It signs with its own key, some time after its start, the chain of which nothing was signed yet.
  await until('the end of the audit is signed', () => readFact(storage.db, 'audit-end'));
  expect((await rotate(storage, [NEW, OLD])).code).toBe(EXIT.ok);
  const first = await rotate(storage, [NEW, OLD], '--check');
  expect(first.code, first.said.join()).toBe(EXIT.ok);
  vi.advanceTimersByTime(MINUTE_MS);
  const checked = await until('the note of the gateway', async () => {
    const check = await rotate(storage, [NEW, OLD], '--check');
    return check.code === EXIT.data ? check : null;
  });
  expect(checked.said.at(-1)).toContain('a gateway encrypts with another key');
  const environment = { ...environmentOf(storage), SECRET_KEY: textOf([NEW]) };
  expect((await runCliWith(environment, 'adv', 'list')).code).toBe(EXIT.config);
});

test('two accounts with one phone under two keys are named, and the others are done', async () => {
  await using storage = await oldStorage(3);
  const second = { ...account([NEW], 1), id: 'person-twice' };
  const cipher = createVault(NEW).encrypt('13700000001', placeOf('account', second.id));
  await storage.db
    .insertInto('account')
    .values({ ...second, phone_cipher: cipher })
    .execute();
  const { code, said } = await rotate(storage, [NEW, OLD]);
  expect(code).toBe(EXIT.data);
  expect(said).toContain(
    `the accounts ${idOf(1)} and person-twice have the same phone, each under another key: only one can keep it`,
  );
  expect(said.at(-1)).toBe('1 values are left: do not drop a key from SECRET_KEY');
  expect(await countOf(storage, NEW)).toBe(3);
});

test('a command with the old order of keys is refused after the change, and has no key used', async () => {
  await using storage = await createDemoStorage();
  await (await gatewayWith(storage, [OLD])).stop();
  await (await gatewayWith(storage, [NEW, OLD])).stop();
  expect((await rotate(storage, [NEW, OLD])).code).toBe(EXIT.ok);
  const stale = { ...environmentOf(storage), SECRET_KEY: textOf([OLD, NEW]) };
  const { code, out } = await runCliWith(stale, 'adv', 'list');
  expect(code).toBe(EXIT.config);
  expect(out).toContain('give commands the SECRET_KEY of the gateways');
  await (await gatewayWith(storage, [NEW])).stop();
});

test('a value that no key reads is named and left, and the others are done', async () => {
  await using storage = await oldStorage(3);
  const damaged = { ...account([OLD], 1), phone_cipher: 'v1:damaged' };
  await storage.db.updateTable('account').set(damaged).where('id', '=', damaged.id).execute();
  const { code, said } = await rotate(storage, [NEW, OLD]);
  expect(code).toBe(EXIT.data);
  expect(said[0]).toBe('account: 3 values, 2 encrypted anew, 1 left');
  expect(said.slice(-2)).toEqual([
    `account.phone_cipher of row ${idOf(1)} cannot be decrypted: it is of another SECRET_KEY or place, or was changed`,
    '1 values are left: do not drop a key from SECRET_KEY',
  ]);
  expect(await countOf(storage, NEW)).toBe(2);
});

test.each([
  [['--dry-run'], '--check is all that may be given'],
  [['--check', '--check'], '--check is all that may be given'],
])('refuses %j', async (args, said) => {
  await using storage = await createStorage();
  expect(await rotate(storage, [NEW, OLD], ...args)).toMatchObject({
    code: EXIT.usage,
    said: expect.arrayContaining([said]),
  });
});

test('refuses to work without a former key', async () => {
  await using storage = await oldStorage(1);
  expect(await rotate(storage, [OLD])).toEqual({
    code: EXIT.config,
    said: ['SECRET_KEY has one key: set it to the new and the old one, with a comma between them'],
  });
});

if (ENGINE === 'postgres') {
  test('is refused while a gateway runs that cannot read the new key', async () => {
    await using storage = await createDemoStorage();
    const behind = await gatewayWith(storage, [OLD]);
    await (await gatewayWith(storage, [NEW, OLD])).stop();
    const { code, said } = await rotate(storage, [NEW, OLD]);
    expect([code, said]).toEqual([
      EXIT.data,
      [expect.stringMatching(/^1 gateways that run cannot/)],
    ]);
    await behind.stop();
    expect((await rotate(storage, [NEW, OLD])).code).toBe(EXIT.ok);
  });

  test('two at once do each value once', async () => {
    await using storage = await oldStorage(PEOPLE);
    const both = await Promise.all([1, 2].map(() => rotate(storage, [NEW, OLD])));
    expect(both.map(({ code }) => code)).toEqual([EXIT.ok, EXIT.ok]);
    const done = both
      .flatMap(({ said }) => said)
      .map((line) => Number(/^account: \d+ values, (\d+)/.exec(line)?.[1] ?? 0));
    expect(done.reduce((sum, count) => sum + count)).toBe(PEOPLE);
    expect(await countOf(storage, NEW)).toBe(PEOPLE);
  });

  test('waits for no row that a gateway holds: it is done when it is free', async () => {
    await using storage = await oldStorage(3);
    await using database = openDatabaseBeside(storage);
    const vault = createVault(NEW, OLD);
    const pass = () => passOver(database, vault, 'account', { tell: () => {} });
    await storage.db.transaction().execute(async (db) => {
      await db.selectFrom('account').select('id').where('id', '=', idOf(1)).forUpdate().execute();
      expect(await pass()).toMatchObject({ rewritten: 2, left: 1 });
    });
    expect(await pass()).toMatchObject({ rewritten: 1, left: 0 });
  });

  test('the command comes back to a row that was held', async () => {
    await using storage = await oldStorage(1);
    let said = '';
    const stdout = output((text) => {
      said += text;
    });
    const environment = { ...environmentOf(storage), SECRET_KEY: textOf([NEW, OLD]) };
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = storage.db.transaction().execute(async (db) => {
      await db.selectFrom('account').select('id').where('id', '=', idOf(0)).forUpdate().execute();
      held.resolve();
      await released;
    });
    await held.promise;
    const rotating = runCommand(['rotate', 'key'], environment, { stdout, stderr: stdout });
    // The second pass: the first one had other values to write, and this one has none.
    await until('two passes', () => said.match(/ 1 left$/gm)?.length === 2);
    release();
    await holding;
    expect(await rotating).toBe(EXIT.ok);
    expect(await countOf(storage, NEW)).toBe(1);
  });
}

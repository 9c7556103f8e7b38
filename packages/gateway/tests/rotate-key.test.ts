import { randomUUID } from 'node:crypto';
import { CHAT_TYPE_SOCKET, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { loginCalls } from '@xuanjiang/contracts/login';
import { userCalls } from '@xuanjiang/contracts/user';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EXIT } from '../src/cli/command.ts';
import { rotateKey } from '../src/cli/rotate-key.ts';
import { openDatabase, openDatabaseBeside } from '../src/db/database.ts';
import { writeFact } from '../src/db/facts.ts';
import { migrate } from '../src/db/migrate.ts';
import { passOver } from '../src/db/rotate-key.ts';
import { PART_ROWS } from '../src/db/sealed-rows.ts';
import { recoveryHash } from '../src/features/factor/policy.ts';
import { createFactorService } from '../src/features/factor/service.ts';
import type { StaffAccount } from '../src/features/factor/store.ts';
import { createFactorStore } from '../src/features/factor/store.ts';
import { createLoginStore } from '../src/features/login/store.ts';
import { createRegistrationStore } from '../src/features/registration/store.ts';
import { placeOf } from '../src/lib/sealed-places.ts';
import { createVault } from '../src/lib/secrets.ts';
import { done } from './harness/call.ts';
import { environmentOf } from './harness/child-gateway.ts';
import { runCliWith } from './harness/cli.ts';
import { NOON } from './harness/clock.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';
import { totpCode } from './harness/totp.ts';
import { until } from './harness/wait.ts';
import { codeFor } from './registration/people.ts';

const OLD = Buffer.alloc(32, 0x0a);
const NEW = Buffer.alloc(32, 0x0b);
type Keys = readonly [Buffer, ...Buffer[]];

const textOf = (keys: Keys): string => keys.map((key) => key.toString('hex')).join(',');
const gatewayWith = (storage: Storage, secretKeys: Keys): Promise<TestGateway> =>
  startGateway({ storage, config: { secretKeys } });

/** Runs the command. @returns its exit code, and what it said */
const rotate = async (storage: Storage, keys: Keys, ...args: string[]) => {
  const said: string[] = [];
  const environment = { ...environmentOf(storage), SECRET_KEY: textOf(keys) };
  const code = await rotateKey(args, { environment, say: (line) => void said.push(line) });
  return { code, said };
};

const logIn = async (gateway: TestGateway, phone: string, code?: string): Promise<string> => {
  const given = { Phone: phone, code: code ?? (await codeFor(gateway, phone)) };
  const { Token: token } = await done(gateway.rest, loginCalls.phone, given);
  return (await done(gateway.rest, userCalls.info, {}, { token })).Uids;
};

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `136${String(phones).padStart(8, '0')}`;
};

/**
 * Two gateways of an installation. SQLite serves one at a time: there the two are one after the other.
 */
const createSite = async (storage: Storage, keys: Keys) => {
  const two = ENGINE === 'postgres';
  const gateways = [
    await gatewayWith(storage, keys),
    ...(two ? [await gatewayWith(storage, keys)] : []),
  ];
  return {
    one: () => gateways[0] as TestGateway,
    other: () => gateways.at(-1) as TestGateway,
    /** Starts one of them again with other keys. */
    async restart(index: 0 | 1, next: Keys): Promise<void> {
      const place = Math.min(index, gateways.length - 1);
      await gateways[place]?.stop();
      gateways[place] = await gatewayWith(storage, next);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
    },
  };
};

test('the key of a site is changed step by step, and everybody keeps their account', async () => {
  await using storage = await createStorage();
  await using site = await createSite(storage, [OLD]);
  const accounts = new Map<string, string>();
  const join = async (gateway: TestGateway) => {
    const phone = newPhone();
    accounts.set(phone, await logIn(gateway, phone));
  };
  const expectAllFound = async () => {
    for (const gateway of [site.one(), site.other()]) {
      for (const [phone, uids] of accounts) {
        // The next code of a phone may be asked for in a minute.
        await storage.db.deleteFrom('phone_code_quota').execute();
        expect(await logIn(gateway, phone), phone).toBe(uids);
      }
    }
  };
  await join(site.one());

  // Step 1: all gateways can read what the new key writes.
  await site.restart(0, [OLD, NEW]);
  await expectAllFound();
  await site.restart(1, [OLD, NEW]);
  // Step 2: they write with the new key, one after the other.
  await site.restart(0, [NEW, OLD]);
  await join(site.one());
  await join(site.other());
  await expectAllFound();
  if (ENGINE === 'postgres') {
    const phone = newPhone();
    // A code that one has sent is known to the other.
    const code = await codeFor(site.other(), phone);
    accounts.set(phone, await logIn(site.one(), phone, code));
  }
  await site.restart(1, [NEW, OLD]);
  await join(site.other());
  await expectAllFound();

  // Not before: there are values of the old key.
  const { code, out } = await runCliWith(
    { ...environmentOf(storage), SECRET_KEY: textOf([NEW]) },
    ...['adv', 'list'],
  );
  expect(code, out).toBe(EXIT.config);

  // Step 3: the command, beside the gateways.
  expect((await rotate(storage, [NEW, OLD], '--check')).code).toBe(EXIT.data);
  const rotated = await rotate(storage, [NEW, OLD]);
  expect(rotated.said.join('\n')).toContain('nothing is left of the former keys');
  expect(rotated.code).toBe(EXIT.ok);
  await expectAllFound();
  expect(await rotate(storage, [NEW, OLD], '--check')).toMatchObject({ code: EXIT.ok });

  // Step 4: the old key is dropped.
  await site.restart(0, [NEW]);
  await expectAllFound();
  await site.restart(1, [NEW]);
  await expectAllFound();
  const { count } = await storage.db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('phone_hash', 'in', [...accounts.keys()].map(createVault(NEW).lookup))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(accounts.size);
});

/** More than two parts of a pass. */
const PEOPLE = 2 * PART_ROWS + 100;
const idOf = (index: number): string => `person-${String(index).padStart(5, '0')}`;
const phoneOf = (index: number): string => `137${String(index).padStart(8, '0')}`;

/** An account with the phone of its number, as a gateway writes it. */
const account = (keys: Keys, index: number) => {
  const [id, phone, vault] = [idOf(index), phoneOf(index), createVault(...keys)];
  return {
    id,
    displayname: '考生',
    avatarurl: '',
    role: 'user' as const,
    university_id: null,
    phone_cipher: vault.encrypt(phone, placeOf('account', id)),
    phone_hash: vault.lookup(phone),
    chat_type: CHAT_TYPE_SOCKET,
    status: 'active' as const,
    created_at: 1,
  };
};

/** A database with a value of each kind under the old key. */
const oldStorage = async (people: number): Promise<Storage> => {
  const storage = await createStorage();
  await using database = openDatabase(storage);
  await migrate(database);
  const { kysely } = database;
  await writeFact(kysely, 'mode', { value: 'demo', setAt: 1 });
  const rows = Array.from({ length: people }, (_, index) => account([OLD], index));
  for (let start = 0; start < people; start += 500) {
    await kysely
      .insertInto('account')
      .values(rows.slice(start, start + 500))
      .execute();
  }
  const vault = createVault(OLD);
  const id = idOf(0);
  const { id: profile } = await kysely
    .insertInto('account_extend')
    .values({
      account_id: id,
      name_cipher: null,
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
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('account_extend')
    .set({ name_cipher: vault.encrypt('李明', placeOf('account_extend', profile)) })
    .execute();
  await kysely
    .insertInto('shared_secret')
    .values({
      name: 'ticket',
      value_cipher: vault.encrypt('t', placeOf('shared_secret', 'ticket')),
      expires_at: 1,
      renewing_until: 0,
    })
    .execute();
  await kysely
    .insertInto('idempotency')
    .values([
      {
        key: 'k',
        request: 'r',
        answer: vault.encrypt('{}', placeOf('idempotency', 'k')),
        created_at: 1,
      },
      { key: 'running', request: 'r', answer: null, created_at: 1 },
    ])
    .execute();
  await kysely
    .insertInto('factor')
    .values({
      account_id: id,
      secret_cipher: vault.encrypt('SECRET', placeOf('factor', id)),
      last_step: 0,
      created_at: 1,
    })
    .execute();
  await kysely
    .insertInto('factor_setup')
    .values({
      account_id: id,
      code_hash: 'h',
      expires_at: 1,
      secret_cipher: vault.encrypt('SECRET', placeOf('factor_setup', id)),
      ticket_hash: null,
      ticket_expires_at: null,
    })
    .execute();
  return storage;
};

/** How many accounts have a phone that only this key reads and hashes. */
const countOf = async ({ db }: Pick<Storage, 'db'>, key: Buffer): Promise<number> => {
  const vault = createVault(key);
  const rows = await db
    .selectFrom('account')
    .select(['id', 'phone_cipher', 'phone_hash'])
    .where('id', 'like', 'person-%')
    .execute();
  return rows.filter(({ id, phone_cipher: cipher, phone_hash: hash }) => {
    const place = placeOf('account', id);
    return (
      cipher !== null &&
      vault.isCurrent(cipher, place) &&
      hash === vault.lookup(vault.decrypt(cipher, place))
    );
  }).length;
};

test('values of every table are encrypted anew, with progress, and a second time there is nothing to do', async () => {
  await using storage = await oldStorage(PEOPLE);
  const first = await rotate(storage, [NEW, OLD]);
  expect(first.code).toBe(EXIT.ok);
  expect(first.said.slice(0, 6)).toEqual([
    `account: ${PEOPLE} values, ${PEOPLE} encrypted anew, 0 left`,
    ...['account_extend', 'factor', 'factor_setup', 'shared_secret', 'idempotency'].map(
      (table) => `${table}: 1 values, 1 encrypted anew, 0 left`,
    ),
  ]);
  expect(await countOf(storage, NEW)).toBe(PEOPLE);
  const { said, code } = await rotate(storage, [NEW, OLD]);
  expect(code).toBe(EXIT.ok);
  expect(said).toHaveLength(7);
  expect(said[0]).toBe(`account: ${PEOPLE} values, 0 encrypted anew, 0 left`);
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
  const lines: string[] = [];
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
  const environment = { ...environmentOf(storage), SECRET_KEY: textOf([NEW, OLD]) };
  const say = (line: string) => void lines.push(line);
  expect(await rotateKey(['--check'], { environment, say })).toBe(EXIT.data);
  expect(lines[0]).toBe('account: 3 values, 0 encrypted anew, 1 left');
  expect((await rotate(storage, [NEW, OLD])).code).toBe(EXIT.ok);
  expect(await countOf(storage, NEW)).toBe(3);
});

test('a gateway that goes on with the old key after the command says so, and nothing starts without that key', async () => {
  await using storage = await createStorage();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await using _gateway = await gatewayWith(storage, [OLD, NEW]);
  expect((await rotate(storage, [NEW, OLD])).code).toBe(EXIT.ok);
  expect((await rotate(storage, [NEW, OLD], '--check')).code).toBe(EXIT.ok);
  vi.advanceTimersByTime(MINUTE_MS);
  const checked = await until('the note of the gateway', async () => {
    const check = await rotate(storage, [NEW, OLD], '--check');
    return check.code === EXIT.data ? check : null;
  });
  expect(checked.said.at(-1)).toContain('a gateway encrypts with another key');
  const environment = { ...environmentOf(storage), SECRET_KEY: textOf([NEW]) };
  expect((await runCliWith(environment, 'adv', 'list')).code).toBe(EXIT.config);
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

test('the second factor of staff goes on: app, recovery codes, a set-up code, a login under way', async () => {
  await using storage = await oldStorage(2);
  await using database = openDatabaseBeside(storage);
  let now = NOON;
  const factorsWith = (keys: Keys) =>
    createFactorService({
      store: createFactorStore(database),
      vault: createVault(...keys),
      clock: () => now,
      security: { note: () => undefined },
    });
  const given = { request: { address: '127.0.0.1', requestId: 'test' }, where: 'test' };
  const sessions = { endAllWithin: async () => undefined, tellEnded: () => undefined };
  const [staff, other] = [0, 1].map((index) => ({ id: idOf(index), displayname: '' })) as [
    StaffAccount,
    StaffAccount,
  ];
  const [before, during] = [factorsWith([OLD]), factorsWith([NEW, OLD])];
  const { code: setupCode } = await before.issueSetup(staff.id, 'test');
  const { ticket, secret } = await before.beginSetup(staff, setupCode, given);
  const { recovery } = await before.confirmSetup(ticket, totpCode(secret, now), given, sessions);
  const { code: otherCode } = await before.issueSetup(other.id, 'test');
  now += MINUTE_MS;
  const used = await during.require(staff.id, totpCode(secret, now), given);

  expect((await rotate(storage, [NEW, OLD])).code).toBe(EXIT.ok);
  const refuse = async () => {
    throw new Error('the login was refused');
  };
  await during.requireStanding(used, refuse);
  await during.beginSetup(other, otherCode, given);
  const after = factorsWith([NEW]);
  now += MINUTE_MS;
  await after.require(staff.id, totpCode(secret, now), given);
  await after.require(staff.id, recovery[0], given);
  await expect(after.require(staff.id, recovery[0], given)).rejects.toThrow();
});

test('recovery codes of an earlier version are named, because nobody can hash them anew', async () => {
  await using storage = await oldStorage(1);
  await storage.db
    .insertInto('factor_recovery')
    .values([
      { account_id: idOf(0), code_hash: 'of an earlier version' },
      { account_id: idOf(0), code_hash: recoveryHash('GEZDGNBVGY3TQOJQ', idOf(0), 'code') },
    ])
    .execute();
  expect((await rotate(storage, [NEW, OLD])).said.at(-2)).toBe(
    `recovery codes of an earlier version end with the key that they were made with: give new set-up codes (account factor <phone>) to ${idOf(0)}`,
  );
});

test.each([
  [['--dry-run'], 'usage: rotate key [--check]'],
  [['--check', '--check'], 'usage: rotate key [--check]'],
])('refuses %j with its usage', async (args, said) => {
  await using storage = await createStorage();
  await expect(rotate(storage, [NEW, OLD], ...args)).rejects.toThrow(said);
});

test('refuses to work without a former key', async () => {
  await using storage = await oldStorage(1);
  expect(await rotate(storage, [OLD])).toEqual({
    code: EXIT.config,
    said: ['SECRET_KEY has one key: set it to the new and the old one, with a comma between them'],
  });
});

if (ENGINE === 'postgres') {
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
    const said: string[] = [];
    const environment = { ...environmentOf(storage), SECRET_KEY: textOf([NEW, OLD]) };
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = storage.db.transaction().execute(async (db) => {
      await db.selectFrom('account').select('id').where('id', '=', idOf(0)).forUpdate().execute();
      held.resolve();
      await released;
    });
    await held.promise;
    const rotating = rotateKey([], { environment, say: (line) => void said.push(line) });
    // The second pass: the first one had other values to write, and this one has none.
    await until('two passes', () => said.filter((line) => line.endsWith('1 left')).length === 2);
    release();
    await holding;
    expect(await rotating).toBe(EXIT.ok);
    expect(await countOf(storage, NEW)).toBe(1);
  });

  const PROFILE = {
    school: '',
    schoolId: 0,
    provinceId: '',
    cityId: '',
    areaId: '',
    address: '',
    enrollmentYear: 2024,
    fromTalk: '',
    channel: undefined,
  };
  const CONSENT = { version: '1', hash: 'h', agreed: true, fromTalk: '' };
  const phoneAt = (keys: Keys, id: string, phone: string) => {
    const vault = createVault(...keys);
    return { cipher: vault.encrypt(phone, placeOf('account', id)), hashes: vault.lookups(phone) };
  };
  const newAccount = (keys: Keys, phone: string) => {
    const id = randomUUID();
    return {
      id,
      displayname: '考生',
      phone: phoneAt(keys, id, phone),
      avatarUrl: '',
      createdAt: 1,
      fromTalk: '',
      channel: null,
    };
  };

  test.each(['logs in', 'registers'] as const)(
    'a phone is given to one account when somebody logs in with it at one gateway and somebody %s with it at another that writes with another key',
    async (way) => {
      await using storage = await oldStorage(1);
      await using one = openDatabase(storage);
      await using other = openDatabase(storage);
      const phone = newPhone();
      const subject = { provider: 'wechat', subject: 'held' } as const;
      const second = randomUUID();
      if (way === 'registers') {
        const { phone_cipher, phone_hash, ...row } = account([OLD], 1);
        await storage.db
          .insertInto('account')
          .values({ ...row, id: second, phone_cipher: null, phone_hash: null })
          .execute();
      }
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      // Somebody else writes this identity: the first login waits for it with its account written.
      const holding = storage.db.transaction().execute(async (db) => {
        await db
          .insertInto('identity')
          .values({ ...subject, account_id: idOf(0), created_at: 1 })
          .execute();
        held.resolve();
        await released;
        throw new Error('taken back');
      });
      holding.catch(() => {});
      await Promise.race([held.promise, holding]);
      const waiting = async (count: number) => {
        const { rows } = await sql<{ waiting: string }>`
          select count(*) as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(one.kysely);
        return Number(rows[0]?.waiting) === count;
      };
      const first = createLoginStore(one).create(newAccount([OLD, NEW], phone), [subject]);
      await until('the first login waits', () => waiting(1));
      const keys: Keys = [NEW, OLD];
      const another =
        way === 'logs in'
          ? createLoginStore(other).create(newAccount(keys, phone), [])
          : createRegistrationStore(other)
              .register(second, phoneAt(keys, second, phone), PROFILE, CONSENT, 1)
              .then((outcome) => outcome === 'registered');
      // It waits as well. Without the lock it would be done instead.
      let done = false;
      another.then(
        () => {
          done = true;
        },
        () => {},
      );
      await until('the second', async () => done || (await waiting(2)));
      release();
      expect([await first, await another]).toEqual([true, false]);
      await expect(holding).rejects.toThrow('taken back');
      const owners = await storage.db
        .selectFrom('account')
        .select('id')
        .where('phone_hash', 'in', createVault(...keys).lookups(phone))
        .execute();
      expect(owners).toHaveLength(1);
    },
  );
}

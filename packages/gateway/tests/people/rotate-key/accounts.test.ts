import { randomUUID } from 'node:crypto';
import { loginCalls } from '@xuanjiang/contracts/login';
import { userCalls } from '@xuanjiang/contracts/user';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EXIT } from '../../../src/command/command.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { createLoginStore } from '../../../src/features/people/login/store.ts';
import { createRegistrationStore } from '../../../src/features/people/registration/store.ts';
import { placeOf } from '../../../src/lib/sealed-places.ts';
import { createVault } from '../../../src/lib/secrets.ts';
import { done } from '../../harness/call.ts';
import { environmentOf } from '../../harness/child-gateway.ts';
import { runCliWith } from '../../harness/cli.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage } from '../../harness/gateway.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';
import { codeFor } from '../registration/people.ts';
import type { Keys } from './fixture.ts';
import { account, gatewayWith, idOf, NEW, OLD, oldStorage, rotate, textOf } from './fixture.ts';

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
  await using storage = await createDemoStorage();
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
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone_hash', 'in', [...accounts.keys()].map(createVault(NEW).lookup))
    .executeTakeFirstOrThrow();
  expect(count).toBe(accounts.size);
});

if (ENGINE === 'postgres') {
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

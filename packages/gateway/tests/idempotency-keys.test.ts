import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/database.ts';
import { lockAccount } from '../src/db/lock-account.ts';
import { CUSTOMER_FACTOR } from '../src/lib/address-limit.ts';
import { createVault } from '../src/lib/secrets.ts';
import type { CallContext, Caller } from '../src/rpc/context.ts';
import type { Idempotency, KeyLimits } from '../src/rpc/idempotency.ts';
import { ANSWER_MAX_BYTES, createIdempotency } from '../src/rpc/idempotency.ts';
import { createIdempotencyStore } from '../src/rpc/idempotency-store.ts';
import { createEmptyStorage } from './harness/gateway.ts';
import type { Storage } from './harness/storage.ts';
import { ENGINE } from './harness/storage.ts';
import { untilWaiting } from './harness/until-waiting.ts';

const call = talkCalls.addPlay;

let now = 1_000_000_000_000;
let storage: Storage;
let database: Database;
let idempotency: Idempotency;
/** What was logged. */
const logged: string[] = [];
const create = (limits?: KeyLimits): Idempotency =>
  createIdempotency(
    createIdempotencyStore(database),
    createVault(Buffer.alloc(32, 1)),
    () => now,
    (_about, line) => logged.push(line),
    limits,
  );
beforeAll(async () => {
  storage = await createEmptyStorage();
  database = openDatabase(storage);
  idempotency = create();
  for (const id of ['u1', 'u2']) await addAccount(id);
});
afterAll(async () => {
  await idempotency[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

const contextOf = (
  idempotencyKey: string,
  address = '192.0.2.1',
  more: Partial<CallContext> = {},
): CallContext => ({
  lang: 'zh',
  caller: null,
  sessionRefused: false,
  address,
  origin: '',
  requestId: '',
  userAgent: '',
  visitor: null,
  newVisitor: null,
  idempotencyKey,
  ...more,
});

const addAccount = async (id: string): Promise<void> => {
  await database.kysely
    .insertInto('account')
    .values({
      ...{ id, displayname: '', avatarurl: '', role: 'user', university_id: null },
      ...{ phone_cipher: null, phone_hash: null, chat_type: 1, status: 'active', created_at: 1 },
    })
    .execute();
};
const caller = (uids: string): Caller => ({
  uids,
  displayname: '',
  nameChosen: true,
  avatarurl: '',
  role: 'user',
  universityId: null,
  isStaff: false,
  usedAt: 0,
  phoneBound: true,
  token: '',
  sessionHash: '',
});

/** Work that counts how often it ran and ends when told. */
const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let runs = 0;
  const run = (): Promise<unknown> => {
    runs += 1;
    return promise;
  };
  return { run, resolve, reject, runs: () => runs };
};

/** Whether the database serves what keys need. */
const serve = async (does: boolean): Promise<void> => {
  const [from, to] = does
    ? ['idempotency_away', 'idempotency']
    : ['idempotency', 'idempotency_away'];
  await storage.db.schema.alterTable(from).renameTo(to).execute();
};

/** From now on the request that is under way cannot be ended, though the database serves. */
const refuseEnds = async (): Promise<void> => {
  const rows = storage.db.selectFrom('idempotency').select('key').where('answer', 'is', null);
  const { key } = await rows.executeTakeFirstOrThrow();
  const on = `create trigger refuse_ends before update on idempotency`;
  const statements =
    ENGINE === 'sqlite'
      ? [`${on} when old.key = '${key}' begin select raise(abort, 'refused'); end`]
      : [
          `create function refuse_end() returns trigger language plpgsql
            as $$ begin raise exception 'refused'; end $$`,
          `${on} for each row when (old.key = '${key}') execute function refuse_end()`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(storage.db);
};

/** Requests that are under way, as the database says. */
const claims = async (): Promise<number> =>
  (
    await database.kysely
      .selectFrom('idempotency')
      .select('key')
      .where('answer', 'is', null)
      .execute()
  ).length;

const never = async (): Promise<unknown> => {
  throw new Error('it ran again');
};

describe('once', () => {
  test('while the first runs a repeat is refused, and gets its answer afterwards', async () => {
    const context = contextOf('running');
    const job = work();
    const first = idempotency.once(call, context, { a: 1 }, job.run);
    await expect.poll(job.runs).toBe(1);
    await expect(idempotency.once(call, context, { a: 1 }, never)).rejects.toMatchObject({
      codeName: 'delayedUnderWay',
    });
    await expect(idempotency.once(call, context, { a: 2 }, never)).rejects.toMatchObject({
      codeName: 'conflict',
    });
    job.resolve({ done: '是' });
    expect(await first).toEqual({ done: '是' });
    expect(await idempotency.once(call, context, { a: 1 }, never)).toEqual({ done: '是' });
  });

  test('work that failed is done anew', async () => {
    const context = contextOf('failing');
    const fail = idempotency.once(call, context, {}, () => Promise.reject(new Error('broken')));
    await expect(fail).rejects.toThrow('broken');
    expect(await idempotency.once(call, context, {}, async () => 'done')).toBe('done');
  });

  test('work whose process died is done anew after a minute', async () => {
    const context = contextOf('abandoned');
    const job = work();
    const first = idempotency.once(call, context, {}, job.run);
    await expect.poll(job.runs).toBe(1);
    now += MINUTE_MS;
    await expect(idempotency.once(call, context, {}, never)).rejects.toMatchObject({
      codeName: 'delayedUnderWay',
    });
    now += 1;
    const second = work();
    const taken = idempotency.once(call, context, {}, second.run);
    await expect.poll(second.runs).toBe(1);
    // It was alive after all: what it says changes nothing of the one after it.
    job.reject(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    await expect(idempotency.once(call, context, {}, never)).rejects.toMatchObject({
      codeName: 'delayedUnderWay',
    });
    second.resolve('second');
    expect(await taken).toBe('second');
    expect(await idempotency.once(call, context, {}, never)).toBe('second');
  });

  test('work that is refused while the database does not serve leaves no claim', async () => {
    const context = contextOf('left');
    const refused = idempotency.once(call, context, {}, async () => {
      await serve(false);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await serve(true);
    // By this clock no time passes: the claim is not abandoned.
    await expect.poll(claims).toBe(0);
    expect(await idempotency.once(call, context, {}, async () => 'done')).toBe('done');
  });

  test('work that is done while the database does not serve is answered, and not done again', async () => {
    const context = contextOf('done');
    const done = idempotency.once(call, context, {}, async () => {
      await serve(false);
      return 'done';
    });
    expect(await done).toBe('done');
    await serve(true);
    await expect.poll(claims).toBe(0);
    expect(await idempotency.once(call, context, {}, never)).toBe('done');
  });

  test('work that is done while the database is away for two minutes is not done again', async () => {
    const context = contextOf('long away');
    await idempotency.once(call, context, {}, async () => {
      await serve(false);
      return 'done';
    });
    now += 2 * MINUTE_MS;
    await serve(true);
    await expect.poll(claims).toBe(0);
    expect(await idempotency.once(call, context, {}, never)).toBe('done');
  });

  test('the end of a process stores what it could not store before', async () => {
    const ending = create();
    const context = contextOf('ending');
    await ending.once(call, context, {}, async () => {
      await serve(false);
      return 'done';
    });
    await serve(true);
    await ending[Symbol.asyncDispose]();
    expect(await idempotency.once(call, context, {}, never)).toBe('done');
  });

  test('a request whose end cannot be stored holds up no other one, and is logged once', async () => {
    logged.length = 0;
    await idempotency.once(call, contextOf('never ends'), {}, async () => {
      await refuseEnds();
      return 'done';
    });
    const other = contextOf('beside it');
    await idempotency.once(call, other, {}, async () => {
      await serve(false);
      return 'done';
    });
    await serve(true);
    await expect.poll(claims).toBe(1);
    expect(await idempotency.once(call, other, {}, never)).toBe('done');
    expect(logged).toEqual(['the end of a request cannot be stored']);
    await sql
      .raw(`drop trigger refuse_ends ${ENGINE === 'postgres' ? 'on idempotency' : ''}`)
      .execute(storage.db);
    await expect.poll(claims).toBe(0);
  });

  test('an answer that comes after its account was deleted is not kept', async () => {
    const job = work();
    const first = idempotency.once(call, contextOf('gone'), {}, job.run);
    await expect.poll(job.runs).toBe(1);
    // As the deletion of an account does.
    await database.kysely.deleteFrom('idempotency').execute();
    job.resolve('late');
    expect(await first).toBe('late');
    expect(await database.kysely.selectFrom('idempotency').select('key').execute()).toEqual([]);
  });

  test('one that comes after its account was deleted, and so does its request, is not kept either', async () => {
    await database.kysely.deleteFrom('idempotency').execute();
    // Let in before the deletion, which finds no key of it.
    const context = contextOf('late', '192.0.2.1', { caller: caller('deleted') });
    expect(await idempotency.once(call, context, {}, async () => '13800000001')).toBe(
      '13800000001',
    );
    expect(await database.kysely.selectFrom('idempotency').select('key').execute()).toEqual([]);
  });

  test.runIf(ENGINE === 'postgres')(
    'nor one that comes while its account is being deleted',
    async () => {
      await addAccount('going');
      const deleting = Promise.withResolvers<void>();
      const keysDeleted = Promise.withResolvers<void>();
      // As the deletion of an account does: it holds the account, and finds no key yet.
      const deletion = database.kysely.transaction().execute(async (db) => {
        await lockAccount(db, ENGINE, 'going');
        await db.deleteFrom('idempotency').execute();
        keysDeleted.resolve();
        await deleting.promise;
        await db.deleteFrom('account').where('id', '=', 'going').execute();
      });
      await keysDeleted.promise;
      const context = contextOf('during', '192.0.2.1', { caller: caller('going') });
      const answered = idempotency.once(call, context, {}, async () => 'late');
      await untilWaiting(storage, 'the answer waits for the deletion');
      deleting.resolve();
      await deletion;
      expect(await answered).toBe('late');
      expect(await database.kysely.selectFrom('idempotency').select('key').execute()).toEqual([]);
    },
  );

  test('the same key of another address is another one', async () => {
    const here = await idempotency.once(call, contextOf('shared'), {}, async () => 'here');
    const there = contextOf('shared', '192.0.2.2');
    expect(await idempotency.once(call, there, {}, async () => 'there')).toBe('there');
    expect(here).toBe('here');
  });

  test('answers are forgotten after a day, and not before', async () => {
    const context = contextOf('old');
    await idempotency.once(call, context, {}, async () => 'first');
    now += DAY_MS;
    await idempotency.prune();
    expect(await idempotency.once(call, context, {}, never)).toBe('first');
    now += 1;
    await idempotency.prune();
    expect(await idempotency.once(call, context, {}, async () => 'second')).toBe('second');
  });
});

describe('of a long answer', () => {
  const long = (more: object) => ({ ...more, Text: '长'.repeat(ANSWER_MAX_BYTES / 3) });

  test.each([
    ['the id of its record', { Id: 17 }, '17'],
    ['its id as text', { Id: 'a1' }, 'a1'],
    ['nothing, where it has none', {}, ''],
  ])('only %s is kept, and a repeat is told that the work is done', async (_, more, Id) => {
    const context = contextOf(`long ${Id}`);
    const answer = long(more);
    expect(await idempotency.once(call, context, {}, async () => answer)).toEqual(answer);
    await expect(idempotency.once(call, context, {}, never)).rejects.toMatchObject({
      codeName: 'conflict',
      messageKey: 'alreadyDone',
      done: { Id },
    });
  });

  test('one of 4 KB is still kept whole', async () => {
    const context = contextOf('4 KB');
    const rest = ANSWER_MAX_BYTES - JSON.stringify({ Text: '' }).length;
    const answer = { Text: 'x'.repeat(rest) };
    await idempotency.once(call, context, {}, async () => answer);
    expect(await idempotency.once(call, context, {}, never)).toEqual(answer);
  });
});

describe('the number of keys that are kept', () => {
  const LIMITS: KeyLimits = { owner: 5, network: 20 };
  const narrow = (): Idempotency => create(LIMITS);
  const rows = async (): Promise<number> =>
    (await database.kysely.selectFrom('idempotency').select('key').execute()).length;
  const once = (gate: Idempotency, context: CallContext) =>
    gate.once(call, context, {}, async () => {
      now += 1;
      return 'done';
    });
  const isKnown = async (gate: Idempotency, context: CallContext): Promise<boolean> => {
    let ran = false;
    await gate
      .once(call, context, {}, async () => {
        ran = true;
        throw new Error('it ran again');
      })
      .catch(() => {});
    return !ran;
  };
  beforeEach(async () => {
    await database.kysely.deleteFrom('idempotency').execute();
    await database.kysely.deleteFrom('idempotency_network').execute();
  });

  test.each([
    ['an account', { caller: caller('u1') }],
    ['the browser of a visitor', { visitor: 'v1' }],
  ])('of %s has an end, and the newest are known', async (_, who) => {
    const gate = narrow();
    for (let count = 0; count < 30; count += 1) {
      await once(gate, contextOf(`key ${count}`, '192.0.2.1', who));
    }
    expect(await rows()).toBe(LIMITS.owner);
    const known: boolean[] = [];
    // To ask for one that is not known takes a place.
    for (let count = 29; count >= 24; count -= 1) {
      known.push(await isKnown(gate, contextOf(`key ${count}`, '192.0.2.1', who)));
    }
    expect(known).toEqual([true, true, true, true, true, false]);
  });

  test('of one account takes nothing from another', async () => {
    const gate = narrow();
    await once(gate, contextOf('mine', '192.0.2.1', { caller: caller('u1') }));
    for (let count = 0; count < 30; count += 1) {
      await once(gate, contextOf(`key ${count}`, '192.0.2.1', { caller: caller('u2') }));
      await once(gate, contextOf(`key ${count}`));
    }
    const mine = contextOf('mine', '192.0.2.1', { caller: caller('u1') });
    expect(await isKnown(gate, mine)).toBe(true);
  });

  test('of an address has an end, whatever numbers its browsers have', async () => {
    const gate = narrow();
    for (let count = 0; count < 200; count += 1) {
      const visitor = count % 2 === 0 ? null : `v${count}`;
      await once(gate, contextOf(`key ${count}`, '192.0.2.1', { visitor }));
    }
    expect(await rows()).toBe(LIMITS.network);
    expect(await isKnown(gate, contextOf('key 198'))).toBe(true);
    expect(await isKnown(gate, contextOf('key 178'))).toBe(false);
    const networks = await database.kysely
      .selectFrom('idempotency_network')
      .select('used')
      .execute();
    expect(networks).toHaveLength(1);
  });

  test('of a /48 has an end, whatever addresses it uses', async () => {
    const gate = narrow();
    const most = LIMITS.network * CUSTOMER_FACTOR;
    for (let count = 0; count < most + 50; count += 1) {
      await once(gate, contextOf(`key ${count}`, `2001:db8:1:${(count % 1000).toString(16)}::1`));
    }
    expect(await rows()).toBe(most);
  });

  test('holds for two gateways at once', async () => {
    const gates = [narrow(), narrow()];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        gates.flatMap((gate, index) => [
          once(gate, contextOf(`key ${round} ${index}`)),
          once(gate, contextOf(`key ${round} ${index}`, '', { caller: caller('u1') })),
        ]),
      );
    }
    // Two at once do not see each other: the next one deletes what they left.
    await once(narrow(), contextOf('last', '', { caller: caller('u1') }));
    expect(await rows()).toBe(LIMITS.network + LIMITS.owner);
  });

  test('a request that still runs is not forgotten for newer ones', async () => {
    const gate = narrow();
    const slow = contextOf('slow', '192.0.2.1', { caller: caller('u1') });
    const job = work();
    const first = gate.once(call, slow, {}, job.run);
    await expect.poll(job.runs).toBe(1);
    for (let count = 0; count < 20; count += 1) {
      await once(gate, contextOf(`key ${count}`, '192.0.2.1', { caller: caller('u1') }));
    }
    await expect(gate.once(call, slow, {}, never)).rejects.toMatchObject({
      codeName: 'delayedUnderWay',
    });
    job.resolve('late');
    await first;
    expect(await gate.once(call, slow, {}, never)).toBe('late');
  });

  test('the counts of networks are forgotten with their keys', async () => {
    const gate = narrow();
    await once(gate, contextOf('old'));
    now += DAY_MS + 1;
    await gate.prune();
    expect(await rows()).toBe(0);
    expect(await database.kysely.selectFrom('idempotency_network').selectAll().execute()).toEqual(
      [],
    );
  });
});

import { markCalls } from '@xuanjiang/contracts/mark';
import { sql } from 'kysely';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { waitForFacts } from '../../src/db/stat-facts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, send } from '../harness/call.ts';
import { environmentOf, spawnGateway } from '../harness/child-gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import type { Storage } from '../harness/storage.ts';
import { ENGINE } from '../harness/storage.ts';
import { ENDLESS, untilHeld } from '../harness/until-waiting.ts';
import { within } from '../harness/wait.ts';

/** What a booking writes, in this order: its step, and the change of the database that ends it. */
const STEPS = {
  mark: 'insert on mark',
  count: 'update of reserves on talk',
  reminders: 'insert on job',
  statistics: 'insert on stat_fact',
} as const;

/** A talk that takes place after the longest time of a reminder, and a student who books it. */
const prepareBooking = async (storage: Storage) => {
  const { db } = storage;
  const student = await addAccount(storage);
  const talk = await db
    .selectFrom('talk')
    .select('id')
    .where('cancelled', '=', 0)
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow();
  const count = async (query: ReturnType<typeof sql<{ readonly n: number }>>) =>
    Number((await query.execute(db)).rows[0]?.n);
  return {
    input: { Kind: 'reservation', Talkid: talk.id, On: true },
    token: { token: student.token },
    /** How much there is of each step. */
    written: async () => ({
      mark: await count(
        sql`select count(*) as n from mark where account_id = ${student.uids} and talk_id = ${talk.id}`,
      ),
      count: await count(sql`select reserves as n from talk where id = ${talk.id}`),
      reminders: await count(
        sql`select count(*) as n from job where account_id = ${student.uids} and kind = 'reminder'`,
      ),
      statistics: await count(
        sql`select count(*) as n from stat_fact where talk_id = ${talk.id} and kind = 'reserve'`,
      ),
    }),
  };
};

type Written = Awaited<ReturnType<Awaited<ReturnType<typeof prepareBooking>>['written']>>;

/** After one booking that had not been there before. */
const booked = (before: Written): Written => ({
  mark: 1,
  count: before.count + 1,
  reminders: 3,
  statistics: before.statistics + 1,
});

/** From now on the database fails when it has done a step. @returns what ends that */
const failAt = async ({ db }: Storage, change: string): Promise<() => Promise<void>> => {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  if (ENGINE === 'sqlite') {
    await run([`create trigger cut after ${change} begin select raise(abort, 'cut'); end`]);
    return () => run(['drop trigger cut']);
  }
  await run([
    `create function cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`,
    `create trigger cut after ${change} for each row execute function cut()`,
  ]);
  return () => run(['drop function cut cascade']);
};

test('a booking that fails in any of its steps leaves nothing, and the same press counts once [7.BOOKING.1]', async () => {
  await using gateway = await startGateway();
  const { storage, rest } = gateway;
  for (const change of Object.values(STEPS)) {
    const { input, token, written } = await prepareBooking(storage);
    const before = await written();
    expect(before).toMatchObject({ mark: 0, reminders: 0 });
    const mend = await failAt(storage, change);
    const { status } = await send(rest, markCalls.set, input, token);
    expect([change, status]).toEqual([change, 500]);
    await mend();
    expect(await written()).toEqual(before);
    for (const _ of ['once', 'again']) await done(rest, markCalls.set, input, token);
    expect(await written()).toEqual(booked(before));
  }
});

test('SIGKILL when all but the last step of a booking is done leaves nothing, and the same press counts once [7.BOOKING.1]', async () => {
  await using prepared = await startGateway();
  const { storage } = prepared;
  const { db } = storage;
  const { input, token, written } = await prepareBooking(storage);
  const before = await written();
  await prepared.stop();

  {
    await using gateway = spawnGateway(environmentOf(storage));
    const rest = request(await within('the start', gateway.url)) as unknown as TestAgent;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: holds } = Promise.withResolvers<void>();
    const holding =
      ENGINE === 'postgres'
        ? db.transaction().execute(async (other) => {
            await waitForFacts(other);
            holds();
            await released;
          })
        : sql
            .raw(`create trigger endless before ${STEPS.statistics} begin ${ENDLESS} end`)
            .execute(db)
            .then(() => holds());
    await held;
    const answer = send(rest, markCalls.set, input, token).catch(() => 'nothing');
    await untilHeld(storage, 'the booking waits at the statistics');
    await gateway.kill('SIGKILL');
    release();
    await holding;
    if (ENGINE === 'sqlite') await sql`drop trigger endless`.execute(db);
    expect(await answer).toBe('nothing');
  }

  await using again = await startGateway({ storage });
  // The same press waits for the talk until PostgreSQL has noticed that the connection is gone.
  for (const _ of ['once', 'again']) await done(again.rest, markCalls.set, input, token);
  expect(await written()).toEqual(booked(before));
});

/** Whoever signed up with a published event is told of another time or place, once for each change. */

import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { eventCalls } from '@xuanjiang/contracts/event';
import { eventStaffCalls } from '@xuanjiang/contracts/event-staff';
import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { sql } from 'kysely';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliver } from '../../src/db/inbox.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { environmentOf, spawnGateway } from '../harness/child-gateway.ts';
import { addEvent, addRegistered } from '../harness/events.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { settleJobs } from '../harness/jobs.ts';
import type { Storage } from '../harness/storage.ts';
import { ENGINE } from '../harness/storage.ts';
import { within } from '../harness/wait.ts';

type Rest = TestGateway['rest'];

/** The form of an event as it is. */
const formOf = async (rest: Rest, Id: string, operator: TestAccount) => {
  const event = await done(rest, eventStaffCalls.get, { Id }, operator);
  const { Version, Title, Organiser, Starttime, Endtime, Applyuntil, Cityid, Place, Steps } = event;
  const { Checkinfrom, Checkinuntil, Lists } = event;
  const places = (way: string) => Lists.find((list) => list.Attendance === way)?.Capacity ?? 0;
  return {
    ...{ Id, Version, Title, Organiser, Starttime, Endtime, Applyuntil, Cityid, Place, Steps },
    ...{ Checkinfrom, Checkinuntil, Site: places('site'), Online: places('online') },
  };
};

const edit = async (rest: Rest, Id: string, operator: TestAccount, change: object) =>
  done(rest, eventStaffCalls.edit, { ...(await formOf(rest, Id, operator)), ...change }, operator);

const told = async (rest: Rest, { token }: TestAccount): Promise<InboxMessage[]> =>
  (await done(rest, inboxCalls.find, { Kinds: 'event' }, { token })).List;

/** An event, its operator, and who signed up: on site, online, and on site but gone again. */
const prepare = async ({ rest, storage }: { readonly rest: Rest; readonly storage: Storage }) => {
  const startsAt = Date.now() + 3 * DAY_MS;
  const Id = await addEvent(storage, { startsAt, lists: { site: 5, online: 5 } });
  const operator = await addAccount(storage, { role: 'operator' });
  const people = await addRegistered(storage, 3, Date.now());
  const [visitor, viewer, gone] = people as [TestAccount, TestAccount, TestAccount];
  for (const who of [visitor, gone]) await done(rest, eventCalls.apply, { Id }, who);
  await done(rest, eventCalls.apply, { Id, Attendance: 'online' }, viewer);
  await done(rest, eventCalls.cancel, { Id }, gone);
  return { Id, startsAt, operator, visitor, viewer, gone };
};

describe('another place', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway[Symbol.asyncDispose]());

  test('is told to those who come on site, in words, and no other text is', async () => {
    const { rest, storage } = gateway;
    const { Id, startsAt, operator, visitor, viewer, gone } = await prepare(gateway);
    await edit(rest, Id, operator, { Summary: '新的简介' });
    await edit(rest, Id, operator, { Place: '体育馆', Address: '新港西路 135 号' });
    await settleJobs(storage, Date.now());
    const messages = await told(rest, visitor);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      ...{ Event: 'placed', Title: '校园开放日', Starttime: startsAt },
      Content: '新地点：广州市 体育馆 新港西路 135 号',
      Link: `/eventoffDetail?id=${Id}`,
    });
    expect([await told(rest, viewer), await told(rest, gone)]).toEqual([[], []]);
    // A calendar takes another place over from an entry of a later revision only.
    const row = await storage.db
      .selectFrom('event')
      .select('revision')
      .where('id', '=', Id)
      .executeTakeFirstOrThrow();
    expect(row.revision).toBe(1);
  });

  test('of an event that was called off meanwhile is told to nobody', async () => {
    const { rest } = gateway;
    const { Id, operator, visitor } = await prepare(gateway);
    const { Version } = await formOf(rest, Id, operator);
    await done(rest, eventStaffCalls.cancel, { Id, Version, Reason: '停电' }, operator);
    await edit(rest, Id, operator, { Place: '体育馆' });
    await settleJobs(gateway.storage, Date.now());
    expect((await told(rest, visitor)).map(({ Event }) => Event)).toEqual(['cancelled']);
  });
});

test('SIGKILL between the changes and who is told: each change is told once, by however many gateways', async () => {
  await using prepared = await startGateway();
  const { storage } = prepared;
  const { db } = storage;
  const { Id, startsAt, operator, visitor, viewer } = await prepare(prepared);
  await prepared.stop();
  {
    await using gateway = spawnGateway(environmentOf(storage));
    const rest = request(await within('the start', gateway.url)) as unknown as TestAgent;
    // From now on the visitor cannot be told anything.
    const first = { accountId: visitor.uids, key: 'first', reason: 'followed' } as const;
    await deliver(db, [{ ...first, kind: 'university', title: 'first' }], 1);
    await sql`create unique index probe on inbox_message (account_id)
      where account_id = ${sql.lit(visitor.uids)}`.execute(db);
    await edit(rest, Id, operator, { Place: '体育馆' });
    const { Version, Endtime } = await formOf(rest, Id, operator);
    const to = { Starttime: startsAt + HOUR_MS, Endtime: Endtime + HOUR_MS, Reason: '台风' };
    await done(rest, eventStaffCalls.move, { Id, Version, ...to }, operator);
    await gateway.kill('SIGKILL');
  }
  await sql`drop index probe`.execute(db);
  // Neither the lease of the one that was killed nor the time after a failed try is waited for.
  await db.updateTable('job').set({ due_at: 0 }).where('kind', '=', 'event-change').execute();

  const config = { limitFactor: 1 };
  await using one = await startGateway({ storage, config });
  // SQLite serves one process.
  const two = ENGINE === 'sqlite' ? null : await startGateway({ storage, config });
  try {
    await settleJobs(storage, Date.now());
    const seen = async (who: TestAccount) =>
      (await told(one.rest, who)).map(({ Event, Content }) => [Event, Content]).toSorted();
    expect(await seen(visitor)).toEqual([
      ['moved', '台风'],
      ['placed', '新地点：广州市 体育馆'],
    ]);
    expect(await seen(viewer)).toEqual([['moved', '台风']]);
  } finally {
    await two?.stop();
  }
});

/** Whoever has a place in an event is reminded a day and two hours before it begins, once each, whatever became of it meanwhile. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { eventCalls } from '@xuanjiang/contracts/event';
import { eventStaffCalls } from '@xuanjiang/contracts/event-staff';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { beforeEach, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { DRAFT } from '../../src/db/published.ts';
import { PEOPLE_AT_ONCE } from '../../src/features/events/event/policy.ts';
import { planComingEvents } from '../../src/features/events/event/reminder-store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { addEvent, addRegistered } from '../harness/events.ts';
import { settleJobs } from '../harness/jobs.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { pushesOf, setFaults, settlePushes } from '../reach/push/followers.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
// What was sent is not said to have arrived meanwhile.
await setFaults(`${gateway.url}/simulators/wechat`, { events: false });
const operator = await addAccount(gateway.storage, { role: 'operator' });
beforeEach(() => {
  now = NOON;
});

/** An event on which nobody has planned anything, as a gateway of before leaves it. */
const add = (startsAt: number, lists: Parameters<typeof addEvent>[1]['lists']) =>
  addEvent(gateway.storage, { startsAt, lists });
const people = async <const N extends number>(count: N) =>
  (await addRegistered(gateway.storage, count, now)) as TestAccount[] & { length: N };
const version = async (Id: string) =>
  (await done(gateway.rest, eventStaffCalls.get, { Id }, operator)).Version;
/** Moves an event, which plans its reminders. */
const move = async (Id: string, startsAt: number) => {
  const to = { Starttime: startsAt, Endtime: startsAt + 2 * HOUR_MS, Reason: '' };
  await done(
    gateway.rest,
    eventStaffCalls.move,
    { Id, Version: await version(Id), ...to },
    operator,
  );
};
const apply = (Id: string, who: TestAccount, more: object = {}) =>
  done(gateway.rest, eventCalls.apply, { Id, ...more }, who);
/** Lets the time come, and the jobs be done. */
const at = async (time: number) => {
  now = time;
  await settleJobs(gateway.storage, now);
};
const told = async (who: TestAccount) =>
  (await done(gateway.rest, inboxCalls.find, { Kinds: 'event' }, who)).List.filter(
    ({ Event }) => Event === 'begins',
  );

test('who has a place is told when and where, twice; who waits, gave it back or is there already is not [7.BEGINS.1]', async () => {
  const start = now + 3 * DAY_MS;
  const Id = await add(start + HOUR_MS, { site: 3, online: 5 });
  await move(Id, start);
  const [visitor, viewer, there, waits, gone] = await people(5);
  // With a companion: one message all the same.
  await apply(Id, visitor as TestAccount, { Places: 2 });
  await apply(Id, there as TestAccount);
  await apply(Id, waits as TestAccount);
  await apply(Id, viewer as TestAccount, { Attendance: 'online' });
  await apply(Id, gone as TestAccount, { Attendance: 'online' });
  await done(gateway.rest, eventCalls.cancel, { Id }, gone as TestAccount);
  await at(start - DAY_MS - MINUTE_MS);
  expect(await told(visitor as TestAccount)).toEqual([]);
  await at(start - DAY_MS);
  const [first, ...more] = await told(visitor as TestAccount);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    ...{ Title: '校园开放日', Content: '报告厅', Starttime: start, Reason: 'applied' },
    Link: `/eventoffDetail?id=${Id}`,
  });
  await gateway.storage.db
    .updateTable('event_place')
    .set({ checked_in_at: now })
    .where('account_id', '=', (there as TestAccount).uids)
    .execute();
  await at(start - 2 * HOUR_MS);
  const counts = await Promise.all(
    [visitor, viewer, there, waits, gone].map(
      async (who) => (await told(who as TestAccount)).length,
    ),
  );
  expect(counts).toEqual([2, 2, 1, 0, 0]);
  expect((await told(viewer as TestAccount))[0]?.Content).toBe('');
  await at(start + HOUR_MS);
  expect(await told(visitor as TestAccount)).toHaveLength(2);
});

test('who signs up or moves up later is told of what is still to come', async () => {
  const start = now + 2 * DAY_MS;
  const Id = await add(start + HOUR_MS, { site: 1 });
  await move(Id, start);
  const [first, second] = (await people(2)) as [TestAccount, TestAccount];
  await apply(Id, first);
  await apply(Id, second);
  await at(start - DAY_MS);
  expect(await told(second)).toEqual([]);
  await done(gateway.rest, eventCalls.cancel, { Id }, first);
  await at(start - 2 * HOUR_MS);
  expect((await told(second)).map(({ Starttime }) => Starttime)).toEqual([start]);
  expect(await told(first)).toHaveLength(1);
});

test('of an event that moves only the new time counts, and of one that is called off nothing [7.BEGINS.2]', async () => {
  const start = now + 2 * DAY_MS;
  const [Id, off] = [
    await add(start - HOUR_MS, { site: 5 }),
    await add(start - HOUR_MS, { site: 5 }),
  ];
  const [who] = (await people(1)) as [TestAccount];
  for (const id of [Id, off]) {
    await move(id, start);
    await apply(id, who);
  }
  await move(Id, start + DAY_MS);
  const reason = { Id: off, Version: await version(off), Reason: '停电' };
  await done(gateway.rest, eventStaffCalls.cancel, reason, operator);
  await at(start - 2 * HOUR_MS);
  expect(await told(who)).toEqual([]);
  await at(start);
  expect((await told(who)).map(({ Starttime }) => Starttime)).toEqual([start + DAY_MS]);
});

test('an event that is published is planned with it', async () => {
  const start = now + 2 * DAY_MS;
  const Id = await add(start, { site: 5 });
  await gateway.storage.db
    .updateTable('event')
    .set({ status: DRAFT })
    .where('id', '=', Id)
    .execute();
  await done(gateway.rest, eventStaffCalls.publish, { Id, Version: await version(Id) }, operator);
  const [who] = (await people(1)) as [TestAccount];
  await apply(Id, who);
  await at(start - DAY_MS);
  expect(await told(who)).toHaveLength(1);
});

test('what nobody has planned is found by the hourly work, but for what is due already', async () => {
  const soon = await add(now + 20 * HOUR_MS, { site: 5 });
  const later = await add(now + 25 * HOUR_MS, { site: 5 });
  const far = await add(now + 27 * HOUR_MS, { site: 5 });
  const [who] = (await people(1)) as [TestAccount];
  for (const Id of [soon, later, far]) await apply(Id, who);
  // As each gateway does at its start and hourly.
  await using database = openDatabaseBeside(gateway.storage);
  await planComingEvents(database, now);
  await planComingEvents(database, now);
  await at(now + HOUR_MS);
  expect((await told(who)).map(({ Starttime }) => Starttime)).toEqual([NOON + 25 * HOUR_MS]);
  for (const hours of [18, 23]) await at(NOON + hours * HOUR_MS);
  expect((await told(who)).map(({ Starttime }) => Starttime)).toEqual(
    [25, 20, 25].map((hours) => NOON + hours * HOUR_MS),
  );
});

test('in WeChat it comes when quiet hours are over, and not to who gave the place back or is there by then [7.BEGINS.3]', async () => {
  const start = dayStart(dayOf(now + 2 * DAY_MS)) + 8.5 * HOUR_MS;
  const Id = await add(start + HOUR_MS, { site: 9 });
  await move(Id, start);
  const three = (await people(3)) as [TestAccount, TestAccount, TestAccount];
  const [stays, gone, there] = three;
  const { db } = gateway.storage;
  for (const who of three) {
    const identity = {
      provider: 'wechat',
      subject: `o-${who.uids}`,
      account_id: who.uids,
    } as const;
    await db
      .insertInto('identity')
      .values({ ...identity, created_at: 1 })
      .execute();
    await apply(Id, who);
  }
  await at(start - 2 * HOUR_MS);
  await done(gateway.rest, eventCalls.cancel, { Id }, gone);
  await db
    .updateTable('event_place')
    .set({ checked_in_at: now })
    .where('account_id', '=', there.uids)
    .execute();
  const last = async (who: TestAccount) => {
    const row = (await pushesOf(gateway.storage, who)).findLast(({ key }) =>
      key.includes(':hours:'),
    );
    return [row?.state, row?.channel, row?.reason];
  };
  expect(await last(stays)).toEqual(['waiting', null, 'quiet']);
  now = start - 1.5 * HOUR_MS;
  await settlePushes(gateway.storage, now);
  expect(await Promise.all(three.map(last))).toEqual([
    ['sent', 'template', ''],
    ['centre', null, 'notBooked'],
    ['centre', null, 'notBooked'],
  ]);
});

test('more people than one job tells are all told, each once [7.BEGINS.4]', async () => {
  const start = now + 2 * DAY_MS;
  const Id = await add(start + HOUR_MS, { site: 5 });
  await move(Id, start);
  const { db } = gateway.storage;
  const crowd = await addRegistered(gateway.storage, PEOPLE_AT_ONCE + 3, now);
  const place = { event_id: Id, attendance: 'site', companion: 0, state: 'confirmed' } as const;
  const rows = crowd.map(({ uids }, index) => ({
    ...{ ...place, id: `${Id}-${index}`, account_id: uids, number: index + 1 },
    ...{ secret_hash: `${Id}-${index}`, secret_cipher: null, door: '', created_at: now },
  }));
  await db.insertInto('event_place').values(rows).execute();
  await at(start - DAY_MS);
  const messages = await db
    .selectFrom('inbox_message')
    .select('account_id')
    .where('key', 'like', `event-reminder/${Id}/%`)
    .execute();
  expect(new Set(messages.map((one) => one.account_id)).size).toBe(PEOPLE_AT_ONCE + 3);
  expect(messages).toHaveLength(PEOPLE_AT_ONCE + 3);
});

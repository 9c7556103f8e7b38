import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { markCalls } from '@xuanjiang/contracts/mark';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Act } from '../../../src/db/audit.ts';
import type { Database } from '../../../src/db/database.ts';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { writeFact } from '../../../src/db/database-facts.ts';
import { inParts } from '../../../src/db/in-parts.ts';
import { SUBSCRIBERS_AT_ONCE } from '../../../src/features/reach/morning/policy.ts';
import { createMissingStore } from '../../../src/features/talks/reminder/missing-store.ts';
import { BOOKINGS_AT_ONCE } from '../../../src/features/talks/reminder/policy.ts';
import { createMissingReminders } from '../../../src/features/talks/reminder/service.ts';
import { createTalkChangeStore } from '../../../src/features/talks/talk/change-store.ts';
import type { TalkChanges } from '../../../src/features/talks/talk/staff-service.ts';
import { createTalkChanges } from '../../../src/features/talks/talk/staff-service.ts';
import { createNoteTalkState } from '../../../src/room/talk-state-store.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done } from '../../harness/call.ts';
import { runCli } from '../../harness/cli.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { settleJobs } from '../../harness/jobs.ts';
import { metricOf } from '../../harness/metrics.ts';
import type { Storage } from '../../harness/storage.ts';

/** Not the one that is set by default. */
const MORNING_HOUR = 6;

let now = NOON;
let storage: Storage;
let gateway: TestGateway;
let student: TestAccount;
/** Has booked these talks with a version without reminders, before the gateway started. */
let old: TestAccount;
const bookedOf = { soon: '', withinAnHour: '', later: '', late: '' };
beforeAll(async () => {
  const clock = () => now;
  storage = await createDemoStorage(clock);
  // As a gateway does that has run on it.
  await writeFact(storage.db, 'mode', { value: 'demo', setAt: now });
  old = await addAccount(storage);
  for (const [name, inMs, ago] of [
    ['soon', 3 * MINUTE_MS, DAY_MS],
    ['withinAnHour', 30 * MINUTE_MS, DAY_MS],
    ['later', 3 * HOUR_MS, DAY_MS],
    ['late', 3 * MINUTE_MS, MINUTE_MS],
  ] as const) {
    bookedOf[name] = await addTalk(inMs);
    await addOldBookings([old.uids], bookedOf[name], now - ago);
  }
  gateway = await startGateway({ storage, clock, config: { morningHour: MORNING_HOUR } });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

/** As a version without reminders makes them. */
const addOldBookings = async (
  accountIds: readonly string[],
  talk_id: string,
  created_at = now,
): Promise<void> => {
  const kind = 'reservation' as const;
  const marks = accountIds.map((account_id) => ({ account_id, kind, talk_id, created_at }));
  for (const part of inParts(marks)) await storage.db.insertInto('mark').values(part).execute();
};

let count = 0;
/** A talk of the test's own that starts so long from now. @returns its id */
const addTalk = async (inMs: number): Promise<string> => {
  const { db } = storage;
  const talk = await db.selectFrom('talk').selectAll().limit(1).executeTakeFirstOrThrow();
  count += 1;
  const id = `reminded-${count}`;
  const starts_at = now + inMs;
  await db
    .insertInto('talk')
    .values({ ...talk, id, starts_at, ends_at: starts_at + HOUR_MS, reserves: 0 })
    .execute();
  return id;
};
beforeEach(async () => {
  student = await addAccount(storage);
});

const book = (Talkid: string, On = true, { token } = student) =>
  done(gateway.rest, markCalls.set, { Kind: 'reservation', Talkid, On }, { token });
const inbox = async ({ token } = student): Promise<InboxMessage[]> =>
  (await done(gateway.rest, inboxCalls.find, {}, { token })).List;
const planned = async (talkId: string) =>
  (
    await storage.db
      .selectFrom('job')
      .select('not_before')
      .where('about', '=', `reminder/${talkId}`)
      .where('state', '=', 'waiting')
      .orderBy('not_before')
      .execute()
  ).map(({ not_before }) => Number(not_before));
const settle = () => settleJobs(storage, now);

test('bookings of a version without reminders are reminded of from the start on, also where a talk begins in minutes [7.JOB.8]', async () => {
  await settle();
  const messages = await inbox(old);
  expect(messages.map(({ Lead, Talk }) => `${Lead} ${Talk?.Id}`).toSorted()).toEqual([
    `day ${bookedOf.later}`,
    `hour ${bookedOf.withinAnHour}`,
    `minutes ${bookedOf.soon}`,
  ]);
  expect(await planned(bookedOf.withinAnHour)).toEqual([now + 25 * MINUTE_MS]);
  expect(await planned(bookedOf.later)).toEqual([
    now + 2 * HOUR_MS,
    now + 3 * HOUR_MS - 5 * MINUTE_MS,
  ]);
  // It was booked after its last reminder.
  expect(await planned(bookedOf.late)).toEqual([]);
});

test('a booking is reminded of a day, an hour and five minutes before, each once [7.JOB.6]', async () => {
  const id = await addTalk(2 * DAY_MS);
  const starts = now + 2 * DAY_MS;
  await book(id);
  await book(id);
  expect(await planned(id)).toEqual([starts - DAY_MS, starts - HOUR_MS, starts - 5 * MINUTE_MS]);
  for (const [index, before] of [DAY_MS, HOUR_MS, 5 * MINUTE_MS].entries()) {
    now = starts - before - 1;
    await settle();
    expect(await inbox()).toHaveLength(index);
    now += 1;
    await settle();
    expect(await inbox()).toHaveLength(index + 1);
  }
  const messages = await inbox();
  expect(messages.map(({ Lead }) => Lead)).toEqual(['minutes', 'hour', 'day']);
  expect(messages[0]).toMatchObject({
    Kind: 'reminder',
    Reason: 'reserved',
    Starttime: starts,
    Time: starts - 5 * MINUTE_MS,
    Read: false,
    Link: `/videoDetail?id=${id}`,
    Talk: { Id: id, Status: 'upcoming' },
  });
  // Booking once more brings none back.
  await book(id, false);
  await book(id);
  await settle();
  expect(await inbox()).toHaveLength(3);
});

test('taking the booking back takes the reminders back, those of others stay', async () => {
  const id = await addTalk(2 * HOUR_MS);
  const starts = now + 2 * HOUR_MS;
  const other = await addAccount(storage);
  await book(id);
  await book(id, true, other);
  await book(id, false);
  expect(await planned(id)).toEqual([starts - HOUR_MS, starts - 5 * MINUTE_MS]);
  now = starts;
  await settle();
  expect(await inbox()).toEqual([]);
  expect(await inbox(other)).not.toEqual([]);
});

test('a favourite is not reminded of, nor a talk that has begun', async () => {
  const id = await addTalk(2 * DAY_MS);
  await done(
    gateway.rest,
    markCalls.set,
    { Kind: 'favourite', Talkid: id, On: true },
    { token: student.token },
  );
  expect(await planned(id)).toEqual([]);
  const begun = await addTalk(-MINUTE_MS);
  await book(begun);
  expect(await planned(begun)).toEqual([]);
});

test('after a time without a gateway only the reminder that still helps is sent', async () => {
  const id = await addTalk(2 * DAY_MS);
  const starts = now + 2 * DAY_MS;
  await book(id);
  now = starts - 30 * MINUTE_MS;
  await settle();
  expect((await inbox()).map(({ Lead }) => Lead)).toEqual(['hour']);
  now = starts + MINUTE_MS;
  await settle();
  expect((await inbox()).map(({ Lead }) => Lead)).toEqual(['minutes', 'hour']);
});

test('a kind that is switched off does not come, and the others do', async () => {
  const { token } = student;
  const id = await addTalk(2 * HOUR_MS);
  const starts = now + 2 * HOUR_MS;
  await book(id);
  const set = (On: boolean) =>
    done(gateway.rest, inboxCalls.setKind, { Kind: 'reminder', On }, { token });
  await set(false);
  await set(false);
  expect(await done(gateway.rest, inboxCalls.getSettings, {}, { token })).toEqual({
    Muted: ['reminder'],
  });
  now = starts - HOUR_MS;
  await settle();
  expect(await inbox()).toEqual([]);
  await set(true);
  now = starts - 5 * MINUTE_MS;
  await settle();
  expect((await inbox()).map(({ Lead }) => Lead)).toEqual(['minutes']);
});

/** What the commands `talk move` and `talk cancel` do, at the test's time. */
const withChanges = async (
  change: (changes: TalkChanges, act: Act) => Promise<boolean>,
): Promise<void> => {
  await using database = openDatabaseBeside(storage);
  const act = { time: now, actor: 'operator' };
  const changes = createTalkChanges(
    createTalkChangeStore(database),
    database.inTransaction,
    createNoteTalkState(database, () => now),
  );
  expect(await change(changes, act)).toBe(true);
};
const span = (startsAt: number) => ({ startsAt, endsAt: startsAt + HOUR_MS });

test('a talk that moves tells whoever booked it and is reminded of at its new time; cancelled, of none', async () => {
  const id = await addTalk(3 * HOUR_MS);
  const former = now + 3 * HOUR_MS;
  const starts = former + DAY_MS;
  const stranger = await addAccount(storage);
  await book(id);
  await withChanges((changes, act) => changes.move(id, span(former), span(starts), act, ''));
  await settle();
  expect(await inbox()).toMatchObject([
    { Kind: 'change', Change: 'moved', Starttime: starts, Formerstarttime: former },
  ]);
  expect(await planned(id)).toEqual([starts - DAY_MS, starts - HOUR_MS, starts - 5 * MINUTE_MS]);
  now = former;
  await settle();
  await withChanges((changes, act) => changes.cancel(id, act, '主讲人生病'));
  expect(await planned(id)).toEqual([]);
  now = starts;
  await settle();
  expect((await inbox()).map(({ Kind, Change }) => Change ?? Kind)).toEqual([
    'cancelled',
    'reminder',
    'moved',
  ]);
  expect(await inbox(stranger)).toEqual([]);
});

test('a talk that is cancelled before its move was told is reminded of no more', async () => {
  const id = await addTalk(3 * HOUR_MS);
  const former = now + 3 * HOUR_MS;
  const starts = former + HOUR_MS;
  await book(id);
  const { db } = storage;
  // Another process holds the job of the move, as one does that is killed over it.
  await withChanges(async (changes, act) => {
    const moved = await changes.move(id, span(former), span(starts), { ...act, time: starts }, '');
    return moved && (await changes.cancel(id, act, '主讲人生病'));
  });
  await settle();
  expect((await inbox()).map(({ Change }) => Change)).toEqual(['cancelled']);
  now = starts;
  await settle();
  expect(
    await db
      .selectFrom('job')
      .select('key')
      .where('about', '=', `reminder/${id}`)
      .where('state', '=', 'waiting')
      .execute(),
  ).toEqual([]);
  expect((await inbox()).map(({ Kind }) => Kind)).toEqual(['change']);
});

test('a booking that is made by such a version beside this one is reminded of from the hourly work on', async () => {
  const id = await addTalk(3 * HOUR_MS);
  const cancelled = await addTalk(3 * HOUR_MS);
  const { db } = storage;
  const others = await addCrowd(BOOKINGS_AT_ONCE);
  for (const talk of [id, cancelled]) await addOldBookings([student.uids], talk);
  await addOldBookings(others, id);
  await db.updateTable('talk').set({ cancelled: 1 }).where('id', '=', cancelled).execute();
  await using database = openDatabaseBeside(storage);
  const missing = createMissingStore(database);
  const { kysely } = database.background;
  const planSome = await missing.planSome({ plannedAt: now }, now);
  // Two processes at once.
  await Promise.all([1, 2].map(() => kysely.transaction().execute(planSome)));
  await settle();
  expect(await planned(id)).toHaveLength(2 * (BOOKINGS_AT_ONCE + 1));
  expect(await planned(cancelled)).toEqual([]);
  const jobs = async () =>
    (await db.selectFrom('job').select('key').where('kind', '=', 'missing-reminders').execute())
      .length;
  const before = await jobs();
  await missing.plan(now, false);
  expect(await jobs()).toBe(before);
  // Nothing is planned again of what was sent.
  now += 3 * HOUR_MS - 5 * MINUTE_MS;
  await settle();
  await missing.plan(now, false);
  await settle();
  expect(await planned(id)).toEqual([]);
  expect(await inbox()).toHaveLength(1);
});

test('such bookings are looked for apart from what writes, and without a database that is logged [7.JOB.8]', async () => {
  await using database = openDatabaseBeside(storage);
  const away = openDatabaseBeside(storage);
  // What was never used can be used after its end.
  for (const { kysely } of [away.background, away.reading]) await sql`select 1`.execute(kysely);
  await away[Symbol.asyncDispose]();
  const logged: string[] = [];
  const planWith = (reading: Database) =>
    createMissingReminders(
      createMissingStore({ reading: reading.reading, background: away.background }),
      () => now,
      (_about, line) => logged.push(line),
    ).plan();
  await settle();
  await planWith(database);
  expect(logged).toEqual([]);
  await planWith(away);
  expect(logged).toEqual(['bookings without reminders were not looked for']);
});

test('a reminder that was planned as its booking was taken back says nothing', async () => {
  const id = await addTalk(2 * HOUR_MS);
  const starts = now + 2 * HOUR_MS;
  await book(id);
  const { db } = storage;
  const jobs = await db
    .selectFrom('job')
    .selectAll()
    .where('about', '=', `reminder/${id}`)
    .execute();
  await book(id, false);
  await db.insertInto('job').values(jobs).execute();
  now = starts - HOUR_MS;
  await settle();
  expect(await inbox()).toEqual([]);
});

test('the reminder of a time that the talk no longer has says nothing', async () => {
  const id = await addTalk(2 * HOUR_MS);
  await book(id);
  await storage.db
    .updateTable('talk')
    .set({ starts_at: now + 5 * HOUR_MS, ends_at: now + 6 * HOUR_MS })
    .where('id', '=', id)
    .execute();
  now += HOUR_MS;
  await settle();
  expect(await inbox()).toEqual([]);
});

/** Adds accounts that nobody uses. @returns their ids */
const addCrowd = async (count: number): Promise<string[]> => {
  const { db } = storage;
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', student.uids)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_, index) => `${student.uids.slice(0, 24)}-${index}`);
  for (const part of inParts(ids)) {
    await db
      .insertInto('account')
      .values(part.map((id) => ({ ...row, id, phone_hash: id })))
      .execute();
  }
  return ids;
};
/** How many messages there are of each key. */
const messagesOf = async (ids: readonly string[]) => {
  const accounts = new Set(ids);
  const rows = await storage.db
    .selectFrom('inbox_message')
    .select('account_id as accountId')
    .execute();
  return rows.filter(({ accountId }) => accounts.has(accountId)).length;
};

/** Jobs of no one account that name one of these: the deletion of an account does not find them. */
const namedByParts = async (ids: readonly string[]) => {
  const rows = await storage.db
    .selectFrom('job')
    .select(['key', 'data'])
    .where('account_id', 'is', null)
    .execute();
  return rows.filter(({ key, data }) => ids.some((id) => key.includes(id) || data.includes(id)));
};

test('more people than one job tells are all told of a move, each once', async () => {
  const id = await addTalk(3 * HOUR_MS);
  const former = now + 3 * HOUR_MS;
  const crowd = await addCrowd(2 * BOOKINGS_AT_ONCE + 1);
  await addOldBookings(crowd, id);
  await withChanges((changes, act) =>
    changes.move(id, span(former), span(former + DAY_MS), act, ''),
  );
  await settle();
  expect(await messagesOf(crowd)).toBe(crowd.length);
  expect(await planned(id)).toHaveLength(3 * crowd.length);
  expect(await namedByParts(crowd)).toEqual([]);
});

test('more subscribers than one job tells all get the timetable, each once', async () => {
  const crowd = await addCrowd(SUBSCRIBERS_AT_ONCE + 1);
  const rows = crowd.map((account_id) => ({ account_id, type: 1, created_at: now }));
  for (const part of inParts(rows)) {
    await storage.db.insertInto('subscription').values(part).execute();
  }
  await done(gateway.rest, subscriptionCalls.add, {}, { token: 'test-token' });
  const morning = dayStart(dayOf(now)) + DAY_MS + MORNING_HOUR * HOUR_MS;
  await addTalk(morning + 5 * HOUR_MS - now);
  now = morning;
  await settle();
  expect(await messagesOf(crowd)).toBe(crowd.length);
  expect(await namedByParts(crowd)).toEqual([]);
});

test('subscribers get the timetable of each morning once, while there are talks [1.DO.10]', async () => {
  const token = 'test-token';
  const { db } = storage;
  await done(gateway.rest, subscriptionCalls.add, {}, { token });
  const morning = dayStart(dayOf(now)) + DAY_MS + MORNING_HOUR * HOUR_MS;
  const mornings = async () =>
    (await done(gateway.rest, inboxCalls.find, { Kinds: 'morning' }, { token })).List;
  const before = (await mornings()).length;
  const idOfTalk = await addTalk(morning + 5 * HOUR_MS - now);
  now = morning;
  await settle();
  const [first] = await mornings();
  expect(first).toMatchObject({ Reason: 'subscribed', Day: dayOf(morning), Time: morning });
  expect(await mornings()).toHaveLength(before + 1);
  expect(await inbox()).toEqual([]);
  // The next one is planned; the only talk of its day is cancelled.
  const nextDay = morning + DAY_MS;
  await db
    .updateTable('talk')
    .set({ starts_at: morning - DAY_MS, ends_at: morning - DAY_MS + 1 })
    .where('starts_at', '>=', dayStart(dayOf(nextDay)))
    .where('id', '!=', idOfTalk)
    .execute();
  const cancelled = await addTalk(nextDay + 5 * HOUR_MS - now);
  await db.updateTable('talk').set({ cancelled: 1 }).where('id', '=', cancelled).execute();
  now = nextDay;
  await settle();
  expect(await mornings()).toHaveLength(before + 1);
});

test('the metrics say how many wait and how late the latest is', async () => {
  const id = await addTalk(2 * DAY_MS);
  await book(id);
  // Read anew at the next second of the clock.
  now += 2000;
  expect(await metricOf(gateway, 'jobs_waiting')).toBeGreaterThanOrEqual(3);
  expect(await metricOf(gateway, 'jobs_failed')).toBe(0);
  expect(await metricOf(gateway, 'jobs_oldest_seconds')).toBe(0);
});

test('the operator sees what failed for good, and lets it be tried again [7.JOB.5]', async () => {
  const id = await addTalk(2 * DAY_MS);
  await book(id);
  const { db } = storage;
  const failed = await db
    .updateTable('job')
    .set({ state: 'failed', error: 'Error: no such talk', attempts: 8, ended_at: now })
    .where('about', '=', `reminder/${id}`)
    .returning('key')
    .execute();
  const listed = await runCli(storage, 'jobs', 'list');
  expect(listed.code, listed.out).toBe(0);
  expect(listed.out).toContain('3 failed for good');
  expect(listed.out).toContain('Error: no such talk');
  const [first] = failed;
  expect((await runCli(storage, 'jobs', 'retry', 'nothing')).code).toBe(65);
  expect((await runCli(storage, 'jobs', 'retry')).code).toBe(64);
  const one = await runCli(storage, 'jobs', 'retry', first?.key ?? '');
  expect(one).toEqual({ code: 0, out: '1 job will be tried again\n' });
  const rest = await runCli(storage, 'jobs', 'retry', '--all');
  expect(rest).toEqual({ code: 0, out: '2 jobs will be tried again\n' });
  // The gateway may have taken some of them by now.
  const tried = await db
    .selectFrom('job')
    .select('state')
    .where('about', '=', `reminder/${id}`)
    .execute();
  expect(tried).toHaveLength(3);
  expect(tried).not.toContainEqual({ state: 'failed' });
});

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { markCalls } from '@xuanjiang/contracts/mark';
import { pushCalls } from '@xuanjiang/contracts/push';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdDue } from '../../../src/cli/backup/due-messages.ts';
import type { Manifest } from '../../../src/cli/backup/manifest.ts';
import { readConfig } from '../../../src/config/config.ts';
import { deleteRows } from '../../../src/db/account-rows.ts';
import type { Database } from '../../../src/db/database.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { deliver } from '../../../src/db/inbox.ts';
import type { SmsReminderData } from '../../../src/db/sms-reminders.ts';
import type { SmsReminderState } from '../../../src/db/tables/reach.ts';
import { runJobs } from '../../../src/features/ground/job/service.ts';
import { createJobStore } from '../../../src/features/ground/job/store.ts';
import { createSmsReminders } from '../../../src/features/reach/push/sms/sms-reminders.ts';
import type { SmsBudget } from '../../../src/features/reach/push/sms-store.ts';
import { createSmsStore, smsReminderRows } from '../../../src/features/reach/push/sms-store.ts';
import { placeOf } from '../../../src/lib/sealed-places.ts';
import { createVault } from '../../../src/lib/secrets.ts';
import { ProviderError } from '../../../src/providers/provider-error.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccounts } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { createEmptyStorage, startGateway } from '../../harness/gateway.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';

const START = NOON + 3 * HOUR_MS;
const TALK = 't';
const vault = createVault(Buffer.alloc(32, 1));

const addTalk = async ({ kysely }: Database): Promise<void> => {
  const of = { id: 'u', name: '示例大学', shortname: '示例', dept: '', site: '' };
  const place = { province_id: '440000', city_id: '440100', kind: '综合类', color: '#2457f5' };
  await kysely
    .insertInto('university')
    .values({ ...of, ...place, f985: 0, f211: 0, position: 1 })
    .execute();
  const talk = { id: TALK, university_id: 'u', title: '示例宣讲', intro: '', speaker: '' };
  const times = { starts_at: START, ends_at: START + HOUR_MS, nationwide: 1 };
  const rest = { speaker_title: '', tags: '[]', plays: 0, reserves: 0 };
  await kysely
    .insertInto('talk')
    .values({ ...talk, ...times, ...rest })
    .execute();
};

/** People who booked the talk, each with a phone. */
const addBooked = async (
  storage: Storage,
  { kysely }: Database,
  count: number,
): Promise<TestAccount[]> => {
  const people = await addAccounts(storage, count, { now: NOON });
  for (const [index, { uids }] of people.entries()) {
    const phone = `1390000${String(1000 + index)}`;
    await kysely
      .updateTable('account')
      .set({ phone_cipher: vault.encrypt(phone, placeOf('account', uids)), phone_hash: phone })
      .where('id', '=', uids)
      .execute();
    await kysely
      .insertInto('mark')
      .values({ account_id: uids, kind: 'reservation', talk_id: TALK, created_at: NOON })
      .execute();
  }
  return people;
};

/** One gateway's part of it, on a database of its own connection. */
const gatewayOf = (database: Database, budget: SmsBudget, send: () => Promise<void>) => {
  const store = createSmsStore(database, budget, null);
  const sent: string[] = [];
  const time = { now: NOON };
  const sms = createSmsReminders({
    store,
    sms: {
      sendCode: async () => {},
      sendInvitation: async () => {},
      async sendReminder(phone, { title, time: at }) {
        sent.push(`${phone} ${title} ${at}`);
        await send();
      },
    },
    vault,
    budget,
    clock: () => time.now,
    log: () => {},
  });
  const jobs = createJobStore(database.background);
  return {
    store,
    sms,
    sent,
    time,
    run: () =>
      runJobs({
        store: jobs,
        handlers: sms.jobs,
        clock: () => time.now,
        log: () => {},
        lookMs: 5,
      }),
  };
};

const remind = ({ kysely }: Database, people: readonly TestAccount[], now: number) =>
  kysely.transaction().execute((db) =>
    deliver(
      db,
      people.map(({ uids }) => ({
        accountId: uids,
        key: `reminder/${TALK}/${START}/hour`,
        kind: 'reminder',
        reason: 'reserved',
        talkId: TALK,
        data: { lead: 'hour', startsAt: START },
      })),
      now,
    ),
  );

const statesOf = async ({ kysely }: Database): Promise<SmsReminderState[]> => {
  const rows = await kysely.selectFrom('sms_reminder').select('state').execute();
  return rows.map(({ state }) => state).toSorted();
};
const usedOf = async ({ kysely }: Database): Promise<number> =>
  Number(
    (await kysely.selectFrom('sms_reminder_day').select('used').executeTakeFirst())?.used ?? 0,
  );

let storage: Storage;
let database: Database;
beforeAll(async () => {
  storage = await createEmptyStorage();
  database = openDatabase(storage);
  await addTalk(database);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

const CLEARED = [
  'sms_reminder',
  'sms_reminder_day',
  'push',
  'inbox_message',
  'job',
  'mark',
] as const;

/** People who booked the talk, of which nothing was sent yet. */
const world = async (people: number) => {
  const { kysely } = database;
  for (const table of CLEARED) await kysely.deleteFrom(table).execute();
  await kysely.deleteFrom('installation').where('name', '=', 'restored').execute();
  await kysely.updateTable('account').set({ phone_cipher: null, phone_hash: null }).execute();
  await kysely
    .updateTable('talk')
    .set({ starts_at: START, ends_at: START + HOUR_MS })
    .execute();
  return { storage, database, booked: await addBooked(storage, database, people) };
};

const noSend = async (): Promise<void> => {};

test('who asked gets one message an hour before, and no second one five minutes before', async () => {
  const { booked } = await world(2);
  const [asker, other] = booked;
  if (asker === undefined || other === undefined) throw new Error('two were added');
  const one = gatewayOf(database, { perDay: 10, perAccount: 2 }, noSend);
  expect(await one.store.wish(asker.uids, TALK, NOON)).toBeNull();
  expect(await one.sms.standing(asker.uids)).toEqual({
    On: true,
    Phone: '139****1000',
    Talks: [TALK],
    Past: [],
  });
  one.time.now = START - HOUR_MS;
  await remind(database, booked, one.time.now);
  await using _running = one.run();
  await until('the message', async () => (await statesOf(database))[0] === 'sent');
  expect(one.sent).toEqual(['13900001000 示例宣讲 6月3日 15:00']);
  // Asked for again it is not sent again.
  expect(await one.store.wish(asker.uids, TALK, one.time.now)).toBe('late');
  expect(await one.sms.standing(asker.uids)).toMatchObject({ Talks: [], Past: [TALK] });
  expect(await usedOf(database)).toBe(1);
});

test('two gateways together promise no more than the budget of a day', async () => {
  const { booked } = await world(8);
  // One gateway holds a file of SQLite for itself.
  await using stack = new AsyncDisposableStack();
  const second = ENGINE === 'postgres' ? stack.use(openDatabase(storage)) : database;
  const budget = { perDay: 5, perAccount: 2 };
  const stores = [database, second].map((each) => createSmsStore(each, budget, null));
  const answers = await Promise.all(
    booked.map(({ uids }, index) => stores[index % 2]?.wish(uids, TALK, NOON)),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'full')).toHaveLength(3);
  expect(await usedOf(database)).toBe(5);
  // What is taken back is free for another.
  const given = booked[answers.indexOf(null)]?.uids ?? '';
  const refusedOne = booked[answers.indexOf('full')]?.uids ?? '';
  await stores[0]?.unwish(given, TALK);
  expect(await stores[1]?.wish(refusedOne, TALK, NOON)).toBeNull();
  expect(await usedOf(database)).toBe(5);
});

test('an account has no more than its own share of a day', async () => {
  const { booked } = await world(1);
  const uids = booked[0]?.uids ?? '';
  const store = createSmsStore(database, { perDay: 5, perAccount: 0 }, null);
  expect(await store.wish(uids, TALK, NOON)).toBe('enough');
  expect(await usedOf(database)).toBe(0);
});

const dataOf = (uids: string): SmsReminderData => ({
  talkId: TALK,
  startsAt: START,
  lead: 'hour',
  pushKey: `reminder:${TALK}:${START}:hour:${uids}`,
  since: START - HOUR_MS,
});

test('a process that is killed between its mark and the note leaves a message that nobody repeats', async () => {
  const { booked } = await world(1);
  const uids = booked[0]?.uids ?? '';
  const one = gatewayOf(database, { perDay: 5, perAccount: 2 }, noSend);
  await one.store.wish(uids, TALK, NOON);
  one.time.now = START - HOUR_MS;
  // The one that is killed has marked it; whether it was sent is not known.
  expect(await one.store.take(uids, dataOf(uids), one.time.now)).toMatchObject({ act: 'send' });
  await remind(database, booked, one.time.now);
  await database.kysely
    .insertInto('job')
    .values({
      key: 'sms-reminder/again',
      kind: 'sms-reminder',
      about: 'sms-reminder/t',
      account_id: uids,
      data: JSON.stringify(dataOf(uids)),
      state: 'waiting',
      not_before: one.time.now,
      due_at: one.time.now,
      attempts: 1,
      created_at: one.time.now,
    })
    .execute();
  await using _running = one.run();
  await until('the note', async () => (await statesOf(database))[0] === 'unsure');
  expect(one.sent).toEqual([]);
  expect(await usedOf(database)).toBe(1);
});

test.each([
  ['refuses', new ProviderError('sms', 'tencent', 'LimitExceeded.PhoneNumberDailyLimit'), 'failed'],
  ['does not answer', new ProviderError('sms', 'tencent', 'timeout'), 'unsure'],
] as const)('where the provider %s it is not sent again', async (_what, error, state) => {
  const { booked } = await world(1);
  const uids = booked[0]?.uids ?? '';
  const one = gatewayOf(database, { perDay: 5, perAccount: 2 }, () => Promise.reject(error));
  await one.store.wish(uids, TALK, NOON);
  one.time.now = START - HOUR_MS;
  await remind(database, booked, one.time.now);
  await using _running = one.run();
  await until('the note', async () => (await statesOf(database))[0] === state);
  expect(one.sent).toHaveLength(1);
});

test('while no connection stands it is tried again, and then sent once', async () => {
  const { booked } = await world(1);
  const uids = booked[0]?.uids ?? '';
  let tries = 0;
  const one = gatewayOf(database, { perDay: 5, perAccount: 2 }, async () => {
    tries += 1;
    if (tries === 1) throw new ProviderError('sms', 'tencent', 'unreachable');
  });
  await one.store.wish(uids, TALK, NOON);
  one.time.now = START - HOUR_MS;
  await remind(database, booked, one.time.now);
  await using _running = one.run();
  await until('the first try', async () => tries === 1);
  await until('its note', async () => (await statesOf(database))[0] === 'wished');
  one.time.now += MINUTE_MS;
  await until('the second try', async () => (await statesOf(database))[0] === 'sent');
  expect(await usedOf(database)).toBe(1);
});

test('what WeChat sent is not sent by SMS too, and its place in the budget is free again', async () => {
  const { booked } = await world(1);
  const uids = booked[0]?.uids ?? '';
  const one = gatewayOf(database, { perDay: 5, perAccount: 2 }, noSend);
  await one.store.wish(uids, TALK, NOON);
  one.time.now = START - HOUR_MS;
  await remind(database, booked, one.time.now);
  await database.kysely.updateTable('push').set({ state: 'sent' }).execute();
  await using _running = one.run();
  await until('the note', async () => (await statesOf(database))[0] === 'spared');
  expect(one.sent).toEqual([]);
  expect(await usedOf(database)).toBe(0);
});

test('a talk that moved to a day whose budget is used up is not reminded of by SMS', async () => {
  const { booked } = await world(2);
  const [first, second] = booked.map(({ uids }) => uids);
  const one = gatewayOf(database, { perDay: 1, perAccount: 2 }, noSend);
  expect(await one.store.wish(first ?? '', TALK, NOON)).toBeNull();
  const startsAt = START + DAY_MS;
  await database.kysely
    .updateTable('talk')
    .set({ starts_at: startsAt, ends_at: startsAt + HOUR_MS })
    .execute();
  const now = startsAt - HOUR_MS;
  expect(await one.store.wish(second ?? '', TALK, NOON)).toBeNull();
  const moved = { ...dataOf(first ?? ''), startsAt, since: now };
  expect(await one.store.take(first ?? '', moved, now)).toEqual({ act: 'none' });
  expect(await statesOf(database)).toEqual(['skipped', 'wished']);
  const { used } = await database.kysely
    .selectFrom('sms_reminder_day')
    .select('used')
    .where('day', '=', dayOf(now))
    .executeTakeFirstOrThrow();
  expect(Number(used)).toBe(1);
});

test('an SMS waits for WeChat no longer than until three minutes before the talk', async () => {
  const { booked } = await world(1);
  const uids = booked[0]?.uids ?? '';
  const store = createSmsStore(database, { perDay: 5, perAccount: 2 }, null);
  await store.wish(uids, TALK, NOON);
  const since = START - 5 * MINUTE_MS;
  const push = { ...dataOf(uids), lead: 'minutes' as const, since };
  await remind(database, booked, since);
  await database.kysely.updateTable('push').set({ state: 'waiting' }).execute();
  const { key } = await database.kysely.selectFrom('push').select('key').executeTakeFirstOrThrow();
  const data = { ...push, pushKey: key };
  expect(await store.take(uids, data, since)).toMatchObject({ act: 'again' });
  expect(await store.take(uids, data, START - 3 * MINUTE_MS)).toMatchObject({ act: 'send' });
});

test('nothing is sent once the budget was set to none', async () => {
  const { booked } = await world(1);
  const uids = booked[0]?.uids ?? '';
  const before = gatewayOf(database, { perDay: 5, perAccount: 2 }, noSend);
  await before.store.wish(uids, TALK, NOON);
  const off = gatewayOf(database, { perDay: 0, perAccount: 2 }, noSend);
  off.time.now = START - HOUR_MS;
  await remind(database, booked, off.time.now);
  await using _running = off.run();
  const waiting = () =>
    database.kysely.selectFrom('job').select('key').where('state', '=', 'waiting').execute();
  await until('the job', async () => (await waiting()).length === 0);
  expect(off.sent).toEqual([]);
});

test('what a deleted account had asked for is free for others', async () => {
  const { booked } = await world(1);
  const uids = booked[0]?.uids ?? '';
  const store = createSmsStore(database, { perDay: 1, perAccount: 2 }, null);
  await store.wish(uids, TALK, NOON);
  expect(await usedOf(database)).toBe(1);
  await database.kysely
    .transaction()
    .execute((db) => deleteRows(smsReminderRows, { db, accountId: uids, now: NOON }));
  expect(await usedOf(database)).toBe(0);
});

test('an SMS that was due before a backup was restored is not sent again', async () => {
  const { booked } = await world(1);
  const uids = booked[0]?.uids ?? '';
  const store = createSmsStore(database, { perDay: 5, perAccount: 2 }, null);
  await store.wish(uids, TALK, NOON);
  const tables = { sms_reminder: 1, installation: 1 } as unknown as Manifest['tables'];
  const hold = (until: number) => {
    const statements = holdDue({ tables } as Manifest, until)
      .split(';')
      .filter((one) => one.trim());
    return Promise.all(statements.map((one) => sql.raw(one).execute(database.kysely)));
  };
  await hold(START - HOUR_MS - MINUTE_MS);
  expect(await statesOf(database)).toEqual(['wished']);
  await hold(START - HOUR_MS);
  expect(await statesOf(database)).toEqual(['unsure']);
});

test('a gateway reminds by SMS where a budget is set: asked for, said, taken back', async () => {
  const time = { now: NOON };
  await using gateway = await startGateway({
    clock: () => time.now,
    config: { reminderSms: { perDay: 10, perAccount: 1 } },
  });
  const { db } = gateway.storage;
  const talks = await db
    .selectFrom('talk')
    .select('id')
    .where('cancelled', '=', 0)
    .where('starts_at', '>', NOON + 2 * HOUR_MS)
    .orderBy('starts_at')
    .limit(1)
    .execute();
  const talkId = talks[0]?.id ?? '';
  const [person] = await addAccounts(gateway.storage, 1, { now: NOON });
  if (person === undefined) throw new Error('one was added');
  const options = { token: person.token };
  const ask = { Id: talkId, On: true };
  const noPhone = await refused(gateway.rest, pushCalls.setSms, ask, options);
  expect(noPhone).toEqual({ code: CODES.conflict, msg: '先绑定手机号，才能发短信提醒' });
  const [key] = readConfig({}).secretKeys;
  const cipher = createVault(key).encrypt('13900001000', placeOf('account', person.uids));
  await db
    .updateTable('account')
    .set({ phone_cipher: cipher })
    .where('id', '=', person.uids)
    .execute();
  expect((await refused(gateway.rest, pushCalls.setSms, ask, options)).code).toBe(CODES.conflict);
  const mark = { Kind: 'reservation', Talkid: talkId, On: true } as const;
  await done(gateway.rest, markCalls.set, mark, options);
  expect(await done(gateway.rest, pushCalls.setSms, ask, options)).toMatchObject({
    Sms: { On: true, Phone: '139****1000', Talks: [talkId], Past: [] },
  });
  expect(await done(gateway.rest, pushCalls.setSms, { ...ask, On: false }, options)).toMatchObject({
    Sms: { Talks: [] },
  });
});

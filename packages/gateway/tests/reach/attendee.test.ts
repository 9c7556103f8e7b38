import { randomUUID } from 'node:crypto';
import { agreementOf } from '@xuanjiang/contracts/agreement';
import { attendeeCalls, EVENT_MESSAGES_A_DAY } from '@xuanjiang/contracts/attendee';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { eventCalls } from '@xuanjiang/contracts/event';
import { exportCalls } from '@xuanjiang/contracts/export';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { text } from '@xuanjiang/contracts/messages';
import { receiptCalls } from '@xuanjiang/contracts/receipt';
import { signupCalls } from '@xuanjiang/contracts/signup';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { DEMO_LIAISON_UNIVERSITY } from '../../src/demo/accounts.ts';
import { agreedText } from '../../src/features/people/registration/policy.ts';
import { createMessageStore } from '../../src/features/reach/attendee/message-store.ts';
import { PEOPLE_AT_ONCE } from '../../src/features/reach/attendee/policy.ts';
import { createAttendeeSheetStore } from '../../src/features/reach/attendee/sheet-store.ts';
import { placeOf } from '../../src/lib/sealed-places.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { addEvent, addRegistered, figuresOf } from '../harness/events.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { onDataOf, startGateway } from '../harness/gateway.ts';
import { settleJobs } from '../harness/jobs.ts';
import type { Storage } from '../harness/storage.ts';
import { vault } from '../people/registration/people.ts';

const [ZJU, PKU] = ['4133010335', '4111010001'] as const;
const AGREED = agreedText(agreementOf(readConfig({}).parties));
const SAID = '实验楼参观改到 18:45，在 4 号教学楼门口集合。';

let now = NOON;
let gateway: TestGateway;
let [zju, pku, operator] = [] as unknown as [TestAccount, TestAccount, TestAccount];
let event = '';
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  const staff = (universityId: string, displayname: string) =>
    addAccount(gateway.storage, { role: 'worker', universityId, displayname });
  [zju, pku] = [await staff(ZJU, '浙大招办'), await staff(PKU, '北大招办')];
  operator = await addAccount(gateway.storage, { role: 'operator', displayname: '运营' });
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(async () => {
  now += 2 * DAY_MS;
  event = await addEvent(gateway.storage, {
    universityId: ZJU,
    startsAt: now + 5 * HOUR_MS,
    lists: { site: 2, online: 5 },
  });
});

const agree = ({ db }: Storage, people: readonly TestAccount[], traits = {}) =>
  db
    .insertInto('consent')
    .values(
      people.map(({ uids }) => ({
        account_id: uids,
        ...AGREED,
        agreed: 1,
        from_talk: '',
        created_at: now,
        ...traits,
      })),
    )
    .execute();

/** People who are registered and consent, with phones that end with 0001, 0002 and so on. */
const addPeople = async (count: number, traits?: object): Promise<TestAccount[]> => {
  const { storage } = gateway;
  const people = await addRegistered(storage, count, now);
  await agree(storage, people, traits);
  for (const [index, { uids }] of people.entries()) {
    const phone_cipher = vault.encrypt(phoneOf(index), placeOf('account', uids));
    await storage.db.updateTable('account').set({ phone_cipher }).where('id', '=', uids).execute();
  }
  return people;
};
const phoneOf = (index: number): string => `1380000${String(index + 1).padStart(4, '0')}`;

const rest = () => gateway.rest;
const apply = async (who: TestAccount | undefined, more = {}) => {
  now += 1;
  return done(rest(), eventCalls.apply, { Id: event, ...more }, who);
};
const cancel = (who: TestAccount | undefined) =>
  done(rest(), eventCalls.cancel, { Id: event }, who);
const figures = (who = zju) => done(rest(), attendeeCalls.get, { Id: event }, who);
const list = async (input = {}, who = zju) =>
  (await done(rest(), attendeeCalls.list, { Id: event, ...input }, who)).List;
const give = (Id = '', who = zju) => done(rest(), attendeeCalls.give, { Eventid: event, Id }, who);
const inbox = async (who: TestAccount | undefined) =>
  (await done(rest(), inboxCalls.find, { Kinds: 'event' }, who)).List;
const receipts = async (who: TestAccount | undefined) =>
  (await done(rest(), receiptCalls.find, {}, who)).List;
const audited = (action: string) =>
  gateway.storage.db
    .selectFrom('audit')
    .select(['actor', 'note'])
    .where('action', '=', action)
    .where('subject', '=', event)
    .execute();

describe('who signed up', () => {
  test('the staff of the demo see people at an event of their university', async () => {
    const { id } = await gateway.storage.db
      .selectFrom('event')
      .select('id')
      .where('university_id', '=', DEMO_LIAISON_UNIVERSITY)
      .executeTakeFirstOrThrow();
    const rows = await done(rest(), attendeeCalls.list, { Id: id }, operator);
    expect(rows.List.map(({ Name }) => Name)).toContain('示例同学01');
  });

  test('stands in the list with companions as a number, and the figures count people and companions', async () => {
    const [ann, bob, cy] = await addPeople(3);
    await apply(ann, { Places: 2 });
    await apply(bob);
    await apply(cy, { Attendance: 'online' });
    const read = await figures();
    const { Lists, Confirmed, Out, Waiting, Hidden, Getall, Getabsent, Getwaiting } = read;
    expect(Lists).toMatchObject([
      { Attendance: 'site', Taken: 2, Waiting: 1, People: 1, Companions: 1, Waitingpeople: 1 },
      { Attendance: 'online', Taken: 1, Waiting: 0, People: 1, Companions: 0 },
    ]);
    expect({ Confirmed, Out, Waiting, Hidden }).toEqual({
      ...{ Confirmed: 2, Out: 1, Waiting: 1, Hidden: 0 },
    });
    // Nobody is awaited at a door who takes part online.
    expect([Getall, Getabsent, Getwaiting]).toEqual([3, 1, 1]);
    const rows = await list();
    expect(rows).toMatchObject([
      { Name: '测试', Phone: '138****0001', State: 'confirmed', Companions: 1, Ahead: 0 },
      { Phone: '138****0002', State: 'waiting', Companions: 0, Ahead: 0 },
      { Phone: '138****0003', Attendance: 'online', School: '示例中学', Enrollmentyear: 2024 },
    ]);
    expect(await list({ State: 'waiting' })).toMatchObject([{ Phone: '138****0002' }]);
    expect(await list({ Arrived: 'out' })).toMatchObject([{ Phone: '138****0001' }]);
    expect(await list({ Name: '文澜' })).toEqual([]);
    expect(await list({ Order: 'newest', Limit: 1 })).toMatchObject([{ Attendance: 'online' }]);
    const text = JSON.stringify(rows);
    expect([ann, bob, cy].filter((who) => text.includes(who?.uids ?? ''))).toEqual([]);
  });

  test('is a number only without consent, by an agreement that names no events, and once gone', async () => {
    const [ann, gone] = await addPeople(2);
    const [old] = await addPeople(1, { version: '1.4' });
    const [not] = await addPeople(1, { agreed: 0 });
    for (const who of [ann, gone, old, not]) await apply(who);
    await cancel(gone);
    expect(await list()).toMatchObject([{ Phone: '138****0001' }]);
    expect(await figures()).toMatchObject({
      ...{ Confirmed: 1, Waiting: 0, Hidden: 2, Returned: 1, Getall: 3 },
    });
    // One whom staff do not see is given no place by them, and shows no phone.
    const { id } = await gateway.storage.db
      .selectFrom('event_place')
      .select('id')
      .where('account_id', '=', not?.uids ?? '')
      .executeTakeFirstOrThrow();
    const unseen = { Eventid: event, Id: id };
    const given = await refused(rest(), attendeeCalls.give, unseen, zju);
    const shown = { ...unseen, Reason: '电话通知集合地点' };
    const phone = await refused(rest(), attendeeCalls.reveal, shown, zju);
    expect([given.code, phone.code]).toEqual([CODES.notFound, CODES.notFound]);
  });

  test('reads who looked, and why the whole phone was shown; so do the staff', async () => {
    const [ann] = await addPeople(1);
    await apply(ann);
    const [row] = await list();
    const Reason = '电话通知集合地点';
    now += 1;
    const asked = { Eventid: event, Id: row?.Id, Reason };
    expect(await done(rest(), attendeeCalls.reveal, asked, zju)).toEqual({ Phone: phoneOf(0) });
    const read = await receipts(ann);
    expect(read.map((one) => [one.Kind, one.Reason, one.University.Id])).toEqual([
      ['reveal', Reason, ZJU],
      ['attendees', '', ZJU],
    ]);
    const looks = await done(rest(), signupCalls.findLooks, { Limit: 2 }, zju);
    expect(looks.List).toMatchObject([
      { Kind: 'reveal', By: '浙大招办', Reason },
      { Kind: 'list', Students: 1 },
    ]);
    expect(await list()).toMatchObject([{ Seenby: '浙大招办', Seenreason: Reason }]);
    // What operators see is a look of the platform.
    await list({}, operator);
    expect((await receipts(ann))[0]).toMatchObject({ Kind: 'attendees', University: { Id: '' } });
  });

  test('is seen by the own university and operators alone, and by nobody who has lost the role', async () => {
    const [ann] = await addPeople(1);
    await apply(ann);
    const other = await refused(rest(), attendeeCalls.list, { Id: event }, pku);
    expect(other.code).toBe(CODES.notFound);
    const left = await addAccount(gateway.storage, { role: 'worker', universityId: ZJU });
    expect(await list({}, left)).toHaveLength(1);
    await gateway.storage.db
      .updateTable('account')
      .set({ role: 'user', university_id: null })
      .where('id', '=', left.uids)
      .execute();
    const lost = await refused(rest(), attendeeCalls.list, { Id: event }, left);
    expect(lost.code).toBe(CODES.forbidden);
  });
});

describe('the waiting list', () => {
  test('gives a place out of turn, once; who is next moves up when one is free, and both are told', async () => {
    const [ann, bob, cy, dan] = await addPeople(4);
    for (const who of [ann, bob, cy]) await apply(who);
    await apply(dan, { Places: 2 });
    const [first, second] = await list({ State: 'waiting' });
    expect([first?.Ahead, second?.Ahead]).toEqual([0, 1]);
    const both = await Promise.all(
      [zju, operator].map((who) => give(second?.Id, who).catch((error: unknown) => error)),
    );
    expect(both.filter((each) => each instanceof Error)).toHaveLength(1);
    expect(await figuresOf(gateway.storage, event)).toMatchObject({ taken: 4, waiting: 1 });
    const [entry, ...others] = await audited('attendee.give');
    expect(others).toEqual([]);
    expect(JSON.parse(entry?.note ?? '')).toMatchObject({ places: 2, capacity: 2, taken: 4 });
    await settleJobs(gateway.storage, now);
    expect(await inbox(dan)).toMatchObject([{ Event: 'movedUp' }, { Event: 'movedUp' }]);
    // Two places beyond the number: the first two that are given back are nobody's.
    await cancel(dan);
    expect(await list({ State: 'waiting' })).toMatchObject([{ Id: first?.Id }]);
    await cancel(ann);
    const [, moved] = await list();
    expect(moved).toMatchObject({ Id: first?.Id, State: 'confirmed', Movedtime: now, Movedby: '' });
  });

  test('counts the people ahead, not those whom they bring', async () => {
    const [ann, bob, cy] = await addPeople(3);
    for (const who of [ann, bob]) await apply(who, { Places: 2 });
    await apply(cy);
    expect((await list({ State: 'waiting' })).map(({ Ahead }) => Ahead)).toEqual([0, 1]);
  });

  test('says who gave a place', async () => {
    const [ann, bob, cy] = await addPeople(3);
    for (const who of [ann, bob, cy]) await apply(who);
    const [waiting] = await list({ State: 'waiting' });
    await give(waiting?.Id);
    expect((await list()).at(-1)).toMatchObject({ Movedby: '浙大招办', Movedtime: now });
    const again = await refused(
      rest(),
      attendeeCalls.give,
      { Eventid: event, Id: waiting?.Id },
      zju,
    );
    expect(again.code).toBe(CODES.conflict);
  });
});

describe('a message', () => {
  const tryIt = (who = zju) =>
    done(rest(), attendeeCalls.tryMessage, { Id: event, Content: SAID }, who);
  const send = (Id: string, Audience = 'all', who = zju) =>
    done(rest(), attendeeCalls.sendMessage, { Eventid: event, Id, Audience }, who);

  test('goes to its writer first, then once to whom it is for and who did not leave meanwhile', async () => {
    const [ann, bob, cy, dan] = await addPeople(4);
    for (const who of [ann, bob, cy, dan]) await apply(who);
    const tried = await tryIt();
    expect(tried).toMatchObject({ State: 'tried', Content: SAID, By: '浙大招办' });
    const read = { Event: 'said', Title: '校园开放日', Content: SAID };
    expect(await inbox(zju)).toMatchObject([{ ...read, Link: `/eventoffDetail?id=${event}` }]);
    expect(await inbox(cy)).toEqual([]);
    const foreign = { Eventid: event, Id: tried.Id, Audience: 'all' };
    expect((await refused(rest(), attendeeCalls.sendMessage, foreign, operator)).code).toBe(
      CODES.notFound,
    );
    // The job runs after both: the one who leaves before it is told nothing.
    const { db } = gateway.storage;
    await done(rest(), inboxCalls.setKind, { Kind: 'event', On: false }, cy);
    expect((await figures()).Getwaiting).toBe(1);
    await Promise.all([send(tried.Id, 'waiting'), send(tried.Id, 'waiting')]);
    await settleJobs(gateway.storage, now);
    expect(await inbox(dan)).toMatchObject([read]);
    expect([await inbox(ann), await inbox(cy)]).toEqual([[], []]);
    const sent = await done(rest(), attendeeCalls.findMessages, { Id: event }, zju);
    expect(sent.List).toMatchObject([{ State: 'sent', Audience: 'waiting', Told: 1 }]);
    expect(await audited('attendee.sendMessage')).toHaveLength(1);
    // It is for the message centre alone.
    const outside = await db
      .selectFrom('push')
      .select('key')
      .where('key', 'like', 'event-message%')
      .execute();
    expect(outside).toEqual([]);
  });

  test('is sent so often a day for an event, and not of one that was called off', async () => {
    for (let count = 0; count < EVENT_MESSAGES_A_DAY; count += 1) await send((await tryIt()).Id);
    expect((await figures()).Messagesleft).toBe(0);
    const { Id } = await tryIt();
    const more = { Eventid: event, Id, Audience: 'all' };
    const full = await refused(rest(), attendeeCalls.sendMessage, more, zju);
    expect(full.code).toBe(CODES.conflict);
    now += DAY_MS;
    expect((await figures()).Messagesleft).toBe(EVENT_MESSAGES_A_DAY);
    await gateway.storage.db
      .updateTable('event')
      .set({ cancelled: 1 })
      .where('id', '=', event)
      .execute();
    const off = await refused(rest(), attendeeCalls.tryMessage, { Id: event, Content: SAID }, zju);
    expect(off.code).toBe(CODES.conflict);
  });

  test('that was only tried is forgotten after a day, and one that was sent is kept', async () => {
    const [tried, sent] = [await tryIt(), await tryIt()];
    await send(sent.Id);
    await using database = openDatabaseBeside(gateway.storage);
    const { byId, prune } = createMessageStore(database);
    await prune(now + DAY_MS);
    expect(await byId(tried.Id)).not.toBeNull();
    await prune(now + DAY_MS + 1);
    expect(await byId(tried.Id)).toBeNull();
    expect(await byId(sent.Id)).not.toBeNull();
  });

  test('is not tried by who has switched such messages off, and would not see it', async () => {
    const set = (On: boolean) => done(rest(), inboxCalls.setKind, { Kind: 'event', On }, zju);
    await set(false);
    const input = { Id: event, Content: SAID };
    const { msg } = await refused(rest(), attendeeCalls.tryMessage, input, zju);
    expect(msg).toBe(text('zh', 'eventMessageMuted'));
    await set(true);
  });

  test('of a process that was killed is sent by the next one, in turns and to nobody twice', async () => {
    const { storage } = gateway;
    const people = await addRegistered(storage, PEOPLE_AT_ONCE + 1, now);
    await storage.db
      .insertInto('event_place')
      .values(
        people.map(({ uids }, index) => ({
          ...{ id: randomUUID(), event_id: event, attendance: 'online' as const, companion: 0 },
          ...{ account_id: uids, state: 'confirmed' as const, number: index + 1, door: '' },
          ...{ secret_hash: randomUUID(), secret_cipher: null, created_at: now },
        })),
      )
      .execute();
    await gateway.stop();
    await using database = openDatabaseBeside(storage);
    const messages = createMessageStore(database);
    const act = { actor: zju.uids, time: now };
    const id = await messages.tryOut({ eventId: event, title: '开放日', content: SAID }, act);
    const order = { id: id ?? '', audience: 'all' } as const;
    expect(await messages.send(event, order, act)).toBeNull();
    // One of them leaves before anything is sent.
    const [gone] = people;
    await storage.db
      .updateTable('event_place')
      .set({ state: 'cancelled' })
      .where('account_id', '=', gone?.uids ?? '')
      .execute();
    gateway = onDataOf(gateway, await startGateway({ storage, clock: () => now }));
    await settleJobs(storage, now);
    const told = await storage.db
      .selectFrom('inbox_message')
      .select('account_id as uids')
      .where('key', '=', `event-message/${id}`)
      .execute();
    expect(told.map(({ uids }) => uids).toSorted()).toEqual(
      people
        .slice(1)
        .map(({ uids }) => uids)
        .toSorted(),
    );
    expect(await messages.byId(id ?? '')).toMatchObject({ state: 'sent', told: PEOPLE_AT_ONCE });
  });
});

describe('a file', () => {
  const asked = (more = {}) => ({
    ...{ Id: randomUUID(), Kind: 'attendees', Format: 'csv', Eventid: event },
    ...more,
  });
  const rowsOf = async (input: object) => {
    const made = await done(rest(), exportCalls.start, { ...input }, zju);
    const file = await rest().get(made.Url).responseType('blob');
    return (parse(file.body as Buffer, { bom: true }) as string[][]).slice(1);
  };

  test('has covered phones, says as of when it is, and no formula', async () => {
    const [ann, bob, cy] = await addPeople(3);
    const displayname = '=1+1';
    const { db } = gateway.storage;
    await db
      .updateTable('account')
      .set({ displayname })
      .where('id', '=', ann?.uids ?? '')
      .execute();
    await apply(ann, { Places: 2 });
    for (const who of [bob, cy]) await apply(who);
    await cancel(cy);
    const rows = await rowsOf(asked());
    expect(rows.map((row) => [row[0], row[4], row[6], row[7]])).toEqual([
      [`'${displayname}`, '138****0001', '有名额', '1'],
      ['测试', '138****0002', '候补第 1', '0'],
    ]);
    expect(rows[0]?.at(-1)).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await receipts(ann))[0]).toMatchObject({ Kind: 'export', University: { Id: ZJU } });
    expect(await rowsOf(asked({ State: 'waiting' }))).toHaveLength(1);
  });

  test('is for staff of the university, of one of its events, and with whole phones by a grant', async () => {
    const refuse = async (input: object, who = zju) =>
      (await refused(rest(), exportCalls.start, { ...input }, who)).code;
    expect(await refuse(asked(), pku)).toBe(CODES.notFound);
    expect(await refuse(asked({ Universityid: ZJU }), operator)).toBe(CODES.forbidden);
    expect(await refuse(asked({ Whole: true }))).toBe(CODES.forbidden);
    const { Eventid: _, ...none } = asked();
    expect(await refuse(none)).toBe(CODES.input);
    expect(await refuse({ ...asked(), Kind: 'signups' })).toBe(CODES.input);
  });

  test('has nobody who withdrew before the own row was written', async () => {
    const { storage } = gateway;
    const people = await addRegistered(storage, 201, now);
    await agree(storage, people);
    await storage.db
      .insertInto('event_place')
      .values(
        people.map(({ uids }, index) => ({
          ...{ id: randomUUID(), event_id: event, attendance: 'online' as const, companion: 0 },
          ...{ account_id: uids, state: 'confirmed' as const, number: index + 1, door: '' },
          ...{ secret_hash: randomUUID(), secret_cipher: null, created_at: now + index },
        })),
      )
      .execute();
    await using database = openDatabaseBeside(storage);
    const run = {
      ...{ id: randomUUID(), accountId: zju.uids, universityId: ZJU, filter: {} },
      ...{ whole: false, granted: null, lang: 'zh' as const, time: now },
    };
    const written: string[] = [];
    for await (const { rows } of createAttendeeSheetStore(database).read(run, { eventId: event })) {
      written.push(...rows.map(({ accountId }) => accountId));
      // The first ones are written by now; the last one leaves.
      await cancel(people[200]);
    }
    expect(written).toEqual(people.slice(0, 200).map(({ uids }) => uids));
  });
});

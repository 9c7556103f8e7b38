import { calendarCalls } from '@xuanjiang/contracts/calendar';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { markCalls } from '@xuanjiang/contracts/mark';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { systemCalls } from '@xuanjiang/contracts/system';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createClickStore } from '../../src/features/ground/system/click-store.ts';
import { done } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { addEvent } from '../harness/events.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
const talks = (await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 3 })).List;
beforeEach(async () => {
  now = NOON;
  await gateway.storage.db.deleteFrom('mark').execute();
  await gateway.storage.db.deleteFrom('calendar_feed').execute();
});

const token = 'test-token';
const talkAt = (index: number): Talk => {
  const talk = talks[index];
  if (talk === undefined) throw new Error('no talk is ahead');
  return talk;
};
const book = (index: number, as = token) =>
  done(
    gateway.rest,
    markCalls.set,
    { Kind: 'reservation', Talkid: talkAt(index).Id, On: true },
    { token: as },
  );
const path = async (as = token) =>
  (await done(gateway.rest, calendarCalls.get, {}, { token: as })).Path;
const renew = async (as = token) =>
  (await done(gateway.rest, calendarCalls.renew, {}, { token: as })).Path;
/** Its lines, unfolded. */
const read = async (address: string): Promise<string> => {
  const { text } = await gateway.rest
    .get(address)
    .expect(200)
    .expect('Content-Type', /^text\/calendar/)
    .expect('Cache-Control', /private/);
  return text.replaceAll('\r\n ', '');
};

describe('the calendar of booked talks', () => {
  test('is at an address that nobody can guess, and that the account sees again', async () => {
    expect(await path()).toBe('');
    const mine = await renew();
    expect(mine).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    expect(await path()).toBe(mine);
    expect(await renew('test-worker')).not.toBe(mine);
    const stored = JSON.stringify(
      await gateway.storage.db.selectFrom('calendar_feed').selectAll().execute(),
    );
    expect(stored).not.toContain(mine.slice(10, -4));
  });

  test('has what the account has booked, and nothing else', async () => {
    const mine = await renew();
    expect(await read(mine)).not.toContain('BEGIN:VEVENT');
    await book(0);
    await book(1, 'test-worker');
    const favourite = { Kind: 'favourite', Talkid: talkAt(2).Id, On: true };
    await done(gateway.rest, markCalls.set, favourite, { token });
    const text = await read(mine);
    expect(text).toContain(`UID:${talkAt(0).Id}@xuanjiang`);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SEQUENCE:0\r\nSTATUS:CONFIRMED');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:');
  });

  test('shows a move and a cancellation under the same name with a higher sequence', async () => {
    const mine = await renew();
    await book(0);
    const { Id, Starttime } = talkAt(0);
    const { db } = gateway.storage;
    const change = { sequence: 1, starts_at: Starttime - HOUR_MS };
    await db.updateTable('talk').set(change).where('id', '=', Id).execute();
    const stamp = new Date(Starttime - HOUR_MS).toISOString().replace(/[-:]|\.000/g, '');
    expect(await read(mine)).toContain(`SEQUENCE:1\r\nSTATUS:CONFIRMED\r\nDTSTART:${stamp}`);
    await db.updateTable('talk').set({ cancelled: 1, sequence: 2 }).where('id', '=', Id).execute();
    const text = await read(mine);
    expect(text).toContain(`UID:${Id}@xuanjiang`);
    expect(text).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED');
    expect(text).toContain('SUMMARY:已取消：');
    const restored = { cancelled: 0, sequence: 0, starts_at: Starttime };
    await db.updateTable('talk').set(restored).where('id', '=', Id).execute();
  });

  test('a talk that is long over leaves it', async () => {
    const mine = await renew();
    await book(0);
    now = talkAt(0).Endtime + 100 * DAY_MS;
    expect(await read(mine)).not.toContain('BEGIN:VEVENT');
  });

  test('a new address ends the one before, and so does its removal', async () => {
    const first = await renew();
    const second = await renew();
    await gateway.rest.get(first).expect(404);
    await read(second);
    for (const _ of [1, 2]) {
      await done(gateway.rest, calendarCalls.remove, {}, { token });
      await gateway.rest.get(second).expect(404);
    }
    expect(await path()).toBe('');
  });

  test('of a locked account is not given', async () => {
    const mine = await renew();
    const { db } = gateway.storage;
    const feed = await db
      .selectFrom('calendar_feed')
      .select('account_id as id')
      .executeTakeFirstOrThrow();
    const lock = (status: 'active' | 'banned') =>
      db.updateTable('account').set({ status }).where('id', '=', feed.id).execute();
    await lock('banned');
    await gateway.rest.get(mine).expect(404);
    await lock('active');
    await read(mine);
  });

  test.each([
    '/calendar/x.ics',
    '/calendar/talk/nowhere.ics',
    '/calendar/talk/a%00b.ics',
    '/calendar/event/nowhere.ics',
    '/calendar/event/a%00b.ics',
  ])('%s is nothing', async (address) => {
    await gateway.rest.get(address).expect(404);
  });

  test('one talk is a file for everybody', async () => {
    const { Id } = talkAt(2);
    const text = await read(`/calendar/talk/${Id}.ics`);
    expect(text).toContain(`UID:${Id}@xuanjiang`);
    expect(text).toContain(`/videoDetail?id=${Id}`);
  });

  test('one event is a file for everybody, with its place; once it was called off, it says so', async () => {
    const startsAt = NOON + DAY_MS;
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
    const text = await read(`/calendar/event/${Id}.ics`);
    expect(text).toContain('LOCATION:广州市 报告厅\r\n');
    expect(text).toContain(`/eventoffDetail?id=${Id}`);
    expect(text).toContain('BEGIN:VALARM');
    await gateway.storage.db
      .updateTable('event')
      .set({ cancelled: 1, revision: 1 })
      .where('id', '=', Id)
      .execute();
    const after = await read(`/calendar/event/${Id}.ics`);
    expect(after).toContain('STATUS:CANCELLED');
    expect(after).toContain('SEQUENCE:1');
    expect(after).not.toContain('BEGIN:VALARM');
  });
});

test('the log of clicks counts what was pressed by day, and not who pressed [7.PATH.12]', async () => {
  const { Id } = talkAt(0);
  const click = { Action: 'click', Page: '/video', Target: '/videoDetail', Agoms: 1000 };
  const List = [
    { Action: 'view', Page: '/video', Agoms: DAY_MS },
    { ...click, Talkid: Id },
    { ...click, Talkid: Id, Agoms: 2000 },
    { ...click, Talkid: 'nowhere' },
    { ...click, Page: '/zzzz' },
    { ...click, Target: '/zzzz' },
  ];
  const add = () => done(gateway.rest, systemCalls.addLog, { List, Qd: 'poster-03' }, { token });
  await add();
  await add();
  const read = () => gateway.storage.db.selectFrom('click').selectAll().orderBy('count').execute();
  const rows = await read();
  const shown = rows.map((row) => [row.day, row.action, row.target, row.talk_id, row.count]);
  const [day, before] = [dayOf(NOON), dayOf(NOON - DAY_MS)];
  expect(shown.toSorted()).toEqual(
    [
      [before, 'view', '', '', 2],
      [day, 'click', '/videoDetail', '', 2],
      [day, 'click', '/videoDetail', Id, 4],
    ].toSorted(),
  );
  expect(rows.every(({ page, channel }) => page === '/video' && channel === 'poster-03')).toBe(
    true,
  );
  // They are kept long enough to compare a season with the one before.
  await using database = openDatabaseBeside(gateway.storage);
  const { prune } = createClickStore(database);
  await prune(NOON + 399 * DAY_MS);
  expect(await read()).toHaveLength(3);
  await prune(NOON + 400 * DAY_MS);
  expect((await read()).map((row) => row.day)).toEqual([day, day]);
});

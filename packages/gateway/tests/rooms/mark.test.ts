import { CODES } from '@xuanjiang/contracts/errors';
import { MARKS_MAX, markCalls } from '@xuanjiang/contracts/mark';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { beforeEach, expect, test } from 'vitest';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
const talks = (await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 10 })).List;
beforeEach(async () => {
  await gateway.storage.db.deleteFrom('mark').execute();
});

const token = 'test-token';
const set = (Kind: string, Talkid: string, On: boolean, as = token) =>
  done(gateway.rest, markCalls.set, { Kind, Talkid, On }, { token: as });
const list = (as = token) => done(gateway.rest, markCalls.list, {}, { token: as });
const find = (Kind: string, page: Record<string, unknown> = {}) =>
  done(gateway.rest, markCalls.find, { Kind, ...page }, { token });
/** From the database: an answer may be a second old. */
const reserves = async (Id: string): Promise<number> => {
  const { db } = gateway.storage;
  const row = db.selectFrom('talk').select('reserves').where('id', '=', Id);
  return (await row.executeTakeFirstOrThrow()).reserves;
};
const idOf = (index: number): string => talks[index]?.Id ?? '';

test('saying it twice changes nothing, and a reservation counts once', async () => {
  const before = await reserves(idOf(0));
  for (const _ of [1, 2, 3]) await set('reservation', idOf(0), true);
  expect(await list()).toEqual({ Favourites: [], Reservations: [idOf(0)] });
  expect(await reserves(idOf(0))).toBe(before + 1);
  for (const _ of [1, 2]) await set('reservation', idOf(0), false);
  expect(await list()).toEqual({ Favourites: [], Reservations: [] });
  expect(await reserves(idOf(0))).toBe(before);
});

test('many at once leave one mark and a true count', async () => {
  const before = await reserves(idOf(1));
  await Promise.all(Array.from({ length: 10 }, () => set('reservation', idOf(1), true)));
  expect(await reserves(idOf(1))).toBe(before + 1);
  await Promise.all([
    ...Array.from({ length: 5 }, () => set('reservation', idOf(1), false)),
    set('reservation', idOf(1), true, 'test-worker'),
  ]);
  expect(await reserves(idOf(1))).toBe(before + 1);
  await set('reservation', idOf(1), false, 'test-worker');
});

test('favourites and reservations are apart, and so are accounts', async () => {
  const before = await reserves(idOf(2));
  await set('favourite', idOf(2), true);
  await set('favourite', idOf(3), true, 'test-worker');
  expect(await reserves(idOf(2))).toBe(before);
  expect(await list()).toEqual({ Favourites: [idOf(2)], Reservations: [] });
  expect(await list('test-worker')).toEqual({ Favourites: [idOf(3)], Reservations: [] });
  await set('favourite', idOf(3), false);
  expect((await list('test-worker')).Favourites).toEqual([idOf(3)]);
});

test('find gives the talks, newest mark first, in pages', async () => {
  for (const [index] of talks.slice(0, 5).entries()) {
    now += 1000;
    await set('favourite', idOf(index), true);
  }
  const wanted = talks.slice(0, 5).toReversed();
  expect(await find('favourite')).toEqual({ List: wanted, Total: 5 });
  expect(await find('favourite', { Page: 2, Limit: 2 })).toEqual({
    List: wanted.slice(2, 4),
    Total: 5,
  });
  expect((await list()).Favourites).toEqual(wanted.map(({ Id }) => Id));
  expect(await find('reservation')).toEqual({ List: [], Total: 0 });
});

test('a talk that is none cannot be marked', async () => {
  for (const On of [true, false]) {
    const input = { Kind: 'favourite', Talkid: 'nothing', On };
    const { code, msg } = await refused(gateway.rest, markCalls.set, input, { token });
    expect(code).toBe(CODES.notFound);
    expect(msg).toBe('这场宣讲不存在或已下线');
  }
});

test('a talk that is cancelled or over cannot be reserved, and what was reserved before stays', async () => {
  const { db } = gateway.storage;
  const [cancelled, over, booked] = [idOf(4), idOf(5), idOf(6)];
  const reserve = async (Talkid: string) =>
    (
      await refused(
        gateway.rest,
        markCalls.set,
        { Kind: 'reservation', Talkid, On: true },
        { token },
      )
    ).msg;
  await set('reservation', booked, true);
  const counts = await Promise.all([cancelled, over, booked].map(reserves));
  await db
    .updateTable('talk')
    .set({ cancelled: 1 })
    .where('id', 'in', [cancelled, booked])
    .execute();
  await db
    .updateTable('talk')
    .set({ real_start: now - 2, real_end: now - 1 })
    .where('id', '=', over)
    .execute();
  expect(await reserve(cancelled)).toBe('这场宣讲已取消，不能预约');
  expect(await reserve(over)).toBe('这场宣讲已结束，不能预约');
  await set('reservation', booked, true);
  await set('favourite', cancelled, true);
  expect(await list()).toEqual({ Favourites: [cancelled], Reservations: [booked] });
  expect(await Promise.all([cancelled, over, booked].map(reserves))).toEqual(counts);
  const jobs = db
    .selectFrom('job')
    .select('key')
    .where('about', 'in', [`reminder/${cancelled}`, `reminder/${over}`]);
  expect(await jobs.execute()).toEqual([]);
  await set('reservation', booked, false);
  expect((await list()).Reservations).toEqual([]);
});

test('at most so many of a kind are kept', async () => {
  const { Total } = await done(gateway.rest, talkCalls.find, { Limit: 1 });
  const all: string[] = [];
  for (let Page = 1; all.length < Total; Page += 1) {
    const { List } = await done(gateway.rest, talkCalls.find, { Page, Limit: 100 });
    all.push(...List.map(({ Id }) => Id));
  }
  // The demo has fewer talks than the limit: copies of one fill it up.
  const { db } = gateway.storage;
  const talk = await db
    .selectFrom('talk')
    .selectAll()
    .where('id', '=', idOf(0))
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: MARKS_MAX }, (_, index) => `copy-${index}`);
  for (let start = 0; start < copies.length; start += 200) {
    const ids = copies.slice(start, start + 200);
    await db
      .insertInto('talk')
      .values(ids.map((id) => ({ ...talk, id })))
      .execute();
    await db
      .insertInto('mark')
      .values(
        ids.map((talk_id) => ({
          account_id: 'demo-student',
          kind: 'favourite' as const,
          talk_id,
          created_at: now,
        })),
      )
      .execute();
  }
  const input = { Kind: 'favourite', Talkid: idOf(0), On: true };
  expect(await refused(gateway.rest, markCalls.set, input, { token })).toEqual({
    code: CODES.conflict,
    msg: `最多保存 ${MARKS_MAX} 个，请先清理一些`,
  });
  // What is kept already may be said again, another kind is not full, and one less makes room.
  await set('favourite', 'copy-0', true);
  await set('reservation', idOf(0), true);
  await set('favourite', 'copy-0', false);
  await set('favourite', idOf(0), true);
  expect((await list()).Favourites).toHaveLength(MARKS_MAX);
});

test('marks need a session', async () => {
  const newcomer = (await done(gateway.rest, userCalls.fakeLogin, { Account: 'newcomer' })).Token;
  await set('favourite', idOf(0), true, newcomer);
  expect((await list(newcomer)).Favourites).toEqual([idOf(0)]);
  expect((await refused(gateway.rest, markCalls.list)).code).toBe(CODES.unauthorized);
});

import { correctionCalls } from '@xuanjiang/contracts/correction';
import { CODES } from '@xuanjiang/contracts/errors';
import { FOLLOWS_MAX, followCalls } from '@xuanjiang/contracts/follow';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { partnerCalls } from '@xuanjiang/contracts/partner';
import { waitingCalls } from '@xuanjiang/contracts/waiting';
import { beforeEach, expect, test } from 'vitest';
import { joinRows } from '../../src/db/account-rows.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import {
  correctionRows,
  createCorrectionStore,
} from '../../src/features/universities/correction/store.ts';
import { addAccount, addSession } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { ENGINE } from '../harness/storage.ts';
import { untilWaiting } from '../harness/until-waiting.ts';

const [ZJU, PKU, THU] = ['4133010335', '4111010001', '4111010003'] as const;
const student = { token: 'test-token' };

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
beforeEach(async () => {
  now = NOON;
  await gateway.storage.db.deleteFrom('follow').execute();
  await gateway.storage.db.deleteFrom('correction').execute();
});

const follow = (Universityid: string, On = true) =>
  done(gateway.rest, followCalls.set, { Universityid, On }, student);
const ids = async () => (await done(gateway.rest, followCalls.list, {}, student)).Ids;
const report = (Field: string, Note = '写错了', Universityid: string = ZJU) =>
  done(gateway.rest, correctionCalls.add, { Universityid, Field, Note }, student);

test('following twice is following once, and the newest comes first', async () => {
  await follow(ZJU);
  now += 1;
  await follow(PKU);
  await follow(ZJU);
  expect(await ids()).toEqual([PKU, ZJU]);
  await follow(ZJU, false);
  await follow(ZJU, false);
  expect(await ids()).toEqual([PKU]);
  const none = { Universityid: '1', On: true };
  expect((await refused(gateway.rest, followCalls.set, none, student)).code).toBe(CODES.notFound);
});

test('those that are followed are listed and filtered like all others', async () => {
  for (const id of [ZJU, PKU, THU]) await follow(id);
  const find = (input: Record<string, unknown>) =>
    done(gateway.rest, followCalls.find, input, student);
  const all = await find({});
  expect(all.List.map(({ Letter }) => Letter)).toEqual(['B', 'Q', 'Z']);
  expect(all.Letters).toEqual([
    { Letter: 'B', Start: 0, Count: 1 },
    { Letter: 'Q', Start: 1, Count: 1 },
    { Letter: 'Z', Start: 2, Count: 1 },
  ]);
  expect((await find({ Provinceid: '330000' })).List.map(({ Id }) => Id)).toEqual([ZJU]);
  expect((await find({ Page: 2, Limit: 2 })).List.map(({ Id }) => Id)).toEqual([ZJU]);
});

test('an account follows a bounded number', async () => {
  const { db } = gateway.storage;
  const columns = await db.selectFrom('university').selectAll().where('id', '=', ZJU).execute();
  const many = Array.from({ length: FOLLOWS_MAX }, (_, index) => `9${index}`);
  await db
    .insertInto('university')
    .values(
      many.flatMap((id) =>
        columns.map((row) => ({ ...row, id, name: `院校${id}`, position: Number(id) })),
      ),
    )
    .execute();
  try {
    const { uids } = await addAccount(gateway.storage);
    await db
      .insertInto('follow')
      .values(many.map((id) => ({ account_id: uids, university_id: id, created_at: 1 })))
      .execute();
    const session = { token: await addSession(gateway.storage, uids) };
    const input = { Universityid: ZJU, On: true };
    expect((await refused(gateway.rest, followCalls.set, input, session)).code).toBe(
      CODES.conflict,
    );
    await done(gateway.rest, followCalls.set, { Universityid: '90', On: true }, session);
  } finally {
    await db.deleteFrom('follow').execute();
    await db.deleteFrom('university').where('id', 'in', many).execute();
  }
});

test('a second report of one field changes the open one; an answer lets a new one in', async () => {
  const one = await report('site', '打不开');
  const again = await report('site', '地址换了');
  expect(again).toMatchObject({ Id: one.Id, Note: '地址换了', State: 'open', Answer: '' });
  const other = await report('dept');
  await using database = openDatabaseBeside(gateway.storage);
  const store = createCorrectionStore(database);
  const answer = () =>
    store.answer(
      one.Id,
      { state: 'corrected', answer: '已改正' },
      { actor: 'test-operator', time: now },
    );
  expect([await answer(), await answer()]).toEqual([true, false]);
  now += 1;
  const next = await report('site');
  expect(next.Id).not.toBe(one.Id);
  const { List, Total } = await done(gateway.rest, correctionCalls.list, {}, student);
  expect(Total).toBe(3);
  expect(List[0]?.Id).toBe(next.Id);
  expect(List.find(({ Id }) => Id === other.Id)?.State).toBe('open');
  expect(List.find(({ Id }) => Id === one.Id)).toMatchObject({
    State: 'corrected',
    Answer: '已改正',
    Answeredtime: NOON,
    Universityname: '浙江大学',
  });
  const stranger = await addAccount(gateway.storage);
  expect((await done(gateway.rest, correctionCalls.list, {}, stranger)).Total).toBe(0);
});

test('so many reports of an account wait at most', async () => {
  const reports = [ZJU, PKU].flatMap((id) =>
    ['name', 'place', 'kind', 'dept', 'site', 'tags', 'fact', 'plan', 'line', 'other'].map(
      (field) => [field, id] as const,
    ),
  );
  for (const [field, id] of reports) await report(field, '错', id);
  const input = { Universityid: THU, Field: 'name', Note: '错' };
  expect((await refused(gateway.rest, correctionCalls.add, input, student)).code).toBe(
    CODES.conflict,
  );
  const { Id } = await report('name', '还是错', ZJU);
  // One that was answered waits no more: another one can be sent.
  const operator = await addAccount(gateway.storage, { role: 'operator' });
  const answer = { Id, State: 'kept', Answer: '没有写错' };
  await done(gateway.rest, correctionCalls.answer, answer, operator);
  await report('name', '错', THU);
});

test('reports of several figures stand beside each other, and staff read which one is meant', async () => {
  const wrong = (Figure: string, Note: string) => {
    const input = { Universityid: THU, Field: 'line', Figure, Note };
    return done(gateway.rest, correctionCalls.add, input, reporter);
  };
  const reporter = await addAccount(gateway.storage, { now });
  const rank = await wrong('2026 年 207 组 最低位次', '少了一位');
  await wrong('2026 年 207 组 最低分', '不是这个分');
  // The same figure again: the note is another one.
  expect((await wrong('2026 年 207 组 最低位次', '应为 9872')).Id).toBe(rank.Id);
  const liaison = await addAccount(gateway.storage, { role: 'worker', universityId: THU, now });
  const find = (Name: string) => done(gateway.rest, correctionCalls.find, { Name }, liaison);
  expect((await find('207')).List.map(({ Figure, Note }) => [Figure, Note]).toSorted()).toEqual([
    ['2026 年 207 组 最低位次', '应为 9872'],
    ['2026 年 207 组 最低分', '不是这个分'],
  ]);
});

test('a wrong figure of a province is reported to the operators, and to no university', async () => {
  const reporter = await addAccount(gateway.storage, { now });
  const wrong = (Note: string, more: Readonly<Record<string, unknown>> = {}) => {
    return { Provinceid: '440000', Field: 'other', Figure: '广东 · 本科批 · 442', Note, ...more };
  };
  const add = (Note: string) => done(gateway.rest, correctionCalls.add, wrong(Note), reporter);
  const { Id } = await add('应为 443');
  // The same figure again: the note is another one.
  expect(await add('应为 444')).toMatchObject({
    ...{ Id, Universityid: '', Provinceid: '440000', Universityname: '广东', Note: '应为 444' },
  });
  // No number of a province: of a district, and of nothing.
  for (const Provinceid of ['110101', '999999']) {
    const input = wrong('错', { Provinceid });
    expect((await refused(gateway.rest, correctionCalls.add, input, reporter)).code).toBe(
      CODES.notFound,
    );
  }
  for (const input of [
    wrong('', { Note: '错', Universityid: ZJU }),
    { Field: 'other', Note: '错' },
  ]) {
    expect((await refused(gateway.rest, correctionCalls.add, input, reporter)).code).toBe(
      CODES.input,
    );
  }
  const liaison = await addAccount(gateway.storage, { role: 'worker', universityId: ZJU });
  const operator = await addAccount(gateway.storage, { role: 'operator' });
  const find = async (staff: typeof liaison) =>
    (await done(gateway.rest, correctionCalls.find, { Name: '442' }, staff)).List.map(
      (one) => one.Id,
    );
  expect([await find(liaison), await find(operator)]).toEqual([[], [Id]]);
  const waits = async (staff: typeof liaison) =>
    (await done(gateway.rest, waitingCalls.find, {}, staff)).List.filter(
      ({ Kind }) => Kind === 'correction',
    ).map(({ Title }) => Title);
  expect([await waits(liaison), await waits(operator)]).toEqual([[], ['广东']]);
  const answer = { Id, State: 'corrected', Answer: '已改正' };
  expect((await refused(gateway.rest, correctionCalls.answer, answer, liaison)).code).toBe(
    CODES.notFound,
  );
  expect(await done(gateway.rest, correctionCalls.answer, answer, operator)).toMatchObject({
    ...{ State: 'corrected', Universityname: '广东' },
  });
  const { List } = await done(gateway.rest, inboxCalls.find, {}, reporter);
  expect(List.map(({ Title, Content }) => [Title, Content])).toContainEqual(['广东', '已改正']);
});

/** A report of a wrong figure of 广东. */
const ofProvince = (accountId: string, note: string) => ({
  ...({ accountId, universityId: null, provinceId: '440000', field: 'other', note } as const),
  figure: '广东 · 本科批 · 442',
});
const reportsOf = (accountId: string) =>
  gateway.storage.db
    .selectFrom('correction')
    .select(['province_id as provinceId', 'note'])
    .where('account_id', '=', accountId)
    .orderBy('province_id')
    .execute();

test('of accounts that are joined one open report of a figure of a province stays', async () => {
  const [from, to] = [await addAccount(gateway.storage), await addAccount(gateway.storage)];
  await using database = openDatabaseBeside(gateway.storage);
  const { put } = createCorrectionStore(database);
  await put(ofProvince(from.uids, '应为 443'), now, 20);
  await put({ ...ofProvince(from.uids, '应为 444'), provinceId: '450000' }, now, 20);
  await put(ofProvince(to.uids, '应为 445'), now, 20);
  await gateway.storage.db
    .transaction()
    .execute((db) => joinRows(correctionRows, { db, from: from.uids, to: to.uids, now }));
  expect(await reportsOf(to.uids)).toEqual([
    { provinceId: '440000', note: '应为 445' },
    { provinceId: '450000', note: '应为 444' },
  ]);
});

// SQLite has one writer: nothing there comes between.
test.runIf(ENGINE === 'postgres')(
  'two reports of a figure of a province at once are one, with the note of the second',
  async () => {
    const { uids } = await addAccount(gateway.storage);
    await using database = openDatabaseBeside(gateway.storage);
    let second: Promise<number | null> | undefined;
    await gateway.storage.db.transaction().execute(async (db) => {
      const { accountId, universityId, provinceId, ...said } = ofProvince(uids, '应为 443');
      const about = { account_id: accountId, university_id: universityId, province_id: provinceId };
      const row = { ...said, ...about, created_at: now, state: 'open', answer: '' } as const;
      await db.insertInto('correction').values(row).execute();
      second = createCorrectionStore(database).put(ofProvince(uids, '应为 444'), now, 20);
      await Promise.race([second, untilWaiting(gateway.storage, 'the second waits')]);
    });
    await second;
    expect(await reportsOf(uids)).toEqual([{ provinceId: '440000', note: '应为 444' }]);
  },
);

test('a liaison sees the partners of the own university, an operator none', async () => {
  const liaison = await addAccount(gateway.storage, { role: 'worker', universityId: ZJU });
  const { List, Total } = await done(gateway.rest, partnerCalls.find, {}, liaison);
  expect(Total).toBe(2);
  for (const { Id, Since, Note } of List) {
    expect(Id).not.toBe(ZJU);
    expect(Since).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Note).toContain('演示');
  }
  const operator = await addAccount(gateway.storage, { role: 'operator' });
  expect(await done(gateway.rest, partnerCalls.find, {}, operator)).toEqual({ List: [], Total: 0 });
});

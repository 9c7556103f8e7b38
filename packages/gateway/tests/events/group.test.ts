import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { groupCalls } from '@xuanjiang/contracts/group';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { searchCalls } from '@xuanjiang/contracts/search';
import { describe, expect, test } from 'vitest';
import { joinRows } from '../../src/db/account-rows.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { groupJoinRows } from '../../src/features/events/group/store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { addRegistered } from '../harness/events.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until } from '../harness/wait.ts';
import { walk } from '../harness/walk.ts';

const gateway = await shareGateway();

const far = dayOf(Date.now() + 30 * DAY_MS);
const consult = (...args: readonly string[]) => runCli(gateway.storage, 'consult', ...args);
const newGroup = async (): Promise<string> => {
  const { code, out } = await consult('add', '测试咨询群', '--university', '浙江大学');
  expect(code, out).toBe(0);
  return out.split(' ')[0] ?? '';
};
const addCode = async (id: string, link: string, people: number, day = far) => {
  const result = await consult('code', id, link, '--until', day, '--people', `${people}`);
  expect(result.code, result.out).toBe(0);
};
const join = (Id: string, { token }: TestAccount) =>
  done(gateway.rest, groupCalls.join, { Id }, { token });
describe("a group's QR code", () => {
  test('is replaced when it is full, and each person is counted once [7.PATH.11]', async () => {
    const Id = await newGroup();
    const people = await addRegistered(gateway.storage, 40, Date.now());
    const [first] = people as [TestAccount];
    expect((await refused(gateway.rest, groupCalls.join, { Id }, first)).msg).toBe(
      '群二维码正在更换，请稍后再来',
    );
    await addCode(Id, 'https://example.com/1', 30);
    await addCode(Id, 'https://example.com/2', 30);
    const links: string[] = [];
    // Everybody twice, some at once: 80 who wait for one group could wait too long for the database on a busy machine.
    const asks = people.flatMap((who) => [who, who]);
    await walk(
      asks,
      ({ uids }) => uids,
      async (who) => void links.push((await join(Id, who)).Link),
    );
    const of = (link: string) => links.filter((each) => each === link).length;
    expect([of('https://example.com/1'), of('https://example.com/2')]).toEqual([60, 20]);
    expect(await join(Id, first)).toMatchObject({ Members: 40, Open: true });
    // Whoever only looks gets no QR code: nobody would count them.
    expect(Object.keys(await done(gateway.rest, groupCalls.get, { Id }))).not.toContain('Link');
  });

  test('is replaced when it has expired', async () => {
    const Id = await newGroup();
    await addCode(Id, 'https://example.com/1', 30);
    await addCode(Id, 'https://example.com/2', 30);
    const [ann] = (await addRegistered(gateway.storage, 1, Date.now())) as [TestAccount];
    expect((await join(Id, ann)).Link).toBe('https://example.com/1');
    await gateway.storage.db
      .updateTable('consult_code')
      .set({ expires_at: Date.now() })
      .where('link', '=', 'https://example.com/1')
      .where('group_id', '=', Id)
      .execute();
    expect((await join(Id, ann)).Link).toBe('https://example.com/2');
  });

  test('that is wrong is ended by the operator, also for those who were given it', async () => {
    const Id = await newGroup();
    await addCode(Id, 'https://example.com/1', 30);
    await addCode(Id, 'https://example.com/2', 30);
    const [ann] = (await addRegistered(gateway.storage, 1, Date.now())) as [TestAccount];
    await join(Id, ann);
    const listed = await consult('show', Id);
    expect(listed.out).toMatch(/^https:\/\/example\.com\/1 +is shown, 1 of 30 people/m);
    expect(listed.out).toMatch(/^https:\/\/example\.com\/2 +comes later, 0 of 30 people/m);
    const { code, out } = await consult('end', Id, 'https://example.com/1');
    expect([code, out]).toEqual([0, expect.stringContaining('is over')]);
    expect((await join(Id, ann)).Link).toBe('https://example.com/2');
    await consult('end', Id, 'https://example.com/2');
    expect((await refused(gateway.rest, groupCalls.join, { Id }, ann)).code).toBe(CODES.conflict);
    const again = await consult('end', Id, 'https://example.com/2');
    expect([again.code, again.out]).toEqual([65, expect.stringContaining('nothing was changed')]);
  });

  test('is the same for two accounts of one person, who is counted once', async () => {
    const Id = await newGroup();
    await addCode(Id, 'https://example.com/1', 1);
    await addCode(Id, 'https://example.com/2', 30);
    const [from, to] = (await addRegistered(gateway.storage, 2, Date.now())) as TestAccount[] as [
      TestAccount,
      TestAccount,
    ];
    await join(Id, from);
    await join(Id, to);
    await using database = openDatabaseBeside(gateway.storage);
    await database.kysely
      .transaction()
      .execute((db) =>
        joinRows(groupJoinRows, { db, from: from.uids, to: to.uids, now: Date.now() }),
      );
    expect(await join(Id, to)).toMatchObject({ Link: 'https://example.com/2', Members: 1 });
    const joins = await gateway.storage.db
      .selectFrom('consult_join')
      .select('account_id')
      .where('account_id', 'in', [from.uids, to.uids])
      .execute();
    expect(joins).toEqual([{ account_id: to.uids }]);
  });
});

test('a group that is closed is found no more', async () => {
  const { out } = await consult('add', '要关的群', '--university', '浙江大学');
  const Id = out.split(' ')[0] ?? '';
  const find = async () => {
    const { List } = await done(gateway.rest, groupCalls.find, { Name: '要关的群' });
    const { Groups } = await done(gateway.rest, searchCalls.find, { Keyword: '要关的群' });
    return [...List, ...Groups.flatMap((each) => each.List)].map((each) => each.Id);
  };
  await until('it is found', async () => (await find()).length === 2);
  const { code, out: said } = await consult('close', Id);
  expect([code, said]).toEqual([0, expect.stringContaining('is closed')]);
  await until('it is gone', async () => (await find()).length === 0);
  expect((await refused(gateway.rest, groupCalls.get, { Id })).code).toBe(CODES.notFound);
  expect((await consult('close', Id)).code).toBe(65);
});

test('the groups of the demo are found by university, province and words [7.PATH.10]', async () => {
  const { List } = await done(gateway.rest, groupCalls.find, { Name: '浙大 本省' });
  expect(List).toMatchObject([{ Provinceid: '330000', Province: '浙江省' }]);
  const own = { Universityid: List[0]?.University.Id, Provinceid: '440000', Limit: 100 };
  const others = (await done(gateway.rest, groupCalls.find, own)).List;
  expect(others.length).toBeGreaterThan(0);
  expect(others.map(({ Provinceid }) => Provinceid)).not.toContain('330000');
  const all = (await done(gateway.rest, groupCalls.find, { Limit: 100 })).List;
  const open = all.map(({ Open }) => Open);
  expect(open).toContain(false);
  expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
  const search = { Keyword: '浙大 咨询群', Kind: 'group' };
  const { Groups } = await done(gateway.rest, searchCalls.find, search);
  expect(Groups[0]?.List.map(({ Id }) => Id)).toContain(List[0]?.Id);
  const { code } = await refused(gateway.rest, groupCalls.get, { Id: 'nowhere' });
  expect(code).toBe(CODES.notFound);
});

test.each([
  [['consult', 'add', '群'], 64, '  consult add '],
  [['consult', 'add', '群', '--university', '没有这所'], 65, 'no university is'],
  [['consult', 'code', 'a', 'http://example.com', '--until', '2099-01-01'], 64, 'no https'],
  [['consult', 'code', 'a', 'https://example.com', '--until', '2020-01-01'], 64, 'is over'],
  [['consult', 'code', 'a', 'https://example.com', '--until', '2099-01-01'], 65, 'no group a'],
  [['consult', 'end', 'a'], 64, '  consult end '],
  [['consult', 'end', 'a', 'https://example.com'], 65, 'no group a'],
  [['consult', 'show', 'a'], 65, 'no group a'],
  [['consult', 'close'], 64, '  consult close '],
])('%j is refused', async (args, code, said) => {
  const result = await runCli(gateway.storage, ...args);
  expect([result.code, result.out]).toEqual([code, expect.stringContaining(said)]);
});

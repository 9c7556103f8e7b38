import { randomUUID } from 'node:crypto';
import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { collectionStaffCalls } from '@xuanjiang/contracts/collection-staff';
import { PUSH_LIST_PATHS } from '@xuanjiang/contracts/rules/push-list-limits';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

const gateway = await shareGateway({ clock: () => NOON });
/**
 * The paths of `/api/collect/*` that the specification names (§7), over REST, one after the other. `stat.test.ts` has those of
 * figures.
 */
const operator = await addAccount(gateway.storage, { role: 'operator' });
const talkId = (await done(gateway.rest, talkCalls.find, { Limit: 1 })).List[0]?.Id ?? '';

const calls = new Map(
  Object.values(catalogue).flatMap((entries) =>
    Object.values(entries as Record<string, Call>).map((call) => [call.path as string, call]),
  ),
);

/** Makes the call of a path; the answer has to be what its contract says. */
const ask = (path: string, input: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
  const call = calls.get(path);
  if (call === undefined) throw new Error(`${path} is no call`);
  return done(gateway.rest, call, input, operator);
};
const COLLECT = {
  Title: '物理类专业怎么选',
  Kind: 'topic',
  Categoryid: 1,
  Color: '#14477E',
  Starttime: NOON,
  Endtime: NOON + 1,
};
type Row = { readonly Id: number; readonly Version: number };
type Collection = { readonly Id: string; readonly Version: number };

test('a collection is made, edited, published and found [7.COLLECT.1, 7.COLLECT.2, 7.COLLECT.3, 7.COLLECT.4, 7.COLLECT.5, 7.COLLECT.6, 7.COLLECT.14]', async () => {
  const { Id, Version } = (await ask('/api/collect/add', COLLECT)) as Collection;
  const talks = { ...COLLECT, Talkids: [talkId] };
  const edited = (await ask('/api/collect/edit', { Id, Version, ...talks })) as Collection;
  await ask('/api/collect/toggleCollect', { Id, Version: edited.Version, Status: 1 });
  const one = { List: [{ Id }], Total: 1 };
  expect(await ask('/api/collect/list', { Name: COLLECT.Title })).toMatchObject(one);
  expect(await ask('/api/collect/search', { Name: COLLECT.Title })).toMatchObject(one);
  const begun = { From: NOON, Until: NOON + 1 };
  expect(await ask('/api/collect/searchByStartTime', begun)).toMatchObject(one);
  expect(await ask('/api/collect/listStreams', { Id })).toMatchObject({ List: [{ Id: talkId }] });
  const like = { ...talks, Title: '历史类专业怎么选' };
  const other = (await ask('/api/collect/add', like)) as Collection;
  await ask('/api/collect/toggleCollect', { Id: other.Id, Version: other.Version, Status: 1 });
  const similar = (await ask('/api/collect/similarList', { Id })) as { List: Collection[] };
  expect(similar.List.length).toBeLessThanOrEqual(4);
  const ids = similar.List.map((found) => found.Id);
  expect(ids).toContain(other.Id);
  expect(ids).not.toContain(Id);
});

test('a category is made, edited, hidden and deleted', async () => {
  const made = (await ask('/api/collect/addCategory', { Name: '港澳' })) as Row;
  const named = { ...made, Name: '港澳高校', Position: 9 };
  const { Id, Version } = named;
  const input = { Id, Version, Name: named.Name, Position: named.Position };
  const edited = (await ask('/api/collect/editCategory', input)) as Row;
  const to = { Id, Version: edited.Version, Status: 0 };
  const hidden = (await ask('/api/collect/toggleCategory', to)) as Row;
  const listed = (await ask('/api/collect/listCategory')) as { List: Row[] };
  expect(listed.List.map((category) => category.Id)).toContain(Id);
  await ask('/api/collect/delCategory', { Id, Version: hidden.Version });
});

test('a template is made, edited, listed and deleted [7.COLLECT.23, 7.COLLECT.24, 7.COLLECT.25]', async () => {
  const written = { Name: '通知', Title: '开讲了', Content: '欢迎' };
  const { Id, Version } = (await ask('/api/collect/addPushTemplate', written)) as Row;
  const input = { Id, Version, ...written, Content: '都来' };
  const edited = (await ask('/api/collect/editPushTemplate', input)) as Row;
  const listed = (await ask('/api/collect/listPushTemplate')) as { List: Row[] };
  expect(listed.List).toMatchObject([{ Id, Content: '都来' }]);
  await ask('/api/collect/delPushTemplate', { Id, Version: edited.Version });
});

test('a list of schools is uploaded, listed, downloaded and emptied [7.COLLECT.21, 7.COLLECT.22, 7.COLLECT.27, 7.COLLECT.28]', async () => {
  const { Id } = await done(gateway.rest, collectionStaffCalls.add, COLLECT, operator);
  const uploaded = await gateway.rest
    .post(`${PUSH_LIST_PATHS.upload}?Collectid=${Id}`)
    .set({ 'Content-Type': 'text/csv', token: operator.token })
    .send('学校名称\n没有这所中学\n');
  expect(uploaded.body).toMatchObject({ code: 0, data: { Rows: 1, Added: 1 } });
  const list = { Collectid: Id };
  expect(await ask('/api/collect/listPushSchool', list)).toMatchObject({ Total: 1 });
  const file = await gateway.rest
    .get(`${PUSH_LIST_PATHS.download}?Collectid=${Id}&Format=csv`)
    .set('token', operator.token);
  expect(file.text).toContain('没有这所中学');
  expect(await ask('/api/collect/removePushSchool', { ...list, All: true })).toEqual({
    Removed: 1,
  });
});

test('few rows of data are given at once; many with 201 and then 200, as export.test.ts shows', async () => {
  const university = await gateway.storage.db
    .selectFrom('university')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const liaison = await addAccount(gateway.storage, {
    role: 'worker',
    universityId: university.id,
  });
  const call = calls.get('/api/collect/exportData');
  const input = { Id: randomUUID(), Kind: 'signups', Format: 'csv' };
  expect(await done(gateway.rest, call as Call, input, liaison)).toMatchObject({ Rows: 0 });
});

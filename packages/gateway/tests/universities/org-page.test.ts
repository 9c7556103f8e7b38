import { CODES } from '@xuanjiang/contracts/errors';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { orgPicturePath } from '@xuanjiang/contracts/rules/org-page-limits';
import { settingCalls } from '@xuanjiang/contracts/setting';
import { universityCalls } from '@xuanjiang/contracts/university';
import type { OrgContent, OrgPage, OrgReview } from '@xuanjiang/contracts/university-staff';
import { orgPageCalls, orgPageFiles } from '@xuanjiang/contracts/university-staff';
import { beforeEach, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createOrgPictureStore } from '../../src/features/universities/university/picture-store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused, send } from '../harness/call.ts';
import { twoColours } from '../harness/pictures.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { ENGINE } from '../harness/storage.ts';
import { untilWaiting } from '../harness/until-waiting.ts';

let id: string;
let liaison: TestAccount;
let operator: TestAccount;
const ids: string[] = [];

const gateway = await shareGateway();
const { List } = await done(gateway.rest, universityCalls.find, { Limit: 30 });
ids.push(...List.map(({ Id }) => Id));
// Each test has a university of its own.
beforeEach(async () => {
  id = ids.pop() ?? '';
  liaison = await addAccount(gateway.storage, {
    ...{ role: 'worker', universityId: id, displayname: '陈老师' },
  });
  operator = await addAccount(gateway.storage, { role: 'operator', displayname: '周平' });
});

const read = (by = liaison): Promise<OrgPage> =>
  done(gateway.rest, orgPageCalls.get, { Id: id }, by);
const inputOf = ({ Version, Content }: OrgPage, change: Partial<OrgContent>) => ({
  ...{ Id: id, Version, ...Content, ...change },
});
const save = async (change: Partial<OrgContent>, by = liaison): Promise<OrgPage> =>
  done(gateway.rest, orgPageCalls.save, inputOf(await read(by), change), by);
const shown = () => done(gateway.rest, universityCalls.get, { Id: id });
const waiting = async (): Promise<OrgReview | undefined> =>
  (await done(gateway.rest, orgPageCalls.findReviews, { Limit: 100 }, operator)).List.find(
    (review) => review.Id === id,
  );
const review = async (): Promise<OrgReview> => {
  const found = await waiting();
  if (found === undefined) throw new Error('nothing waits');
  return found;
};
const decide = async (Remarks: readonly { Field: string; Remark: string }[] = []) => {
  const { Version } = await review();
  return done(gateway.rest, orgPageCalls.decide, { Id: id, Version, Remarks }, operator);
};
const setApproval = async (On: boolean): Promise<void> => {
  const { List } = await done(gateway.rest, settingCalls.get, {}, operator);
  const { Version, Name } = List.find((one) => one.Name === 'universityApproval') ?? {};
  await done(gateway.rest, settingCalls.set, { Name, Version, On }, operator);
};
const duties = async (of = liaison) =>
  (await done(gateway.rest, inboxCalls.find, {}, of)).List.map(({ Pageduty, Content, Link }) => ({
    ...{ Pageduty, Content, Link },
  }));

test('a contact is seen at once and is to be read, and a name once an operator has approved it', async () => {
  const { Name: former } = await shown();
  const saved = await save({ Name: '新名大学', Phone: '010-62770000', Intro: '两个校区。' });
  expect(saved.Reviews.map(({ Field, State, By }) => [Field, State, By])).toEqual([
    ['Name', 'waiting', '陈老师'],
    ['Intro', 'unread', '陈老师'],
    ['Phone', 'unread', '陈老师'],
  ]);
  expect(saved.Content.Name).toBe('新名大学');
  expect(await shown()).toMatchObject({ Name: former, Phone: '010-62770000', Intro: '两个校区。' });

  expect(await review()).toMatchObject({
    ...{ Name: former, Savedby: '陈老师' },
    Before: { Name: former, Phone: '' },
    After: { Name: '新名大学', Phone: '010-62770000' },
  });
  await decide();
  expect((await shown()).Name).toBe('新名大学');
  const { List } = await done(gateway.rest, universityCalls.find, { Name: 'xinmingdaxue' });
  expect(List.map(({ Id }) => Id)).toEqual([id]);
  expect(await waiting()).toBeUndefined();
  expect(await read()).toMatchObject({ Reviews: [], Readby: '周平' });
  expect(await duties()).toContainEqual({
    ...{ Pageduty: 'approved', Content: '', Link: '/orgCenter/university' },
  });
});

test('what is given back is not seen, its remark stands at its field, and it waits again once it is changed', async () => {
  const { Name: former } = await shown();
  await save({ Name: '别名大学', Phone: '010-1110000' });
  const remark = { Field: 'Name', Remark: '以教育部名单为准' };
  await decide([remark]);
  expect((await shown()).Name).toBe(former);
  const page = await read();
  expect(page.Content.Name).toBe('别名大学');
  expect(page.Reviews).toMatchObject([{ ...remark, State: 'returned', By: '周平' }]);
  expect(await duties()).toContainEqual({
    ...{ Pageduty: 'returned', Content: remark.Remark, Link: '/orgCenter/university' },
  });
  // Another field is no new try with this one.
  await save({ Phone: '010-2220000' });
  expect((await review()).Fields.map(({ Field }) => Field)).toEqual(['Phone']);
  await save({ Name: '再名大学' });
  expect((await review()).Fields.map(({ Field }) => Field)).toEqual(['Name', 'Phone']);
});

test('of two operators the second is told who decided, and one who has not seen the newest that it changed', async () => {
  await save({ Slogan: '自强不息' });
  const before = await review();
  const input = { Id: id, Version: before.Version };
  await save({ Slogan: '厚德载物' });
  expect(await refused(gateway.rest, orgPageCalls.decide, input, operator)).toEqual(
    expect.objectContaining({
      ...{ code: CODES.conflict, msg: '学校刚刚又存了新的改动，请看过再处理' },
    }),
  );
  const { Version } = await review();
  const other = await addAccount(gateway.storage, { role: 'operator', displayname: '李敏' });
  const both = await Promise.all(
    [operator, other].map((by) => send(gateway.rest, orgPageCalls.decide, { Id: id, Version }, by)),
  );
  const codes = both.map(({ body }) => (body as { code: number }).code);
  expect(codes.toSorted()).toEqual([CODES.ok, CODES.conflict].toSorted());
  const winner = codes[0] === CODES.ok ? '周平' : '李敏';
  const late = both.find(({ body }) => (body as { code: number }).code !== CODES.ok);
  expect(late?.body).toMatchObject({ msg: `${winner}已经处理了这所学校的改动` });
});

test('with the setting all that a liaison changes waits, also what they change beside the page', async () => {
  await setApproval(true);
  try {
    const { Phone: former } = await shown();
    await save({ Phone: '010-3330000' });
    expect((await shown()).Phone).toBe(former);
    expect(await review()).toMatchObject({ Fields: [{ Field: 'Phone', State: 'waiting' }] });
    const { Version } = await read();
    const beside = { Id: id, Version, Site: 'https://example.org' };
    const { msg } = await refused(gateway.rest, universityCalls.edit, beside, liaison);
    expect(msg).toContain('平台看过');
    // An operator's own changes wait for nobody.
    await save({ Slogan: '平台写的' }, operator);
    expect((await shown()).Slogan).toBe('平台写的');
  } finally {
    await setApproval(false);
  }
});

test('each save is a version with all that its editor wanted', async () => {
  await save({ Slogan: '第一句', Color: '#660874' });
  await save({ Slogan: '第二句' });
  const { List, Total } = await done(gateway.rest, orgPageCalls.findVersions, { Id: id }, liaison);
  expect(Total).toBe(3);
  expect(List.map(({ Number: number, By, Content }) => [number, By, Content.Slogan])).toEqual([
    [3, '陈老师', '第二句'],
    [2, '陈老师', '第一句'],
    [1, '', ''],
  ]);
  expect(List.map(({ Seen }) => Seen)).toEqual([false, false, true]);
  expect(List[1]?.Content.Color).toBe('#660874');
});

test('an operator brings back what students saw before an approval, and the university is told why', async () => {
  const { Name: former } = await shown();
  await save({ Name: '误批大学', Slogan: '第一句' });
  await decide();
  const decided = { State: 'decided', Limit: 100 } as const;
  const found = await done(gateway.rest, orgPageCalls.findReviews, decided, operator);
  expect(found.List.find((one) => one.Id === id)).toMatchObject({
    ...{ Name: '误批大学', Decidedby: '周平', Fields: [], Since: 0 },
  });
  const { List } = await done(gateway.rest, orgPageCalls.findVersions, { Id: id }, operator);
  const [before] = List;
  expect(before).toMatchObject({ Seen: true, By: '', Content: { Name: former, Slogan: '第一句' } });
  const { Version } = await read(operator);
  const input = { Id: id, Version, Number: before?.Number, Remark: '校名以名单为准' };
  const denied = await refused(gateway.rest, orgPageCalls.restore, input, liaison);
  expect(denied.code).toBe(CODES.forbidden);
  const nowhere = { ...input, Number: 99 };
  const none = await refused(gateway.rest, orgPageCalls.restore, nowhere, operator);
  expect(none.code).toBe(CODES.notFound);
  await done(gateway.rest, orgPageCalls.restore, input, operator);
  expect(await shown()).toMatchObject({ Name: former, Slogan: '第一句' });
  // Somebody was faster: nothing is changed.
  const late = await refused(gateway.rest, orgPageCalls.restore, input, operator);
  expect(late.code).toBe(CODES.conflict);
  const { List: now } = await done(gateway.rest, universityCalls.find, { Name: '误批大学' });
  expect(now).toEqual([]);
  expect(await duties()).toContainEqual({
    ...{ Pageduty: 'restored', Content: '校名以名单为准', Link: '/orgCenter/university' },
  });
});

test.each([
  [{ Color: '#FFE082' }, '颜色太浅'],
  [{ Majors: [1, 2].map(() => ({ Name: '法学', Kind: '', Note: '' })) }, '两个专业名称相同'],
  [{ Pictures: [{ Id: '0'.repeat(32), Text: '图书馆' }] }, '照片已经不在了'],
])('%j is refused and changes nothing', async (change, words) => {
  const before = await read();
  const { msg } = await refused(gateway.rest, orgPageCalls.save, inputOf(before, change), liaison);
  expect(msg).toContain(words);
  expect(await read()).toEqual(before);
});

test('a name that another university has is refused when it is saved, and when it is approved', async () => {
  const other = await done(gateway.rest, universityCalls.get, { Id: ids[0] });
  const page = await read();
  const taken = inputOf(page, { Name: other.Name });
  expect((await refused(gateway.rest, orgPageCalls.save, taken, liaison)).msg).toBe(
    '已有同名的院校',
  );
  await save({ Name: '抢名大学' });
  await gateway.storage.db
    .updateTable('university')
    .set({ name: '抢名大学' })
    .where('id', '=', other.Id)
    .execute();
  const { Version } = await review();
  const late = await refused(gateway.rest, orgPageCalls.decide, { Id: id, Version }, operator);
  expect(late.msg).toBe('已有同名的院校');
  expect(await waiting()).toBeDefined();
});

test('a picture is seen by its university alone until the page shows it', async () => {
  const sent = await fetch(`${gateway.url}${orgPageFiles.addPicture.path}?Id=${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', token: liaison.token },
    body: new Uint8Array(await twoColours(390, 844).png().toBuffer()),
  });
  const { data } = (await sent.json()) as { readonly data: { readonly Id: string } };
  const url = `${gateway.url}${orgPicturePath(data.Id)}`;
  const own = `${gateway.url}${orgPageFiles.getPicture.path}?Id=${id}&Picture=${data.Id}`;
  const typeOf = async (address: string, token = '') =>
    (await fetch(address, { headers: { token } })).headers.get('content-type');
  expect(await typeOf(own, liaison.token)).toBe('image/webp');
  const universityId = ids[0] ?? '';
  const stranger = await addAccount(gateway.storage, { role: 'worker', universityId });
  expect(await typeOf(own, stranger.token)).not.toBe('image/webp');
  expect((await fetch(url)).status).toBe(404);
  await save({ Pictures: [{ Id: data.Id, Text: '图书馆' }] });
  expect(await typeOf(url)).toBe('image/webp');
  expect((await shown()).Pictures).toEqual([{ Url: orgPicturePath(data.Id), Text: '图书馆' }]);
});

test.runIf(ENGINE === 'postgres')(
  'a picture that is shown while another one comes stays, however old it is',
  async () => {
    await using database = openDatabaseBeside(gateway.storage);
    const pictures = createOrgPictureStore(database);
    const oldest = await pictures.add(id, 'x', 1);
    for (let time = 2; time <= 60; time += 1) await pictures.add(id, 'x', time);
    const shows = JSON.stringify([{ Id: oldest, Text: '图书馆' }]);
    const adding = await database.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('university').set({ pictures: shows }).where('id', '=', id).execute();
      // A promise that is not awaited here: it waits for this transaction.
      const added = pictures.add(id, 'x', 61);
      await Promise.race([untilWaiting(gateway.storage, 'the picture to wait'), added]);
      return { added };
    });
    await adding.added;
    expect(await pictures.own(id, oldest)).not.toBeNull();
  },
);

test('who loses the role saves nothing more, and what waits of them is decided', async () => {
  await save({ Name: '离职大学' });
  const page = await read();
  await gateway.storage.db
    .updateTable('account')
    .set({ role: 'user', university_id: null })
    .where('id', '=', liaison.uids)
    .execute();
  const { code } = await refused(
    ...([gateway.rest, orgPageCalls.save, inputOf(page, { Slogan: '还在写' }), liaison] as const),
  );
  expect(code).toBe(CODES.forbidden);
  expect((await review()).Savedby).toBe('陈老师');
  await decide();
  expect((await shown()).Name).toBe('离职大学');
});

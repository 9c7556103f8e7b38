import { collectionCalls } from '@xuanjiang/contracts/collection';
import { collectionCategoryCalls } from '@xuanjiang/contracts/collection-category';
import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { collectionStaffCalls } from '@xuanjiang/contracts/collection-staff';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import { COLLECT_LIMITS } from '@xuanjiang/contracts/rules/collection-limits';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

let now = NOON;

const gateway = await shareGateway({ clock: () => now });
const { List } = await done(gateway.rest, talkCalls.find, { Limit: 100 });
const byUniversity = Map.groupBy(List, ({ Universityid }) => Universityid);
const [most] = [...byUniversity].toSorted((a, b) => b[1].length - a[1].length);
const universityId = most?.[0] ?? '';
/** Talks of the liaison's university, and one of another. */
const own = (most?.[1] ?? []).map(({ Id }) => Id);
const foreign = List.find((talk) => talk.Universityid !== universityId)?.Id ?? '';
const other = List.find((talk) => talk.Universityid !== universityId)?.Universityid ?? '';
const { storage } = gateway;
const operator = await addAccount(storage, { role: 'operator' });
const liaison = await addAccount(storage, { role: 'worker', universityId });
const stranger = await addAccount(storage, { role: 'worker', universityId: other });

const DRAFT = {
  Title: '物理类专业怎么选',
  Summary: '从课程到去向',
  Kind: 'topic',
  Categoryid: 1,
  Color: '#14477E',
  Starttime: NOON,
  Endtime: NOON + DAY_MS,
};

const add = (by: TestAccount, changes: object = {}) =>
  done(gateway.rest, collectionStaffCalls.add, { ...DRAFT, ...changes }, by);
const edit = (by: TestAccount, { Id, Version }: StaffCollectionDetail, changes: object = {}) =>
  done(gateway.rest, collectionStaffCalls.edit, { Id, Version, ...DRAFT, ...changes }, by);
const toggle = (by: TestAccount, { Id, Version }: StaffCollectionDetail, Status: number) =>
  done(gateway.rest, collectionStaffCalls.toggleCollect, { Id, Version, Status }, by);
const open = (by: TestAccount, Id: string) =>
  done(gateway.rest, collectionStaffCalls.open, { Id }, by);
const actsOn = (subject: string) =>
  gateway.storage.db
    .selectFrom('audit')
    .select(['action', 'actor', 'note'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

test('an operator makes a collection, publishes it, and withdraws it', async () => {
  const talks = [own[1] ?? '', foreign, own[0] ?? ''];
  const made = await add(operator, { Talkids: talks, Order: 'own', Universityids: [universityId] });
  expect(made).toMatchObject({ Status: 0, Version: 1, Publishedtime: null, Universityid: null });
  expect(made.Talkids).toEqual(talks);
  const { Id } = made;
  expect((await refused(gateway.rest, collectionCalls.get, { Id })).code).toBe(CODES.notFound);

  const published = await toggle(operator, made, 1);
  expect(published).toMatchObject({ Status: 1, Version: 2, Publishedtime: now });
  const seen = await done(gateway.rest, collectionCalls.get, { Id });
  expect(seen.Talkcount).toBe(3);
  expect(new Set(seen.Talks.map((talk) => talk.Id))).toEqual(new Set(talks));
  const found = await done(gateway.rest, collectionStaffCalls.findWords, { Name: '物理类 专业' });
  expect(found.List.map((collect) => collect.Id)).toEqual([Id]);

  const withdrawn = await toggle(operator, published, 0);
  const gone = await refused(gateway.rest, collectionCalls.get, { Id });
  expect(gone).toEqual({ code: CODES.notFound, msg: text('zh', 'collectionWithdrawn') });
  expect((await done(gateway.rest, collectionStaffCalls.findWords, { Name: '物理类' })).Total).toBe(
    0,
  );

  const kept = await refused(
    gateway.rest,
    collectionStaffCalls.delete,
    { Id, Version: withdrawn.Version },
    operator,
  );
  expect(kept).toEqual({ code: CODES.conflict, msg: text('zh', 'collectionWasPublic') });
  expect((await actsOn(Id)).map(({ action }) => action)).toEqual([
    'collect.add',
    'collect.toggleCollect',
    'collect.toggleCollect',
  ]);
});

test('the order of staff is that of students, except for what is on', async () => {
  const talks = own.slice(0, 3).toReversed();
  const made = await add(operator, { Talkids: talks, Order: 'own' });
  await toggle(operator, made, 1);
  const seen = await done(gateway.rest, collectionCalls.get, { Id: made.Id });
  const live = seen.Talks.filter(({ Status }) => Status === 'live').map(({ Id }) => Id);
  const cancelled = seen.Talks.filter(({ Status }) => Status === 'cancelled').map(({ Id }) => Id);
  const others = talks.filter((id) => !live.includes(id) && !cancelled.includes(id));
  expect(seen.Talks.map(({ Id }) => Id)).toEqual([...live, ...others, ...cancelled]);
  const listed = await done(
    gateway.rest,
    collectionStaffCalls.listTalks,
    { Id: made.Id, Limit: 2, Page: 2 },
    operator,
  );
  expect(listed.Total).toBe(3);
  expect(listed.List.map(({ Id }) => Id)).toEqual([talks[2]]);
});

test('two people do not overwrite each other, and nothing is half done', async () => {
  const made = await add(operator, { Talkids: own.slice(0, 2) });
  const first = await edit(operator, made, { Title: '第一位', Talkids: own.slice(0, 1) });
  expect(first).toMatchObject({ Title: '第一位', Version: 2, Talkids: own.slice(0, 1) });
  for (const call of [
    { call: collectionStaffCalls.edit, input: { ...DRAFT, Title: '第二位' } },
    { call: collectionStaffCalls.toggleCollect, input: { Status: 1 } },
    { call: collectionStaffCalls.delete, input: {} },
  ]) {
    const input = { Id: made.Id, Version: 1, ...call.input };
    expect(await refused(gateway.rest, call.call, input, operator)).toEqual({
      code: CODES.conflict,
      msg: text('zh', 'changedMeanwhile'),
    });
  }
  expect(await open(operator, made.Id)).toEqual(first);
  const [, note] = (await actsOn(made.Id)).map((act) => act.note);
  expect(note).toBe('Title Talkids');
});

test('many at the same moment: one wins', async () => {
  const made = await add(operator);
  const tries = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      gateway.rest
        .post(collectionStaffCalls.edit.path)
        .set('token', operator.token)
        .send({ Id: made.Id, Version: 1, ...DRAFT, Title: `第 ${index} 位`, Talkids: own }),
    ),
  );
  const codes = tries.map(({ body }) => (body as { code: number }).code);
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([0, CODES.conflict]));
  expect(await open(operator, made.Id)).toMatchObject({ Version: 2, Talkids: own });
});

test('a liaison edits collections of the own university, with its talks only', async () => {
  const made = await add(liaison, {
    Talkids: own.slice(0, 1),
    Universityids: ['9'],
    Position: 7,
  });
  expect(made).toMatchObject({
    Universityid: universityId,
    Universityids: [universityId],
    Position: 0,
  });
  const lost = await refused(
    gateway.rest,
    collectionStaffCalls.edit,
    { Id: made.Id, Version: 1, ...DRAFT, Talkids: [own[0], foreign] },
    liaison,
  );
  expect(lost).toEqual({
    code: CODES.input,
    msg: text('zh', 'collectionTalkUnknown', { count: 1 }),
  });
  // For staff of another university the collection does not exist.
  const { Id, Version } = made;
  for (const call of ['open', 'edit', 'toggleCollect', 'delete', 'listTalks'] as const) {
    const given = { Id, ...(['open', 'listTalks'].includes(call) ? {} : { Version }) };
    const more = call === 'edit' ? DRAFT : call === 'toggleCollect' ? { Status: 1 } : {};
    const told = await refused(
      gateway.rest,
      collectionStaffCalls[call],
      { ...given, ...more },
      stranger,
    );
    expect(told, call).toEqual({ code: CODES.notFound, msg: text('zh', 'collectionNotFound') });
  }
  const placed = await edit(operator, made, { Position: 7, Talkids: own.slice(0, 1) });
  expect(placed.Position).toBe(7);
  expect((await edit(liaison, placed, { Position: 1 })).Position).toBe(7);
});

test('lists are those of the caller, sorted and filtered by the server', async () => {
  const list = (by: TestAccount, input: object = {}) =>
    done(gateway.rest, collectionStaffCalls.list, { Limit: 100, ...input }, by);
  const mine = await list(liaison);
  expect(mine.Total).toBeGreaterThan(0);
  expect(new Set(mine.List.map((row) => row.Universityid))).toEqual(new Set([universityId]));
  expect((await list(stranger)).Total).toBe(0);
  const { code } = await refused(
    gateway.rest,
    collectionStaffCalls.list,
    { Universityid: universityId },
    stranger,
  );
  expect(code).toBe(CODES.forbidden);

  now += 60_000;
  const newest = await add(operator, { Title: '最新的一个', Starttime: 1, Endtime: 2 });
  const all = await list(operator);
  expect(all.List[0]?.Id).toBe(newest.Id);
  expect(all.List.map(({ Updatedtime }) => Updatedtime)).toEqual(
    all.List.map(({ Updatedtime }) => Updatedtime).toSorted((a, b) => b - a),
  );
  expect((await list(operator, { Sort: 'startAscending' })).List[0]?.Id).toBe(newest.Id);
  expect((await list(operator, { Sort: 'start' })).List.at(-1)?.Id).toBe(newest.Id);
  const drafts = await list(operator, { Status: 0 });
  expect(drafts.List.every(({ Status }) => Status === 0)).toBe(true);
  expect((await list(operator, { Name: '最新' })).List.map(({ Id }) => Id)).toEqual([newest.Id]);
  expect((await list(operator, { Universityid: universityId })).Total).toBe(mine.Total);
});

test('what is begun is found by when it begins', async () => {
  const starts = [10, 20, 30].map((day) => NOON + day * DAY_MS);
  const ids: string[] = [];
  for (const Starttime of starts) {
    const made = await add(operator, {
      Starttime,
      Endtime: Starttime + 1,
      Talkids: own.slice(0, 1),
    });
    await toggle(operator, made, 1);
    ids.push(made.Id);
  }
  const { List } = await done(gateway.rest, collectionStaffCalls.findByStart, {
    From: starts[0],
    Until: starts[2],
  });
  expect(List.map(({ Id }) => Id)).toEqual(ids.slice(0, 2));
});

test.each([
  ['an end before the beginning', { Endtime: NOON }, 'collectionEndsBefore'],
  ['a colour that is too light', { Color: '#FFFFFF' }, 'collectionColor'],
  ['a sponsor that nobody names', { Kind: 'sponsored' }, 'collectSponsor'],
  ['a category that is none', { Categoryid: 999 }, 'categoryNotFound'],
  ['a university that is none', { Universityids: ['9'] }, 'collectionUniversityUnknown'],
] as const)('refuses %s', async (_what, changes, key) => {
  const input = { ...DRAFT, ...changes };
  expect(await refused(gateway.rest, collectionStaffCalls.add, input, operator)).toEqual({
    code: CODES.input,
    msg: text('zh', key),
  });
});

test('what is published has talks', async () => {
  const made = await add(operator);
  const input = { Id: made.Id, Version: 1, Status: 1 };
  const wanted = { code: CODES.conflict, msg: text('zh', 'collectionNeedsTalks') };
  expect(await refused(gateway.rest, collectionStaffCalls.toggleCollect, input, operator)).toEqual(
    wanted,
  );
  const full = await toggle(operator, await edit(operator, made, { Talkids: own }), 1);
  const empty = { Id: made.Id, Version: full.Version, ...DRAFT };
  expect(await refused(gateway.rest, collectionStaffCalls.edit, empty, operator)).toEqual(wanted);
  // Once more the same: nothing changes.
  expect(await toggle(operator, full, 1)).toEqual(full);
});

test('a draft is deleted', async () => {
  const { Id, Version } = await add(liaison);
  await done(gateway.rest, collectionStaffCalls.delete, { Id, Version }, liaison);
  const { code } = await refused(gateway.rest, collectionStaffCalls.open, { Id }, liaison);
  expect(code).toBe(CODES.notFound);
  expect((await actsOn(Id)).map(({ action }) => action)).toEqual(['collect.add', 'collect.delete']);
});

test('of those who give the same name to categories at the same moment one does', async () => {
  const { addCategory, editCategory, listCategory } = collectionCategoryCalls;
  const codesOf = async (inputs: readonly object[], { path }: { path: string }) => {
    const answers = await Promise.all(
      inputs.map((input) => gateway.rest.post(path).set('token', operator.token).send(input)),
    );
    return answers.map(({ body }) => (body as { code: number }).code).toSorted();
  };
  const named = async (name: string) =>
    (await done(gateway.rest, listCategory, {}, operator)).List.filter(({ Name }) => Name === name);
  const adding = await codesOf(Array(4).fill({ Name: '同名' }), addCategory);
  expect(adding).toEqual([0, CODES.conflict, CODES.conflict, CODES.conflict]);
  const made: { Id: number; Version: number }[] = [];
  for (const Name of ['一类', '二类', '三类']) {
    made.push(await done(gateway.rest, addCategory, { Name }, operator));
  }
  const renames = made.map(({ Id, Version }) => ({ Id, Version, Name: '改成同名' }));
  expect(await codesOf(renames, editCategory)).toEqual([0, CODES.conflict, CODES.conflict]);
  expect(await named('同名')).toHaveLength(1);
  expect(await named('改成同名')).toHaveLength(1);
});

test('there are so many categories at most, and those that there are can still be renamed', async () => {
  const { addCategory, editCategory, listCategory } = collectionCategoryCalls;
  const { db } = storage;
  const { Total } = await done(gateway.rest, listCategory, {}, operator);
  const last = await done(gateway.rest, addCategory, { Name: '最后一类' }, operator);
  const more = Array.from({ length: COLLECT_LIMITS.categoriesMax - Total - 1 }, (_, at) => ({
    ...{ id: 10_000 + at, name: `多出来的 ${at}`, position: 0, status: 0 },
  }));
  await db.insertInto('collect_category').values(more).execute();
  const full = await refused(gateway.rest, addCategory, { Name: '再多一类' }, operator);
  expect(full.msg).toBe(text('zh', 'categoriesFull', { count: COLLECT_LIMITS.categoriesMax }));
  const { Id, Version } = last;
  await done(gateway.rest, editCategory, { Id, Version, Name: '改了名' }, operator);
  await db.deleteFrom('collect_category').where('id', '>=', 10_000).execute();
});

test('categories are added, edited, hidden, and deleted while they are empty [7.COLLECT.16, 7.COLLECT.17, 7.COLLECT.18, 7.COLLECT.19, 7.COLLECT.20]', async () => {
  const shown = async () =>
    (await done(gateway.rest, collectionCalls.findCategory)).List.map(({ Name }) => Name);
  const added = await done(
    gateway.rest,
    collectionCategoryCalls.addCategory,
    { Name: '港澳高校' },
    operator,
  );
  expect(added).toMatchObject({ Version: 1, Status: 1, Count: 0 });
  expect(await shown()).not.toContain('港澳高校');
  const taken = await refused(
    gateway.rest,
    collectionCategoryCalls.addCategory,
    { Name: '港 澳高校' },
    operator,
  );
  expect(taken.msg).toBe(text('zh', 'categoryNameTaken'));

  const made = await add(operator, { Categoryid: added.Id, Talkids: own.slice(0, 1) });
  await toggle(operator, made, 1);
  expect(await shown()).toContain('港澳高校');
  const { Id } = added;
  const used = await refused(
    gateway.rest,
    collectionCategoryCalls.deleteCategory,
    { Id, Version: 1 },
    operator,
  );
  expect(used).toEqual({ code: CODES.conflict, msg: text('zh', 'categoryUsed', { count: 1 }) });

  const renamed = await done(
    gateway.rest,
    collectionCategoryCalls.editCategory,
    { Id, Version: 1, Name: '港澳台高校', Position: 0 },
    operator,
  );
  expect(renamed).toMatchObject({ Version: 2, Name: '港澳台高校', Count: 1, Published: 1 });
  expect(await shown()).toContain('港澳台高校');
  const late = { Id, Version: 1, Status: 0 };
  expect(
    (await refused(gateway.rest, collectionCategoryCalls.toggleCategory, late, operator)).code,
  ).toBe(CODES.conflict);
  const hidden = await done(
    gateway.rest,
    collectionCategoryCalls.toggleCategory,
    { ...late, Version: 2 },
    operator,
  );
  expect(await shown()).not.toContain('港澳台高校');

  await edit(operator, await open(operator, made.Id), { Talkids: own.slice(0, 1) });
  await done(
    gateway.rest,
    collectionCategoryCalls.deleteCategory,
    { Id, Version: hidden.Version },
    operator,
  );
  const { List } = await done(gateway.rest, collectionCategoryCalls.listCategory, {}, liaison);
  expect(List.map((category) => category.Id)).not.toContain(Id);
  const { code } = await refused(
    gateway.rest,
    collectionCategoryCalls.addCategory,
    { Name: '另一个' },
    liaison,
  );
  expect(code).toBe(CODES.forbidden);
});

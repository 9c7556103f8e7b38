import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { CODES } from '@xuanjiang/contracts/errors';
import { guideCalls } from '@xuanjiang/contracts/guide';
import { systemCalls } from '@xuanjiang/contracts/system';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { UniversityItem } from '@xuanjiang/contracts/university';
import { universityCalls } from '@xuanjiang/contracts/university';
import { beforeAll, expect, test } from 'vitest';
import { createUniversityStore } from '../../src/features/universities/university/store.ts';
import { done, refused } from '../harness/call.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { ENGINE } from '../harness/storage.ts';

let all: UniversityItem[] = [];
const find = (input: Record<string, unknown>) => done(gateway.rest, universityCalls.find, input);

const gateway = await shareGateway();
beforeAll(async () => {
  const pages = await Promise.all([1, 2].map((Page) => find({ Page, Limit: 100 })));
  all = pages.flatMap(({ List }) => List);
});

test('there are the 147 of the Double First-Class list, each once and whole', async () => {
  expect(all).toHaveLength(147);
  expect((await find({})).Total).toBe(147);
  expect(new Set(all.map(({ Id }) => Id)).size).toBe(147);
  expect(new Set(all.map(({ Name }) => Name)).size).toBe(147);
  for (const university of all) {
    expect(university.Site).toMatch(/^https?:\/\/\S+$/);
    expect(university.Color).toMatch(/^#[0-9a-fA-F]{6}$/);
    expect(university.Province).not.toBe('');
    expect(university.City).not.toBe('');
  }
});

test('find filters by province, kind and name [7.PATH.17]', async () => {
  const { Provinceid = '', Kind = '', Name = '', Shortname = '' } = all[20] ?? {};
  const list = async (input: Record<string, unknown>) =>
    (await find({ Limit: 100, ...input })).List;
  expect(await list({ Provinceid })).toEqual(all.filter((u) => u.Provinceid === Provinceid));
  expect(await list({ Kind })).toEqual(all.filter((u) => u.Kind === Kind));
  expect(await list({ Kind, Provinceid })).toEqual(
    all.filter((u) => u.Kind === Kind && u.Provinceid === Provinceid),
  );
  expect((await list({ Name })).map((u) => u.Name)).toContain(Name);
  expect((await list({ Name: Shortname })).map((u) => u.Name)).toContain(Name);
  expect(await list({ Name: '%' })).toEqual([]);
  expect(await list({ Name: '_' })).toEqual([]);
  expect((await refused(gateway.rest, universityCalls.find, { Provinceid: '44' })).msg).toBe(
    '地区代码应为六位数字',
  );
});

test('the list is by letter, and says where each letter begins', async () => {
  const letters = all.map(({ Letter }) => Letter);
  expect(letters).toEqual(letters.toSorted());
  const { Letters } = await find({});
  for (const { Letter, Start, Count } of Letters) {
    expect(letters.indexOf(Letter)).toBe(Start);
    expect(letters.lastIndexOf(Letter)).toBe(Start + Count - 1);
  }
  expect(Letters.reduce((sum, { Count }) => sum + Count, 0)).toBe(147);
  const few = await find({ Kind: '师范类', Limit: 1 });
  expect(few.List[0]?.Letter).toBe(few.Letters[0]?.Letter);
  expect(few.Letters.reduce((sum, { Count }) => sum + Count, 0)).toBe(few.Total);
});

test.each(['浙江大学', '浙大', 'zjdx', 'ZJDX', 'zhejiangdaxue', 'Zhe Jiang da'])(
  '%s finds the university',
  async (Name) => {
    const { List } = await find({ Name });
    expect(List.map((university) => university.Name)).toContain('浙江大学');
  },
);

test.each(['chongqingdaxue', 'cqdx'])('%s is read as the place is', async (Name) => {
  expect((await find({ Name })).List.map((university) => university.Name)).toContain('重庆大学');
});

test('find filters by level, by a talk today and by whom it recruits', async () => {
  expect((await find({ Level: '本科' })).Total).toBe(147);
  expect((await find({ Level: '专科' })).Total).toBe(0);
  const today = await find({ Today: true, Limit: 100 });
  const { List: talks } = await done(gateway.rest, talkCalls.findDay, {});
  expect(new Set(today.List.map(({ Id }) => Id))).toEqual(
    new Set(talks.map(({ Universityid }) => Universityid)),
  );
  expect((await find({ Today: false })).Total).toBe(147);
  const old = await find({ Tag: '985', Limit: 100 });
  expect(old.Total).toBeGreaterThan(0);
  expect(old.List.every(({ F985 }) => F985)).toBe(true);
  const recruiting = await find({ Recruits: '440000', Limit: 100 });
  expect(recruiting.Total).toBeGreaterThan(10);
  expect(recruiting.Total).toBeLessThan(100);
  for (const { Id } of recruiting.List.slice(0, 3)) {
    const data = await done(gateway.rest, enrolmentCalls.findData, { Universityid: Id });
    expect(data.Choices.map(({ Provinceid }) => Provinceid)).toContain('440000');
  }
});

test('find narrows by what a plan of the newest year demands, by its major, and both in one plan', async () => {
  const asked = { Recruits: '440000', Limit: 100 };
  const ids = async (more: object) =>
    (await find({ ...asked, ...more })).List.map(({ Id }) => Id).toSorted();
  const plansOf = async (Universityid: string) => {
    const { Groups } = await done(gateway.rest, enrolmentCalls.findData, {
      Universityid,
      Provinceid: '440000',
      Year: 2026,
      Subject: '物理类',
    });
    return Groups.flatMap(({ Majors }) => Majors);
  };
  const all = await ids({});
  const chemistry = await ids({ Require: '化学' });
  expect(chemistry.length).toBeGreaterThan(0);
  const computing = await ids({ Require: '化学', Major: '计算机' });
  for (const id of all.slice(0, 12)) {
    const plans = await plansOf(id);
    const demanding = plans.filter(({ Require }) => Require.includes('化学'));
    expect(chemistry.includes(id)).toBe(demanding.length > 0);
    expect(computing.includes(id)).toBe(demanding.some(({ Name }) => Name.includes('计算机')));
  }
  expect(await ids({ Major: '不存在的专业' })).toEqual([]);
  expect(await ids({ Major: '%' })).toEqual([]);
  expect(await ids({ Require: '历史' })).not.toEqual([]);
  expect((await refused(gateway.rest, universityCalls.find, { Major: '法学' })).code).toBe(
    CODES.input,
  );
});

test.each([
  ['不提科目要求', '不限'],
  ['不限选考科目', '不限'],
  ['政治和地理', '思想政治'],
] as const)('a plan that demands %s is found by %s', async (written, require) => {
  const { db } = gateway.storage;
  const changed = db.transaction().execute(async (kysely) => {
    const { provinceId, universityId } = await kysely
      .selectFrom('enrolment_plan')
      .select(['province_id as provinceId', 'university_id as universityId'])
      .orderBy('year', 'desc')
      .executeTakeFirstOrThrow();
    const plans = kysely.updateTable('enrolment_plan').set({ require: written });
    await plans.where('university_id', '=', universityId).execute();
    const store = createUniversityStore({ kysely, engine: ENGINE });
    const filter = { id: universityId, plans: { provinceId, require } };
    const { total } = await store.find(filter, { limit: 1, offset: 0 });
    throw new Error(`found: ${total}`);
  });
  await expect(changed).rejects.toThrow('found: 1');
});

test('find narrows to public or private universities by the remark of the list', async () => {
  expect((await find({ Owner: '公办' })).Total).toBe(147);
  expect((await find({ Owner: '民办' })).Total).toBe(0);
});

test('the next talk is the one that is live, else the first that is planned', async () => {
  for (const { Id, Nexttalk } of all.slice(0, 20)) {
    const asked = { Universityid: Id, Limit: 1 };
    const [live] = (await done(gateway.rest, talkCalls.find, { ...asked, Status: 'live' })).List;
    const [planned] = (await done(gateway.rest, talkCalls.find, { ...asked, Status: 'upcoming' }))
      .List;
    expect(Nexttalk?.Id).toBe((live ?? planned)?.Id);
  }
});

test('get gives facts with their source and date, tags and counts', async () => {
  const university = await done(gateway.rest, universityCalls.get, { Id: '4133010335' });
  expect(university.Tags).toEqual(['985', '211', '双一流']);
  const fact = university.Facts.find(({ Name }) => Name === '主管部门');
  expect(fact).toMatchObject({ Value: '教育部', Source: { Date: '2026-06-17', Demo: false } });
  for (const { Source, Value } of university.Facts.filter((each) => each.Source.Demo)) {
    expect(Source.Publisher).toContain('演示');
    expect(Value).toContain('演示');
  }
  expect(university.Facts.filter(({ Source }) => Source.Demo)).not.toEqual([]);
  const talks = await done(gateway.rest, talkCalls.find, { Universityid: university.Id });
  expect(university.Talks).toBe(talks.Total);
  expect(university.Answers).toBeGreaterThan(0);
  const guides = await done(gateway.rest, guideCalls.find, { Universityid: university.Id });
  expect(guides.Total).toBeGreaterThan(0);
  expect(university.Guides).toBe(guides.Total);
});

test('get gives each, and says when there is none', async () => {
  for (const university of all.slice(0, 10)) {
    expect(await done(gateway.rest, universityCalls.get, { Id: university.Id })).toMatchObject(
      university,
    );
  }
  expect(await refused(gateway.rest, universityCalls.get, { Id: '1' })).toEqual({
    code: CODES.notFound,
    msg: '没有找到这所院校',
  });
});

test('every emblem is drawn', async () => {
  for (const { Logo, Shortname, Color } of all) {
    const response = await gateway.rest.get(Logo).buffer(true);
    expect(response.status).toBe(200);
    expect(response.type).toBe('image/svg+xml');
    const svg = Buffer.isBuffer(response.body) ? response.body.toString() : response.text;
    expect(svg).toContain(`>${Shortname}</text>`);
    expect(svg).toContain(Color);
  }
  for (const file of ['1.svg', 'x.svg', '4111010003.png', '..%2f..%2fpackage.svg']) {
    const response = await gateway.rest.get(`/media/emblem/${file}`);
    expect(response.status, file).toBe(404);
    expect(response.body).toMatchObject({ code: CODES.notFound });
  }
});

test('provinces come in the order of their codes, in pages [7.CALL.18, 3.PROVINCE.1, 7.PATH.3]', async () => {
  const { List, Total } = await done(gateway.rest, systemCalls.findProvince, { Limit: 100 });
  expect(List).toHaveLength(Total);
  expect(Total).toBeGreaterThanOrEqual(34);
  const codes = List.map(({ Provinceid }) => Provinceid);
  expect(codes).toEqual(codes.toSorted());
  expect(List).toContainEqual({ Province: '广东省', Provinceid: '440000' });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((Page) => done(gateway.rest, systemCalls.findProvince, { Page, Limit: 10 })),
  );
  expect(pages.flatMap((page) => page.List)).toEqual(List.slice(0, 40));
});

const storeOf = ({ storage: { db: kysely } }: TestGateway) =>
  createUniversityStore({ kysely, engine: ENGINE });

test('a cancelled talk is no next talk and none of today, one that overruns is live still', async () => {
  const store = storeOf(gateway);
  const { db } = gateway.storage;
  const id = all.find(({ Nexttalk }) => Nexttalk !== null)?.Id ?? '';
  const now = Date.now();
  const { talk } = await db
    .selectFrom('talk')
    .select(({ fn }) => fn.max('id').as('talk'))
    .where('university_id', '=', id)
    .executeTakeFirstOrThrow();
  // The only one that is ahead or on.
  const over = { starts_at: 1, ends_at: 2, real_start: null, real_end: null };
  await db.updateTable('talk').set(over).where('university_id', '=', id).execute();
  const told = async (times: object) => {
    await db.updateTable('talk').set(times).where('id', '=', talk).execute();
    const next = (await store.nextTalks([id], now)).get(id);
    const today = { talkIn: { from: now - HOUR_MS, until: now + HOUR_MS } };
    const { rows } = await store.find(today, { limit: 200, offset: 0 });
    return [next?.id ?? null, rows.some((row) => row.id === id), await store.countTalks(id)];
  };
  const count = await store.countTalks(id);
  const planned = { starts_at: now + 1, ends_at: now + HOUR_MS };
  expect(await told(planned)).toEqual([talk, true, count]);
  expect(await told({ cancelled: 1 })).toEqual([null, false, count - 1]);
  const begun = { cancelled: 0, starts_at: now - 2, ends_at: now - 1 };
  expect(await told(begun)).toEqual([null, true, count]);
  expect(await told({ real_start: now - 2 })).toEqual([talk, true, count]);
  const next = (await store.nextTalks([id], now)).get(id);
  expect(Number(next?.endsAt)).toBeGreaterThan(now);
});

test('a question that was withdrawn is not counted, as it is not listed', async () => {
  const { countAnswers } = storeOf(gateway);
  const { db } = gateway.storage;
  const question = await db
    .selectFrom('question')
    .select(['topic', 'offset'])
    .where('state', '=', 'answered')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { university_id: id } = await db
    .selectFrom('talk')
    .select('university_id')
    .where('id', '=', question.topic.replace('stream/', ''))
    .executeTakeFirstOrThrow();
  const before = await countAnswers(id);
  await db
    .updateTable('message')
    .set({ recalled: 'own' })
    .where('topic', '=', question.topic)
    .where('offset', '=', question.offset)
    .execute();
  expect(await countAnswers(id)).toBe(before - 1);
});

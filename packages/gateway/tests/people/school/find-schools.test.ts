import { CODES } from '@xuanjiang/contracts/errors';
import type { School } from '@xuanjiang/contracts/school';
import { schoolCalls } from '@xuanjiang/contracts/school';
import { expect, test } from 'vitest';
import { demoSchoolId } from '../../../src/demo/school-id.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { bodyOf, query } from '../../harness/trpc.ts';

const GUANGZHOU = '440100';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });

const find = (input: Record<string, unknown>) => done(gateway.rest, schoolCalls.find, input);
const names = (schools: readonly School[]) => schools.map(({ Schoolname }) => Schoolname);

test('a city is given as the client asks for it, with the true total, by area [7.CALL.8, 7.CALL.10]', async () => {
  const asked = { Page: 1, Tracestatus: 2, Limit: 100, Cityid: GUANGZHOU, Province: '广东省' };
  const first = await find(asked);
  expect(first.List).toHaveLength(100);
  expect(first.Total).toBeGreaterThan(100);
  const second = await find({ ...asked, Page: 2 });
  expect(second.Total).toBe(first.Total);
  const all = [...first.List, ...second.List];
  expect(all).toHaveLength(first.Total);
  expect(all.every(({ Cityid, Province }) => Cityid === GUANGZHOU && Province === '广东省')).toBe(
    true,
  );
  expect(all.map(({ Areaid }) => Areaid)).toEqual(all.map(({ Areaid }) => Areaid).toSorted());
  expect((await find({ ...asked, Page: 3 })).List).toEqual([]);
});

test('the province of a city is its name or its code, and no other', async () => {
  const { Total } = await find({ Cityid: GUANGZHOU });
  expect(Total).toBeGreaterThan(100);
  for (const Province of ['广东省', '440000', '', ' 440000 ']) {
    expect((await find({ Cityid: GUANGZHOU, Province })).Total, Province).toBe(Total);
  }
  for (const Province of ['湖南省', '430000', '440100', '44']) {
    expect((await find({ Cityid: GUANGZHOU, Province })).Total, Province).toBe(0);
  }
});

test('a name with a province gives the same schools, those of the province first [5.NEAR.1]', async () => {
  const everywhere = await find({ Name: '第一中学', Limit: 100 });
  expect(everywhere.Total).toBeGreaterThan(100);
  for (const Province of ['湖北省', '420000', '湖北']) {
    const { List, Total } = await find({ Name: '第一中学', Province, Limit: 100 });
    expect(Total).toBe(everywhere.Total);
    const own = List.filter(({ Provinceid }) => Provinceid === '420000');
    expect(own.length).toBeGreaterThan(5);
    expect(List.slice(0, own.length), Province).toEqual(own);
  }
  expect((await find({ Name: '第一中学', Province: '没有这个省' })).List).toEqual(everywhere.List);
});

test('codes of regions may be numbers where a caller sends JSON', async () => {
  const input = { Cityid: Number(GUANGZHOU), Province: 440000, Limit: 1 };
  const answer = bodyOf(await query(gateway.rest, 'school.find', input)).result?.data;
  expect(answer).toEqual(await find({ Cityid: GUANGZHOU, Limit: 1 }));
  for (const Cityid of [44, 4_401_000, 440100.5]) {
    const refusal = bodyOf(await query(gateway.rest, 'school.find', { Cityid })).error;
    expect(refusal?.data.refusal.code, String(Cityid)).toBe(CODES.input);
  }
});

test('the school of the demo student is found in its city [3.SCHOOL.1]', async () => {
  const { List } = await find({ Cityid: GUANGZHOU, Name: '启明中学' });
  expect(List[0]).toEqual({
    Id: demoSchoolId('440106'),
    Schoolname: '启明中学',
    Province: '广东省',
    Provinceid: '440000',
    City: '广州市',
    Cityid: GUANGZHOU,
    Area: '天河区',
    Areaid: '440106',
    Demo: true,
  });
});

test.each(['启明中学', 'qmzx', 'QMZX', 'ｑｍｚｘ', ' Qmzx '])(
  '%s finds schools of the whole country, the whole name first [7.CALL.9]',
  async (Name) => {
    const { List, Total } = await find({ Name });
    expect(Total).toBeGreaterThan(50);
    expect(List[0]?.Schoolname).toBe('启明中学');
    expect(new Set(List.map(({ Provinceid }) => Provinceid)).size).toBeGreaterThan(10);
  },
);

test('whole names come before beginnings, and these before the rest', async () => {
  const { List } = await find({ Name: '第一中学', Limit: 100 });
  expect(names(List).every((name) => name.endsWith('第一中学'))).toBe(true);
  const { db } = gateway.storage;
  const { id: _, ...row } = await db
    .selectFrom('school')
    .selectAll()
    .where('id', '=', demoSchoolId('440106'))
    .executeTakeFirstOrThrow();
  const rows = ['甲乙丙丁', '甲乙丙丁学校', '新甲乙丙丁'].map((name, index) => ({
    ...row,
    id: index + 1,
    name,
    name_key: name,
    initials: ['jybd', 'jybdxx', 'xjybd'][index] ?? '',
  }));
  const unchecked = {
    ...row,
    id: 4,
    name: '甲乙丙丁',
    name_key: '未核验',
    initials: '',
    trace_status: 1,
  };
  await db
    .insertInto('school')
    .values([...rows.reverse(), unchecked])
    .execute();
  await db
    .updateTable('table_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  expect((await find({ Name: '甲乙' })).Total).toBe(0);
  // A second on, the index asks whether the table has changed.
  now += 1000;
  expect(names((await find({ Name: '甲乙丙丁' })).List)).toEqual([
    '甲乙丙丁',
    '甲乙丙丁学校',
    '新甲乙丙丁',
  ]);
  expect(names((await find({ Name: 'jybd', Cityid: GUANGZHOU, Limit: 2, Page: 2 })).List)).toEqual([
    '新甲乙丙丁',
  ]);
});

test('neither a city nor a keyword is refused with the text of the specification [5.SCHOOL.3]', async () => {
  for (const input of [{}, { Name: '' }, { Name: '  ' }, { Province: '广东省' }]) {
    expect(await refused(gateway.rest, schoolCalls.find, input)).toMatchObject({
      code: CODES.input,
      msg: '请选择省市',
    });
  }
  const { msg } = await refused(
    gateway.rest,
    schoolCalls.find,
    {},
    { headers: { 'Accept-Language': 'en' } },
  );
  expect(msg).toBe('please select province and city');
});

test('an unknown city, or one of another province, has no schools', async () => {
  const none = { List: [], Total: 0 };
  expect(await find({ Cityid: '999900' })).toEqual(none);
  expect(await find({ Cityid: GUANGZHOU, Province: '湖北省' })).toEqual(none);
  expect(await find({ Cityid: GUANGZHOU, Province: '没有这个省' })).toEqual(none);
  expect((await find({ Cityid: GUANGZHOU, Province: '广东' })).Total).toBeGreaterThan(0);
  expect(await find({ Name: '没有这所学校' })).toEqual(none);
});

test('the fallback is no school of the directory, and only checked records can be asked for', async () => {
  expect((await find({ Name: '其他' })).Total).toBe(0);
  const { code } = await refused(gateway.rest, schoolCalls.find, { Name: '启明', Tracestatus: 1 });
  expect(code).toBe(CODES.input);
});

import { CODES } from '@xuanjiang/contracts/errors';
import { systemCalls } from '@xuanjiang/contracts/system';
import type { University } from '@xuanjiang/contracts/university';
import { universityCalls } from '@xuanjiang/contracts/university';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, refused } from './harness/call.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';

let gateway: TestGateway;
let all: University[] = [];
const find = (input: Record<string, unknown>) => done(gateway.rest, universityCalls.find, input);

beforeAll(async () => {
  gateway = await startGateway();
  const pages = await Promise.all([1, 2].map((Page) => find({ Page, Limit: 100 })));
  all = pages.flatMap(({ List }) => List);
});
afterAll(() => gateway[Symbol.asyncDispose]());

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

test('get gives each, and says when there is none', async () => {
  for (const university of all.slice(0, 10)) {
    expect(await done(gateway.rest, universityCalls.get, { Id: university.Id })).toEqual(
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

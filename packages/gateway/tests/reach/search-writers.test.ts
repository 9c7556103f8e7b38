import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SearchKind } from '@xuanjiang/contracts/search';
import { searchCalls } from '@xuanjiang/contracts/search';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_GUIDES } from '../../src/demo/media.ts';
import { done } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';

/** Whatever writes rows that are found must bring the index up to date: each writer, by what is found after it. */
let gateway: TestGateway;
let folder = '';
let limit = 20;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xuanjiang-search-'));
  gateway = await startGateway({ config: { openReading: true } });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const hits = async (Keyword: string, Kind: SearchKind) => {
  // Asked otherwise each time: an answer may be kept for a second.
  limit += 1;
  const { Groups } = await done(gateway.rest, searchCalls.find, { Keyword, Kind, Limit: limit });
  return Groups[0]?.List ?? [];
};
const titles = async (keyword: string, kind: SearchKind) =>
  (await hits(keyword, kind)).map(({ Title }) => Title);

const cli = async (...args: string[]): Promise<string> => {
  const { code, out } = await runCli(gateway.storage, ...args);
  expect([code, out]).toEqual([0, expect.any(String)]);
  return out;
};
const file = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

test('import universities: new names are found, with the talks of who has them', async () => {
  const [talk] = (await done(gateway.rest, talkCalls.find, { Limit: 1 })).List;
  const list = await file(
    'list.csv',
    [
      '学校名称,学校标识码,主管部门,省份,所在地,办学层次,备注',
      `骊山科技大学,${talk?.Universityid},教育部,北京市,北京市,本科,`,
      '蒲城师范学院,4111099999,陕西省,北京市,北京市,本科,',
    ].join('\n'),
  );
  await cli('import', 'universities', list);
  expect(await titles('骊山科技', 'university')).toEqual(['骊山科技大学']);
  expect(await titles('puchengshifan', 'university')).toEqual(['蒲城师范学院']);
  expect((await hits('骊山科技', 'talk')).map(({ Id }) => Id)).toContain(talk?.Id);
  expect(await titles(talk?.Universityname ?? '', 'university')).not.toContain(
    talk?.Universityname,
  );
});

test('import guide and guide withdraw: a guide is found by its pages, and opens at the first', async () => {
  const pdf = fileURLToPath(new URL('tsinghua-2027.pdf', DEMO_GUIDES));
  const out = await cli('import', 'guide', pdf, '--university', '北京大学', '--title', '骊山指南');
  const [id = ''] = out.split(' ');
  const [named] = await hits('骊山指南', 'guide');
  expect(named).toMatchObject({ Id: id, Pageno: null });
  // What is in its title does not say where in it to begin.
  // The cover has it alone; the table of contents names chapters, too, which begin later.
  const [cover] = await hits('骊山 数字虚构', 'guide');
  expect(cover).toMatchObject({ Id: id, Pageno: 1 });
  expect(cover?.Excerpt).toContain('数字虚构');
  const [chapter] = await hits('骊山 强基计划', 'guide');
  expect(chapter?.Pageno).toBeGreaterThan(2);
  const [deeper] = await hits('骊山 校测与录取', 'guide');
  expect(deeper).toMatchObject({ Id: id, Pageno: 8 });
  await cli('guide', 'withdraw', id);
  expect(await hits('骊山指南', 'guide')).toEqual([]);
});

test('import news: an article is found by its text, and no more when it has another', async () => {
  const article = (text: string) =>
    JSON.stringify([
      {
        id: 'search-writers',
        title: '示例一篇',
        category: '政策解读',
        source: '示例报',
        published: '2026-01-05 08:30',
        university: '北大',
        blocks: [{ Kind: 'paragraph', Text: text }],
      },
    ]);
  await cli('import', 'news', await file('news.json', article('鹿鸣书院的一段话。')));
  expect(await titles('鹿鸣书院', 'news')).toEqual(['示例一篇']);
  await cli('import', 'news', await file('news.json', article('另一段话。')));
  expect(await titles('鹿鸣书院', 'news')).toEqual([]);
});

test('talk move and talk cancel: the search knows the new time', async () => {
  const { db } = gateway.storage;
  const { List } = await done(gateway.rest, talkCalls.find, { Limit: 100 });
  const talk = List.find(({ Status }) => Status === 'upcoming');
  if (talk === undefined) throw new Error('the demo has no talk to come');
  const begins = async () => {
    const query = db.selectFrom('search_document').select('begins');
    const row = await query
      .where('kind', '=', 'talk')
      .where('ref', '=', talk.Id)
      .executeTakeFirst();
    return Number(row?.begins);
  };
  expect(await begins()).toBe(talk.Starttime);
  const day = dayOf(talk.Starttime + 2 * DAY_MS);
  await cli('talk', 'move', talk.Id, day, '09:30');
  const [moved] = (await hits(talk.Title, 'talk')).filter(({ Id }) => Id === talk.Id);
  expect(await begins()).toBe(moved?.Talk?.Starttime);
  expect(await begins()).not.toBe(talk.Starttime);
  await cli('talk', 'cancel', talk.Id, '--reason', '主讲人生病');
  const [cancelled] = (await hits(talk.Title, 'talk')).filter(({ Id }) => Id === talk.Id);
  expect(cancelled?.Talk?.Status).toBe('cancelled');
});

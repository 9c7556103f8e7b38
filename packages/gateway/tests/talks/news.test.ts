import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODES } from '@xuanjiang/contracts/errors';
import { guideCalls } from '@xuanjiang/contracts/guide';
import { newsCalls } from '@xuanjiang/contracts/news';
import { searchCalls } from '@xuanjiang/contracts/search';
import { universityCalls } from '@xuanjiang/contracts/university';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, refused } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { until } from '../harness/wait.ts';

let now = Date.now();
let gateway: TestGateway;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xuanjiang-news-'));
  gateway = await startGateway({ clock: () => now });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const find = (input = {}) => done(gateway.rest, newsCalls.find, { Limit: 100, ...input });
const importText = async (name: string, content: string, ...more: string[]) => {
  const file = join(folder, name);
  await writeFile(file, content);
  return runCli(gateway.storage, 'import', 'news', file, ...more);
};
const article = (fields: Readonly<Record<string, unknown>> = {}) => ({
  id: 'first',
  title: '导入的第一篇',
  category: '政策解读',
  source: '示例报',
  published: '2026-01-05 08:30',
  university: '北大',
  blocks: [{ Kind: 'paragraph', Text: '独一无二的一段话。' }],
  ...fields,
});

test('articles are listed newest first, by category, university, talk and words', async () => {
  const { List, Total } = await find();
  expect(Total).toBe(List.length);
  expect(Total).toBeGreaterThanOrEqual(30);
  const times = List.map(({ Publishedtime }) => Publishedtime);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const Category of ['policy', 'plan', 'apply', 'campus'] as const) {
    const some = (await find({ Category })).List;
    expect(some.length).toBeGreaterThan(0);
    expect(some.every((news) => news.Category === Category)).toBe(true);
  }
  const about = List.find(({ University }) => University !== null);
  const ofUniversity = await find({ Universityid: about?.University?.Id });
  expect(ofUniversity.List.map(({ Id }) => Id)).toContain(about?.Id);
  const found = await find({ Name: '强基 材料' });
  expect(found.List.map(({ Title }) => Title)).toContain('强基计划报名前，先核对这三件事');
  expect((await find({ Name: '强基 %' })).Total).toBe(0);
});

test('articles of the demo lead to guides and universities that are there', async () => {
  const { List } = await find();
  const details = await Promise.all(
    List.map(({ Id }) => done(gateway.rest, newsCalls.get, { Id })),
  );
  const idsOf = (path: string) =>
    details
      .flatMap(({ Links }) => Links.map(({ Url }) => new URL(Url, 'http://localhost')))
      .filter(({ pathname }) => pathname === path)
      .map(({ searchParams }) => searchParams.get('id') ?? '');
  const guides = new Set(idsOf('/recruitDetail'));
  const universities = new Set(idsOf('/orgDetail'));
  expect(guides.size).toBeGreaterThan(3);
  expect(universities.size).toBeGreaterThan(1);
  for (const Id of guides) await done(gateway.rest, guideCalls.get, { Id });
  for (const Id of universities) await done(gateway.rest, universityCalls.get, { Id });
});

test('an article has blocks, and leads to talks that lead back to it', async () => {
  const { List } = await find();
  const details = await Promise.all(
    List.map(({ Id }) => done(gateway.rest, newsCalls.get, { Id })),
  );
  expect(details.every(({ Blocks }) => Blocks.length > 1)).toBe(true);
  expect(details.every(({ Blocks }) => Blocks.at(-1)?.Kind === 'note')).toBe(true);
  const linked = details.find(({ Talks }) => Talks.length > 0);
  const back = await find({ Talkid: linked?.Talks[0]?.Id });
  expect(back.List.map(({ Id }) => Id)).toContain(linked?.Id);
  const { code } = await refused(gateway.rest, newsCalls.get, { Id: 'nowhere' });
  expect(code).toBe(CODES.notFound);
});

test('a file of articles is imported whole, and imported again takes their places', async () => {
  const before = (await find()).Total;
  const two = [article(), article({ id: 'second', title: '导入的第二篇', university: '' })];
  const dry = await importText('a.json', JSON.stringify(two), '--dry-run');
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('2 articles') });
  expect((await find()).Total).toBe(before);
  const first = await importText('a.json', JSON.stringify(two));
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('2 added, 0 replaced') });
  // What a command writes is seen within a second.
  await until('the articles', async () => (await find()).Total === before + 2);
  const again = [article({ title: '改过的第一篇' })];
  const second = await importText('b.json', JSON.stringify(again));
  expect(second.out).toContain('0 added, 1 replaced');
  const firstOf = () => done(gateway.rest, newsCalls.get, { Id: 'first' });
  await until('the change', async () => (await firstOf()).Title === '改过的第一篇');
  expect(await firstOf()).toMatchObject({
    Title: '改过的第一篇',
    Publishedtime: Date.parse('2026-01-05T08:30:00+08:00'),
    University: { Name: '北京大学' },
  });
  expect((await find({ Name: '独一无二' })).Total).toBe(2);
});

test('one article at fault stops the import, and each fault is said', async () => {
  const before = (await find()).Total;
  const three = [
    article({ id: 'good', title: '好的一篇' }),
    article({ id: 'bad', university: '没有的大学' }),
    article({ id: 'worse', category: '别的' }),
  ];
  const { code, out } = await importText('c.json', JSON.stringify(three));
  expect(code).toBe(65);
  expect(out).toContain('第 2 篇《导入的第一篇》：没有这所院校：没有的大学');
  expect(out).toContain('第 3 篇');
  expect(out).toContain('nothing was changed: 2 articles are at fault');
  const { List, Total } = await find();
  expect([Total, List.some(({ Id }) => Id === 'good')]).toEqual([before, false]);
});

test('Markdown is taken with its fields in front, and HTML in it is not', async () => {
  const front =
    '---\nid: plain\ntitle: 一篇 Markdown\ncategory: apply\nsource: 示例报\npublished: 2026-01-06\n---\n';
  const { code, out } = await importText('a.md', `${front}\n## 小标题\n\n正文。\n\n- 一\n- 二\n`);
  expect(out).toContain('1 added');
  expect(code).toBe(0);
  const { Blocks } = await done(gateway.rest, newsCalls.get, { Id: 'plain' });
  expect(Blocks.map(({ Kind }) => Kind)).toEqual(['heading', 'paragraph', 'list']);
  const bad = await importText('b.md', `${front}<script>alert(1)</script>`);
  expect(bad).toMatchObject({ code: 65, out: expect.stringContaining('HTML') });
});

test.each([
  ['a.txt', '[]', '.json or .md'],
  ['d.json', '{', 'JSON'],
  ['e.json', '{}', 'no list'],
  ['f.json', '[]', 'no articles'],
])('a file that is none is refused: %s %s', async (name, content, words) => {
  const { code, out } = await importText(name, content);
  expect(out).toContain(words);
  expect(code).toBe(65);
});

test('what is to be published later is not shown before', async () => {
  const later = new Date(now + 3 * 86_400_000).toISOString().slice(0, 10);
  const { code } = await importText(
    'g.json',
    JSON.stringify([article({ id: 'later', title: '以后的一篇', published: later })]),
  );
  expect(code).toBe(0);
  now += 2000;
  const shown = async () => (await find()).List.some(({ Id }) => Id === 'later');
  expect(await shown()).toBe(false);
  // Nor is anything of it suggested.
  const search = (Keyword: string) => done(gateway.rest, searchCalls.find, { Keyword });
  for (const keyword of ['以后的', 'yihoude', '以后的一篇']) {
    expect(await search(keyword)).toMatchObject({ Groups: [], Readings: [], Completions: [] });
  }
  expect((await refused(gateway.rest, newsCalls.get, { Id: 'later' })).code).toBe(CODES.notFound);
  now += 4 * 86_400_000;
  expect(await shown()).toBe(true);
  const found = async () => (await search('yihoude')).Groups.flatMap(({ List }) => List);
  await expect.poll(found).toMatchObject([{ Id: 'later' }]);
  expect((await search('以后的')).Completions).toEqual(['以后的一篇']);
});

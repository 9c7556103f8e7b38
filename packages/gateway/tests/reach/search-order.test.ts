import type { SearchKind } from '@xuanjiang/contracts/search';
import { SEARCH_GIVEN } from '@xuanjiang/contracts/search';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { indexRows, rebuildSearch, refillSearch } from '../../src/db/search.ts';
import type { SearchDocument } from '../../src/db/search-document.ts';
import type { Wanted } from '../../src/db/search-query.ts';
import { createSearchReader, FIT } from '../../src/db/search-query.ts';
import { runsOf } from '../../src/lib/search-text.ts';
import { createEmptyStorage } from '../harness/gateway.ts';
import type { Storage } from '../harness/storage.ts';

const NOW = 100;
const PAGE = { limit: 10, offset: 0 };

let storage: Storage;
let database: Database;
beforeEach(async () => {
  storage = await createEmptyStorage();
  database = openDatabaseBeside(storage);
});
afterEach(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

type Draft = Partial<SearchDocument> & Pick<SearchDocument, 'ref' | 'title'>;

const index = (kind: SearchKind, ...drafts: Draft[]) => {
  const documents = drafts.map((draft) => ({ begins: 0, ...draft }));
  const source = { kind, documents: async () => documents };
  const refs = documents.map(({ ref }) => ref);
  return database.kysely
    .transaction()
    .execute((db) => indexRows(database.engine, db, source, refs));
};

const search = (text: string, kind: SearchKind, page = PAGE) =>
  createSearchReader(database).find({ all: runsOf(text) }, [kind], NOW, page);

const refs = async (text: string, kind: SearchKind, page = PAGE) =>
  (await search(text, kind, page))[0]?.hits.map(({ ref }) => ref) ?? [];

const fits = async (text: string, kind: SearchKind) =>
  Object.fromEntries(
    (await search(text, kind))[0]?.hits.map(({ ref, fit }) => [ref, fit] as const) ?? [],
  );

test('how well a hit fits: the title, a name, a part, the university, the long text', async () => {
  await index('university', { ref: 'u1', title: '清华大学', names: ['清华'] });
  await index(
    'event',
    { ref: 'title', title: '清华大学' },
    { ref: 'name', title: '清华大学堂', names: ['学堂', '清华大学'] },
    { ref: 'begins', title: '清华大学强基' },
    { ref: 'part', title: '走进清华大学' },
    { ref: 'part of a name', title: '开放日', names: ['清华大学老师'] },
    { ref: 'university', title: '强基', universityId: 'u1' },
    { ref: 'text', title: '强基', body: '也讲清华大学' },
  );
  expect(await fits('清华大学', 'event')).toEqual({
    title: FIT.exact,
    name: FIT.exact,
    begins: FIT.begins,
    part: FIT.title,
    'part of a name': FIT.names,
    university: FIT.owner,
    text: FIT.body,
  });
  // The word that fits worst counts.
  expect(await fits('清华 强基', 'event')).toEqual({
    begins: FIT.title,
    university: FIT.owner,
    text: FIT.body,
  });
});

test('what is on comes first, then the soonest, then what was last, then long texts [7.SEARCH.6]', async () => {
  const at = (ref: string, begins: number, ends: number): Draft => {
    return { ref, title: '强基', begins, ends };
  };
  await index(
    'event',
    { ref: 'text', title: '开放日', body: '讲强基', begins: 95, ends: 115 },
    at('older', 10, 20),
    at('later', 150, 160),
    at('over', 50, 60),
    at('live', 90, 110),
    at('soon', 120, 130),
  );
  expect(await refs('强基', 'event')).toEqual(['live', 'soon', 'later', 'over', 'older', 'text']);
  expect(await refs('强基', 'event', { limit: 2, offset: 2 })).toEqual(['later', 'over']);
  expect(await refs('强基', 'event', { limit: 2, offset: 8 })).toEqual([]);
  expect((await search('强基', 'event', { limit: 2, offset: 8 }))[0]?.total).toBe(6);
});

test('what has no time comes by how it fits, then by its rank, and not before it begins', async () => {
  await index(
    'event',
    { ref: 'part', title: '看强基', begins: 1 },
    { ref: 'higher', title: '说强基', begins: 5 },
    { ref: 'exact', title: '强基', begins: -9 },
    { ref: 'later', title: '强基', begins: NOW + 1 },
  );
  expect(await refs('强基', 'event')).toEqual(['exact', 'higher', 'part']);
  expect((await search('强基', 'event'))[0]?.total).toBe(3);
});

test('one character is looked for in titles and names only, and gives few hits [7.HEAVY.5]', async () => {
  await index('university', { ref: 'u1', title: '学院', begins: 1 });
  await index(
    'event',
    { ref: 'part', title: '看学校', begins: 9 },
    { ref: 'name', title: '开放日', names: ['学姐'] },
    { ref: 'begins', title: '学什么' },
    { ref: 'exact', title: '学' },
    { ref: 'text', title: '开放日', body: '学' },
    { ref: 'owner', title: '开放日', universityId: 'u1' },
  );
  expect(await refs('学', 'event')).toEqual(['exact', 'begins', 'part', 'name']);
  expect((await search('学', 'event'))[0]?.total).toBe(4);
  const many = Array.from({ length: 30 }, (_, at) => ({ ref: `m${at}`, title: `2027 学${at}` }));
  await index('news', ...many);
  expect((await refs('学', 'news', { limit: 100, offset: 0 })).length).toBe(SEARCH_GIVEN.character);
  expect(await refs('学', 'news', { limit: 20, offset: 20 })).toEqual([]);
  expect((await search('学', 'news'))[0]?.total).toBe(SEARCH_GIVEN.character);
  // Two words are more than one character.
  expect((await refs('学 2027', 'news', { limit: 100, offset: 0 })).length).toBe(30);
});

test('a university that changes its name takes its documents along', async () => {
  const event = { ref: 'e1', title: '开放日', universityId: 'u1', body: '欢迎报考' };
  await index('event', event);
  expect(await refs('骊山', 'event')).toEqual([]);
  await index('university', { ref: 'u1', title: '骊山学院' });
  expect(await refs('骊山', 'event')).toEqual(['e1']);
  expect(await refs('骊山 报考', 'event')).toEqual(['e1']);
  await index('university', { ref: 'u1', title: '蒲城学院' });
  expect(await refs('骊山', 'event')).toEqual([]);
  expect(await refs('蒲城', 'event')).toEqual(['e1']);
  expect(await refs('开放日', 'event')).toEqual(['e1']);
});

test('many rows can be indexed at once, and names are given whatever the sources are', async () => {
  const many = Array.from({ length: 1200 }, (_, at) => ({ ref: `u${at}`, title: `第${at}学院` }));
  await index('university', ...many);
  await index('university', ...many.map((each) => ({ ...each, title: `${each.title}分校` })));
  expect((await refs('学院分校', 'university')).length).toBe(PAGE.limit);
  const source = (kind: SearchKind, ...drafts: Draft[]) => ({
    kind,
    documents: async () => drafts.map((draft) => ({ begins: 0, ...draft })),
  });
  await rebuildSearch(database.engine, database.kysely, [
    source('university', { ref: 'u1', title: '骊山学院' }),
    source('event', { ref: 'e1', title: '开放日', universityId: 'u1' }),
  ]);
  expect(await refs('学院分校', 'university')).toEqual([]);
  expect(await refs('骊山', 'event')).toEqual(['e1']);
});

test('how many are found is the same on every page, whatever stands apart in a text', async () => {
  const held = (at: number): Draft => ({
    ref: `held ${at}`,
    title: '示例',
    body: '鹿鸣山书 Undergraduate',
  });
  const apart = (at: number): Draft => ({
    ref: `apart ${at}`,
    title: '示例',
    body: '鹿鸣；鸣山；山书',
  });
  const drafts = [0, 1, 2, 3].flatMap((at) => [held(at), apart(at)]);
  await index('event', ...drafts, { ref: 'other', title: '示例', body: '鹿鸣山书 Undergrads' });
  const pages = [0, 2, 4].map((offset) => search('鹿鸣山书', 'event', { limit: 2, offset }));
  const found = (await Promise.all(pages)).map(([hits]) => [hits?.total, hits?.hits.length]);
  expect(found).toEqual([
    [5, 2],
    [5, 2],
    [5, 1],
  ]);
  expect((await search('undergraduate', 'event'))[0]?.total).toBe(4);
});

test('an index that is filled in parts is what one is that is made at once', async () => {
  const documents = Array.from({ length: 250 }, (_, at) => ({
    ref: `e${at}`,
    title: `强基计划第${at}场`,
    begins: 1000 - at,
    ends: 2000,
  }));
  const source = {
    kind: 'event' as const,
    documents: async (_: unknown, wanted: readonly string[] | null) =>
      documents.filter(({ ref }) => wanted === null || wanted.includes(ref)),
  };
  const held = async () => ({
    documents: await database.kysely
      .selectFrom('search_document')
      .selectAll()
      .orderBy('id')
      .execute(),
    terms: await database.kysely
      .selectFrom('search_term')
      .selectAll()
      .orderBy('term')
      .orderBy('pinyin')
      .execute(),
    found: await refs('强基 120', 'event'),
  });
  const { engine, kysely } = database;
  await kysely.transaction().execute((db) => rebuildSearch(engine, db, [source]));
  const whole = await held();
  await index('event', { ref: 'stale', title: '强基 120' });
  expect(await refillSearch(engine, kysely, [source])).toEqual(new Map([['event', 250]]));
  expect(await held()).toEqual(whole);
});

test('a term whose last title has gone is suggested no more, others are untouched', async () => {
  await index('event', { ref: 'a', title: '鹿鸣书院' }, { ref: 'b', title: '鹿鸣山' });
  const documents = async () => [{ ref: 'a', title: '骊山书院', begins: 0 }];
  await database.kysely
    .transaction()
    .execute((db) => indexRows(database.engine, db, { kind: 'event', documents }, ['a']));
  const terms = await createSearchReader(database).termsBeginning('鹿鸣', 10);
  expect(terms.map(({ term }) => term)).toEqual(['鹿鸣山']);
});

const found = async (wanted: Wanted, kind: SearchKind) => {
  const [first] = await createSearchReader(database).find(wanted, [kind], NOW, PAGE);
  return { total: first?.total ?? 0, refs: first?.hits.map(({ ref }) => ref) ?? [] };
};

test('of a kind in which something has a preferred word, only that is given; else all', async () => {
  await index('university', { ref: 'u1', title: '清华大学' });
  await index(
    'news',
    { ref: 'dorm', title: '宿舍', universityId: 'u1', begins: 1 },
    { ref: 'room', title: '新闻', body: '四人一间寝室', universityId: 'u1', begins: 2 },
    { ref: 'other', title: '招生', universityId: 'u1', begins: 3 },
  );
  await index('event', { ref: 'day', title: '开放日', universityId: 'u1', ends: 500 });
  const wanted = { all: runsOf('清华大学'), preferred: [...runsOf('宿舍'), ...runsOf('寝室')] };
  expect(await found(wanted, 'news')).toEqual({ total: 2, refs: ['room', 'dorm'] });
  expect(await found(wanted, 'event')).toEqual({ total: 1, refs: ['day'] });
  expect((await found({ all: wanted.all }, 'news')).total).toBe(3);
});

test('one of several words is enough, and its characters must stand together', async () => {
  await index(
    'news',
    { ref: 'line', title: '录取线', begins: 1 },
    { ref: 'text', title: '公告', body: '今年的投档线已公布', begins: 2 },
    { ref: 'apart', title: '投档', body: '档线', begins: 3 },
    { ref: 'none', title: '招生', begins: 4 },
  );
  const any = [...runsOf('录取线'), ...runsOf('投档线')];
  expect(await found({ all: [], any }, 'news')).toEqual({ total: 2, refs: ['line', 'text'] });
  expect(await found({ all: runsOf('公告'), any }, 'news')).toEqual({ total: 1, refs: ['text'] });
});

test('the characters of a preferred word must stand together, and of each of several words', async () => {
  await index(
    'news',
    { ref: 'apart', title: '清华招生', body: '投档；档线', begins: 1 },
    { ref: 'line', title: '清华公告', body: '投档线', begins: 2 },
    { ref: 'word', title: '清华分数', begins: 3 },
  );
  await index('event', { ref: 'day', title: '清华开放日', body: '投档；档线', ends: 500 });
  const words = [...runsOf('分数'), ...runsOf('投档线')];
  const wanted = { all: runsOf('清华'), preferred: words };
  expect(await found(wanted, 'news')).toEqual({ total: 2, refs: ['word', 'line'] });
  const [day] = await createSearchReader(database).find(wanted, ['event'], NOW, PAGE);
  expect(day?.hits.map(({ ref, preferred }) => [ref, preferred])).toEqual([['day', 0]]);
  expect(await found({ all: [], any: words }, 'news')).toEqual({
    total: 2,
    refs: ['word', 'line'],
  });
});

test('a number is not found within that of a telephone, nor a score where its sign is elsewhere', async () => {
  await index(
    'news',
    { ref: 'phone', title: '联系', body: '电话 020-60012345，分机 3', begins: 1 },
    { ref: 'score', title: '分析', body: '去年 600分 以上报名', begins: 2 },
    { ref: 'dial', title: '热线', body: '400-600-1234，分机', begins: 3 },
  );
  expect((await found({ all: runsOf('600') }, 'news')).refs).toEqual(['dial', 'score']);
  const score = { text: '600分', han: false };
  expect((await found({ all: [score] }, 'news')).refs).toEqual(['score']);
});

import { SEARCH } from '@xuanjiang/contracts/constants';
import { SEARCH_GIVEN, searchCalls } from '@xuanjiang/contracts/search';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { indexRows } from '../../src/db/search.ts';
import { talkDocuments } from '../../src/db/search-sources/talk.ts';
import { done, refused, send } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { countStatements } from '../harness/count-statements.ts';
import { startGateway } from '../harness/gateway.ts';
import { metricOf } from '../harness/metrics.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { ENGINE } from '../harness/storage.ts';
import { until } from '../harness/wait.ts';

const gateway = await shareGateway();

const search = (Keyword: string, more: object = {}) =>
  done(gateway.rest, searchCalls.find, { Keyword, Limit: 3, ...more });

const group = async (keyword: string, kind: string, more: object = {}) =>
  (await search(keyword, more)).Groups.find(({ Kind }) => Kind === kind);

const titles = async (keyword: string, kind: string, more: object = {}) =>
  (await group(keyword, kind, more))?.List.map(({ Title }) => Title) ?? [];

test('finds talks, answered questions and universities in their groups [7.SEARCH.1]', async () => {
  const { Words, Groups } = await search('强基');
  expect(Words).toEqual(['强基']);
  expect(Groups.map(({ Kind }) => Kind)).toEqual(['talk', 'question', 'guide', 'news']);
  for (const { List } of Groups) {
    expect(List.length).toBeGreaterThan(0);
    for (const { Title, Excerpt, Pageno } of List) {
      // The text of a guide needs a login.
      if (Pageno === null) expect(Title + Excerpt).toContain('强基');
    }
  }
  const [talk] = Groups[0]?.List ?? [];
  expect(talk?.Talk).toMatchObject({ Id: talk?.Id, Title: talk?.Title });
  expect(talk?.University?.Name).toBe(talk?.Talk?.Universityname);
});

test('an answered question says where in its talk it was answered [7.SEARCH.2]', async () => {
  const [hit] = (await group('强基', 'question'))?.List ?? [];
  expect(hit?.Talkid).not.toBe('');
  expect(hit?.Atms).toBeGreaterThan(0);
  expect(hit?.Excerpt).not.toBe('');
});

test.each(['qinghua', 'qing hua', '清华', 'qhdx', '清华大学', 'QingHuaDaXue', 'ｑｉｎｇｈｕａ'])(
  '%s finds the university first, which has this very name, and its talks [7.SEARCH.3]',
  async (keyword) => {
    const { Groups } = await search(keyword);
    expect(Groups[0]?.Kind).toBe('university');
    expect(Groups[0]?.List[0]?.Title).toBe('清华大学');
    const talks = Groups.find(({ Kind }) => Kind === 'talk')?.List ?? [];
    expect(talks.length).toBeGreaterThan(0);
    for (const { University } of talks) expect(University?.Name).toBe('清华大学');
  },
);

test.each(['qinghua强基', '强基 qinghua', 'qinghuaqiangji', '清华 强基'])(
  '%s finds what has both, whatever is typed in letters',
  async (keyword) => {
    const { Words, Groups } = await search(keyword);
    // On some days a title has both as one word.
    expect([['强基', '清华'], ['清华强基']]).toContainEqual(Words.toSorted());
    const talks = Groups.find(({ Kind }) => Kind === 'talk')?.List ?? [];
    expect(talks.length).toBeGreaterThan(0);
    for (const { Title, University, Talk } of talks) {
      expect(University?.Shortname).toBe('清华');
      expect(`${Title}${Talk?.Tags.join()}`).toContain('强基');
    }
  },
);

test('what a question means stands before the lists: university, topic, place, with page and second', async () => {
  const { Answer, Groups, Words } = await search('清华广东强基计划2026');
  expect(Answer).toMatchObject({ Topic: 'qiangji', Provinceid: '440000', Year: 2026, Subject: '' });
  expect(Answer?.Universities.map(({ Name }) => Name)).toEqual(['清华大学']);
  expect(Answer?.Guide?.Pageno).toBeGreaterThan(0);
  expect(Answer?.Guide?.University?.Name).toBe('清华大学');
  expect(Answer?.Question?.Atms).toBeGreaterThan(0);
  expect(Groups[0]?.Kind).toBe('university');
  expect(Words).toEqual(['清华', '广东', '强基计划', '2026']);
});

test('an answer is the same for everybody, and holds no figure that would need a login', async () => {
  const { Answer } = await search('中山大学广东分数线');
  const { Guide, Question, ...said } = Answer ?? {};
  expect(Object.keys(said).toSorted()).toEqual(
    ['Universities', 'Topic', 'Provinceid', 'Year', 'Subject', 'Batch'].toSorted(),
  );
  for (const hit of [Guide, Question]) expect(hit).not.toHaveProperty('Minscore');
});

test.each([true, false])(
  'of a guide its text is shown with OPEN_READING=%s only',
  async (openReading) => {
    await using other = await startGateway({ config: { openReading } });
    const input = { Keyword: '最低位次', Limit: 3, Kind: 'guide' as const };
    const { Groups } = await done(other.rest, searchCalls.find, input);
    const hits = Groups.flatMap(({ List }) => List);
    expect(hits.length).toBeGreaterThan(0);
    for (const { Pageno, Excerpt } of hits) {
      expect(Pageno).toBeGreaterThan(0);
      expect(Excerpt !== '').toBe(openReading);
    }
  },
);

test('a guide opens where the topic is a heading, and its excerpt begins there', async () => {
  await using other = await startGateway({ config: { openReading: true } });
  const guideOf = async (Keyword: string) =>
    (await done(other.rest, searchCalls.find, { Keyword, Limit: 3 })).Answer?.Guide;
  const transfer = await guideOf('清华转专业');
  expect(transfer?.Pageno).toBe(61);
  expect(transfer?.Excerpt).toContain('转专业与毕业去向');
  expect((await guideOf('清华招生计划'))?.Excerpt).toContain('招生计划');
});

test('a name that several have is a choice; without a name, and for one kind, there is no answer', async () => {
  const { Answer, Groups } = await search('东大分数线');
  expect(Answer?.Universities.map(({ Name }) => Name)).toEqual(['东北大学', '东南大学']);
  expect(Groups[0]).toMatchObject({ Kind: 'university', Total: 2 });
  expect((await search('强基什么时候报名')).Answer).toBeNull();
  expect((await search('东大分数线', { Kind: 'talk' })).Answer).toBeNull();
});

test('initials show the university first, the best known of those that have them', async () => {
  const { Groups, Readings } = await search('hnlg');
  expect(Groups[0]?.Kind).toBe('university');
  expect(Groups[0]?.List[0]?.Title).toBe('华南理工大学');
  expect(Readings[0]).toBe('华南理工');
});

test.each([
  '中山大学分数线',
  '清华强基',
  '华工 分数线',
  '2026 录取线',
  'zsdx fenshuxian',
  '2026录取线',
])('%s finds talks, though no text has it as it stands', async (keyword) => {
  expect((await group(keyword, 'talk'))?.List.length).toBeGreaterThan(0);
});

test('the reading of letters can be chosen', async () => {
  const { Words, Readings } = await search('qhdx');
  expect(Words).toEqual(['清华大学']);
  expect(Readings).toContain('青海大学');
  expect(await titles('qhdx', 'university', { Reading: '青海大学' })).toEqual(['青海大学']);
});

test('Chinese can be completed', async () => {
  const { Completions, Readings } = await search('强基');
  expect(Readings).toEqual([]);
  expect(Completions).toContain('强基计划');
});

test('one kind is read page by page, each hit once [7.SEARCH.4]', async () => {
  const all = await group('强基', 'talk', { Kind: 'talk', Limit: 100 });
  const pages = await Promise.all(
    [1, 2, 3].map((Page) => group('强基', 'talk', { Kind: 'talk', Limit: 10, Page })),
  );
  expect(pages.flatMap((page) => page?.List.map(({ Id }) => Id))).toEqual(
    all?.List.slice(0, 30).map(({ Id }) => Id),
  );
  expect(pages[0]?.Total).toBe(all?.Total);
  const { Groups } = await search('强基', { Kind: 'university' });
  expect(Groups).toEqual([]);
});

test('universities of a kind are all counted, and read page by page', async () => {
  const asked = { Kind: 'university', Limit: 20 };
  const first = await group('985大学', 'university', asked);
  const second = await group('985大学', 'university', { ...asked, Page: 2 });
  const ids = [first, second].flatMap((page) => page?.List.map(({ Id }) => Id) ?? []);
  expect(first?.Total).toBeGreaterThan(20);
  expect(second?.Total).toBe(first?.Total);
  expect(new Set(ids).size).toBe(first?.Total);
});

test('a page past the last is empty, and not one of a search that asks for less', async () => {
  const Kind = 'talk';
  const Total = (await group('清华 校园', Kind, { Kind }))?.Total;
  const second = await group('清华 校园', Kind, { Kind, Limit: Total, Page: 2 });
  expect(second).toEqual({ Kind, Total, List: [] });
  expect((await group('清华', Kind, { Kind }))?.Total).toBeGreaterThan(2 * (Total ?? 0));
});

test('counts no further than it says', async () => {
  const { Groups } = await search('学');
  for (const { Total } of Groups) expect(Total).toBeLessThanOrEqual(SEARCH.countMax);
});

test.each(['', '   ', '《》', '"*', "' OR 1=1 --", 'zzzz', '没有这样的词', '\u{E000}', '%_'])(
  'finds nothing for %j [7.SEARCH.7]',
  async (keyword) => {
    expect((await search(keyword)).Groups).toEqual([]);
  },
);

test('gives few hits of each kind where all kinds are asked for', async () => {
  const { Groups } = await search('强基', { Limit: 100 });
  for (const { List } of Groups) expect(List.length).toBeLessThanOrEqual(SEARCH_GIVEN.group);
});

test.runIf(ENGINE === 'sqlite')('is read in threads of its own [7.HEAVY.1]', async () => {
  using statements = countStatements();
  expect((await search('强基')).Groups.length).toBeGreaterThan(0);
  expect(statements.count(/search_(gram|document|term)/)).toBe(0);
});

test.runIf(ENGINE === 'postgres')(
  'is refused for the moment where the database gives no answer in time, beside other calls [7.HEAVY.1]',
  async () => {
    await gateway.storage.db.transaction().execute(async (transaction) => {
      await sql`lock table search_document in access exclusive mode`.execute(transaction);
      const searching = send(gateway.rest, searchCalls.find, { Keyword: '强基' });
      await until('the search hangs', async () => {
        const pool = { pool: 'reading' };
        return (await metricOf(gateway, 'database_pool_used_connections', pool)) === 1;
      });
      await done(gateway.rest, talkCalls.find, {});
      const { status, headers, body } = await searching;
      expect([status, headers['retry-after'], (body as { code: number }).code]).toEqual([
        503,
        '1',
        503,
      ]);
    });
    expect((await search('强基')).Groups.length).toBeGreaterThan(0);
  },
);

test('refuses a keyword that is too long', async () => {
  const { msg } = await refused(gateway.rest, searchCalls.find, { Keyword: '强'.repeat(51) });
  expect(msg).toContain('Keyword');
});

test('a row is found, changed and lost in the transaction that changes it [7.SEARCH.5]', async () => {
  const { db } = gateway.storage;
  // A talk, and no university: the gateway also keeps names of universities, for ten seconds where nobody announces a change.
  const index = (id: string) => indexRows(ENGINE, db, talkDocuments, [id]);
  const row = await db.selectFrom('talk').selectAll().limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('talk')
    .values({ ...row, id: 'x-1', title: '骊山专场', intro: '' })
    .execute();
  await index('x-1');
  expect(await titles('lishan', 'talk')).toEqual(['骊山专场']);
  await db.updateTable('talk').set({ title: '蒲城专场' }).where('id', '=', 'x-1').execute();
  await index('x-1');
  expect(await titles('lishan', 'talk')).toEqual([]);
  expect(await titles('骊山', 'talk')).toEqual([]);
  expect(await titles('蒲城', 'talk')).toEqual(['蒲城专场']);
  await expect(
    db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('talk').where('id', '=', 'x-1').execute();
      await indexRows(ENGINE, transaction, talkDocuments, ['x-1']);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await titles('pucheng', 'talk')).toEqual(['蒲城专场']);
  await db.deleteFrom('talk').where('id', '=', 'x-1').execute();
  await index('x-1');
  expect(await titles('蒲城', 'talk')).toEqual([]);
});

test('characters that stand apart in a long text are no hit', async () => {
  const { db } = gateway.storage;
  const talk = await db.selectFrom('talk').selectAll().limit(1).executeTakeFirstOrThrow();
  // Every pair of 鹿鸣山书 is there, the word is not.
  const apart = { ...talk, id: 'apart', title: '示例', intro: '鹿鸣；鸣山；山书' };
  const whole = { ...talk, id: 'whole', title: '示例', intro: '讲鹿鸣山书院' };
  await db.insertInto('talk').values([apart, whole]).execute();
  await indexRows(ENGINE, db, talkDocuments, ['apart', 'whole']);
  const found = await group('鹿鸣山书', 'talk');
  expect(found).toMatchObject({ Total: 1, List: [{ Id: 'whole', Excerpt: '讲鹿鸣山书院' }] });
  // It is none on another page either.
  const second = await group('鹿鸣山书 鹿鸣', 'talk', { Kind: 'talk', Limit: 1, Page: 1 });
  expect(second).toMatchObject({ Total: 1, List: [{ Id: 'whole' }] });
  await db.deleteFrom('talk').where('id', 'in', ['apart', 'whole']).execute();
  await indexRows(ENGINE, db, talkDocuments, ['apart', 'whole']);
});

test('a rebuilt index finds what one finds that grew row by row', async () => {
  const { db } = gateway.storage;
  const words = ['强基', 'qinghua', '学位', 'zhuanye'];
  const before = await Promise.all(words.map((word) => search(word, { Limit: 51 })));
  await db.deleteFrom('search_document').execute();
  expect((await search('强基', { Limit: 49 })).Groups).toEqual([]);
  const { code, out } = await runCli(gateway.storage, 'search', 'rebuild');
  expect(out).toMatch(/^the search index is new: university \d+, talk \d+, question \d+/);
  expect(code).toBe(0);
  // Named otherwise: an answer may be kept for a second.
  const again = words.map((word) => search(word, { Limit: 51, Reading: '' }));
  expect(await Promise.all(again)).toEqual(before);
});

import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { describe, expect, test } from 'vitest';
import { universities } from '../../src/demo/universities.ts';
import type { Lexicon, Piece } from '../../src/features/reach/search/reading/cut-question.ts';
import {
  createLexicon,
  cutQuestion,
} from '../../src/features/reach/search/reading/cut-question.ts';
import type { KnownUniversity } from '../../src/features/reach/search/reading/derived-names.ts';
import {
  createKeptLexicon,
  placesOf,
} from '../../src/features/reach/search/reading/kept-lexicon.ts';
import { planSearch } from '../../src/features/reach/search/reading/plan-search.ts';
import { readKeyword } from '../../src/features/reach/search/reading/read-keyword.ts';
import { runsOf } from '../../src/lib/search-text.ts';
import { spellName } from '../../src/lib/spell-name.ts';

const { table } = await loadRegionTable();
const places = placesOf(table);
const named: KnownUniversity[] = universities.map((one) => ({
  ...{ id: one.Code, name: one.Name, shortname: one.Shortname, color: one.Color },
  ...{ provinceId: one.Provinceid, cityId: one.Cityid, dfc: 1 },
  ...{ f985: Number(one.F985), f211: Number(one.F211), pinyin: spellName(one.Name).pinyin },
}));
const lexicon: Lexicon = createLexicon(named, places);

const cut = (question: string): Piece[] => cutQuestion(runsOf(question), lexicon);
const parts = (question: string): string[] =>
  cut(question).map(({ kind, text }) => `${kind} ${text}`);
const plan = (question: string) => planSearch(runsOf(question), lexicon);
const names = (question: string): string[] => plan(question).universities.map(({ name }) => name);

test.each([
  ['2026 录取线', { Provinceid: '', Year: 2026 }],
  ['广东本科线', { Provinceid: '440000', Year: null }],
  ['广东物理类2025分数线', { Provinceid: '440000', Year: 2025, Subject: '物理类' }],
  ['省控线', { Provinceid: '', Year: null }],
  // A university, a score, a major, lines without a place or year, and something else.
  ['中山大学省控线', null],
  ['广东600分', null],
  ['计算机分数线', null],
  ['录取线', null],
  ['985分数线', null],
  ['广东985分数线', null],
  ['广东600分 分数线', null],
  ['广东位次', null],
  ['广东招生计划', null],
])('%s asks for control lines: %o', (question, wanted) => {
  const { isControl, said } = plan(question);
  expect(isControl).toBe(wanted !== null);
  if (wanted !== null) expect(said).toMatchObject(wanted);
});

describe('a question is cut', () => {
  test.each([
    ['中山大学分数线', ['university 中山大学', 'topic 分数线']],
    ['分数线中山大学', ['topic 分数线', 'university 中山大学']],
    ['中山大学的分数线是多少', ['university 中山大学', 'topic 分数线', 'idle 是多少']],
    ['中山分数线', ['place 中山', 'topic 分数线']],
    ['2026 录取线', ['year 2026', 'topic 录取线']],
    ['26年录取线', ['year 26', 'topic 录取线']],
    ['600分', ['score 600分']],
    ['600分数线', ['rest 600', 'topic 分数线']],
    ['广东物理类13000名', ['place 广东', 'subject 物理类', 'score 13000名']],
    ['临床医学怎么报', ['rest 临床医学', 'idle 怎么报']],
    ['物理学', ['rest 物理学']],
    ['中大学费', ['university 中大', 'topic 学费']],
    ['某某医科大学', ['rest 某某医科大学']],
    ['南京工业大学分数线', ['rest 南京工业大学', 'topic 分数线']],
    ['广东的医科大学', ['place 广东', 'rest 医科大学']],
    ['深圳大学分数线', ['rest 深圳大学', 'topic 分数线']],
    ['深圳大学有哪些', ['place 深圳', 'school 大学', 'idle 有哪些']],
    ['上海大学', ['university 上海大学']],
    ['浙江 大学', ['place 浙江', 'school 大学']],
    ['没有这样的词', ['rest 没有这样的词']],
    ['人大代表分数线', ['rest 人大代表', 'topic 分数线']],
    ['东南沿海分数线', ['rest 东南沿海', 'topic 分数线']],
    ['重大决策', ['rest 重大决策']],
    ['黄河大合唱', ['rest 黄河大合唱']],
    ['上海大学生', ['place 上海', 'rest 大学生']],
    ['北京大学生电影节', ['place 北京', 'rest 大学生电影节']],
    ['上海大学生物', ['university 上海大学', 'rest 生物']],
    ['人大法学', ['university 人大', 'rest 法学']],
    ['重大计算机分数线', ['university 重大', 'rest 计算机', 'topic 分数线']],
    ['武大樱花', ['university 武大', 'rest 樱花']],
  ])('%s', (question, wanted) => expect(parts(question)).toEqual(wanted));

  test('by the longest name: 华南理工大学 holds 南理工, 中南大学 the short name 中南', () => {
    expect(names('华南理工大学分数线')).toEqual(['华南理工大学']);
    expect(names('中南大学分数线')).toEqual(['中南大学']);
    expect(names('中南财经政法大学')).toEqual(['中南财经政法大学']);
  });

  test('each university by its full name and its short name, whatever is asked of it', () => {
    for (const { name, shortname } of named) {
      expect(names(`${name}分数线`), name).toEqual([name]);
      const place = places.some((each) => each.name.startsWith(shortname));
      if (!place) expect(names(`${shortname} 分数线`), shortname).toContain(name);
    }
  });
});

describe('a university is meant', () => {
  test.each([
    ['华工', ['华南理工大学']],
    ['华科', ['华中科技大学']],
    ['中大', ['中山大学']],
    ['哈工大', ['哈尔滨工业大学']],
    ['华师', ['华东师范大学', '华中师范大学', '华南师范大学']],
    ['武汉的华师', ['华中师范大学']],
    ['中国石油大学北京', ['中国石油大学（北京）']],
    ['中国石油大学', ['中国石油大学（北京）', '中国石油大学（华东）']],
    ['scut', ['华南理工大学']],
    ['广东', []],
    ['武汉', []],
  ])('%s: %j', (question, wanted) => expect(names(question).toSorted()).toEqual(wanted.toSorted()));

  test('letters spell the best known first', () => {
    expect(lexicon.spelt.get('hnlg')?.[0]).toBe('华南理工');
    expect(lexicon.spelt.get('qhdx')).toEqual(['清华大学', '青海大学']);
    expect(lexicon.spelt.get('qh')).toBeUndefined();
  });

  test('where a kind and a place are named, all of these, and none without the word for them', () => {
    expect(names('广东985')).toEqual(['中山大学', '华南理工大学']);
    expect(plan('广东985').isNamed).toBe(false);
    expect(names('湖北有哪些大学').slice(0, 2)).toEqual(['武汉大学', '华中科技大学']);
    expect(names('广东 宣讲')).toEqual([]);
  });
});

describe('letters are read', () => {
  const index = [
    ['财经', 'caijing', 'cj'],
    ['数学', 'shuxue', 'sx'],
    ['统计', 'tongji', 'tj'],
    ['木材', 'mucai', 'mc'],
    ['科学', 'kexue', 'kx'],
    ['建模', 'jianmo', 'jm'],
  ].map(([term = '', pinyin = '', initials = '']) => ({ term, pinyin, initials, weight: 1 }));
  const terms = {
    termsSpelt: async (letters: string) =>
      index.filter((each) => each.pinyin.startsWith(letters) || each.initials.startsWith(letters)),
    longestSpelt: async (starts: readonly string[]) =>
      index.findLast(({ pinyin }) => starts.includes(pinyin)) ?? null,
    termsBeginning: async () => [],
  };
  const read = async (keyword: string, chosen = '') => {
    const { words, readings } = await readKeyword(keyword, chosen, terms, lexicon);
    return { words: words.map(({ text }) => text), readings };
  };

  test('a reading that is chosen leaves the names beside it', async () => {
    const { readings } = await read('sysu fenshuxian');
    expect(readings).toEqual(['分数线']);
    expect((await read('sysu fenshuxian', '分数线')).words).toEqual(['sysu', '分数线']);
    expect((await read('whdx fenshuxian', '武汉大学')).words).toEqual(['武汉大学', '分数线']);
  });

  test('a usual name in letters may also spell a word, or begin one', async () => {
    const { words, readings } = await read('tongji');
    expect(words).toEqual(['同济大学']);
    expect(readings).toEqual(['同济大学', '统计']);
    expect((await read('tongji', '统计')).words).toEqual(['统计']);
    expect(await read('scut')).toEqual({ words: ['scut'], readings: [] });
    expect((await read('shuxuejianmo')).words).toEqual(['数学', '建模']);
    expect((await read('mucaikexue')).words).toEqual(['木材', '科学']);
    expect((await read('scutkexue')).words).toEqual(['scut', '科学']);
  });

  test('one letter beside a name is no initial', async () => {
    expect(await read('sysu c')).toEqual({ words: ['sysu', 'c'], readings: [] });
  });
});

describe('what is looked for', () => {
  const texts = (question: string) =>
    plan(question).wanted.map(({ all, any = [], preferred = [] }) => ({
      all: all.map(({ text }) => text),
      any: any.map(({ text }) => text),
      preferred: preferred.map(({ text }) => text),
    }));

  test('of a name and a topic: the name, and what has the topic where there is any', () => {
    const [first] = texts('华工宿舍');
    expect(first).toEqual({
      all: ['华南理工大学'],
      any: [],
      preferred: ['宿舍', '住宿', '寝室', '食堂'],
    });
  });

  test('the rest is asked for at first, and then no more', () => {
    expect(texts('中大樱花 分数线').map(({ all }) => all)).toEqual([
      ['中山大学', '樱花'],
      ['中山大学'],
    ]);
  });

  test('a keyword in which nothing is known stays as it was typed', () => {
    expect(texts('无人知道 abc')).toEqual([{ all: ['无人知道', 'abc'], any: [], preferred: [] }]);
    expect(plan('无人知道 abc').marked).toEqual(['无人知道', 'abc']);
  });

  test('the answer says what was named, and of several topics the one that is asked', () => {
    expect(plan('中大 广东 物理类 2026 本科批 计算机专业选科要求').said).toEqual({
      ...{ Topic: 'subjects', Provinceid: '440000', Year: 2026 },
      ...{ Subject: '物理类', Batch: '本科批' },
    });
    expect(plan('浙大').said.Topic).toBeNull();
  });
});

test('names are read again after a change and after a while, and a lexicon is made of other names only', async () => {
  let [reads, version, time, rows] = [0, 1, 0, named];
  const read = async () => {
    reads += 1;
    return rows;
  };
  const kept = createKeptLexicon(
    read,
    places,
    () => version,
    () => time,
  );
  const [first, same] = await Promise.all([kept(), kept()]);
  expect([reads, same]).toEqual([1, first]);
  await kept();
  expect(reads).toBe(1);
  version = 2;
  expect(await kept()).toBe(first);
  expect(reads).toBe(2);
  // A command that cannot reach the bus has renamed one.
  rows = named.slice(1);
  time = 60_000;
  expect(await kept()).not.toBe(first);
  expect(reads).toBe(3);
});

import { expect, test } from 'vitest';
import { chooseReadings, groupWords } from './policy.ts';

test.each([
  ['qinghua强基', ['qinghua', '']],
  ["xi'an jiaoda", ['xianjiaoda']],
  ['强基 2027 qj', ['', '', 'qj']],
  ['a 强基', ['', '']],
  ['c9', ['']],
])('%s is groups that may be pinyin %j', (keyword, letters) => {
  expect(groupWords(keyword).map((group) => group.letters)).toEqual(letters);
});

test.each([
  ['sysu fenshuxian', ['sysu', 'fenshuxian']],
  ['sysu c', ['sysu', '']],
  ['sysu lin chuang', ['sysu', 'linchuang']],
])('%s has a name, which is a group of its own: %j', (keyword, letters) => {
  const isName = (word: string) => ['sysu', 'fenshuxian'].includes(word);
  expect(groupWords(keyword, isName).map((group) => group.letters)).toEqual(letters);
});

test('words beyond the most that count are left out', () => {
  expect(groupWords('一 二 三 四 五 六 七').flatMap(({ words }) => words)).toHaveLength(6);
});

const term = (text: string, pinyin: string, initials: string, weight: number) => ({
  term: text,
  pinyin,
  initials,
  weight,
});

test('what is spelt so comes with what it goes on to, and without parts of that', () => {
  const terms = [
    term('强基', 'qiangji', 'qj', 100),
    term('强计', 'qiangji', 'qj', 1),
    term('强基计', 'qiangjiji', 'qjj', 60),
    term('强基计划', 'qiangjijihua', 'qjjh', 60),
    term('强击', 'qiangjie', 'qj', 60),
  ];
  expect(chooseReadings('qiangji', terms)).toEqual(['强基', '强基计划']);
});

test('where nothing is spelt so, all that begins so can be meant', () => {
  const terms = [term('强基', 'qiangji', 'qj', 9), term('青海', 'qinghai', 'qh', 9)];
  expect(chooseReadings('qi', terms)).toEqual(['强基', '青海']);
});

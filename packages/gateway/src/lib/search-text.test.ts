import { expect, test } from 'vitest';
import { excerptOf, gramsOf, runsOf, wantedGrams } from './search-text.ts';

test.each([
  ['qinghua强基', ['qinghua', '强基']],
  ['Ｃ9联盟 2027！', ['c9', '联盟', '2027']],
  ["xi'an", ['xi', 'an']],
  ['《》“”', []],
  ['\uD800', []],
])('%s is the runs %j', (text, runs) => {
  expect(runsOf(text).map((run) => run.text)).toEqual(runs);
});

test('Chinese is held in characters and bigrams, other words in their beginnings', () => {
  expect(gramsOf('强基计 MBA，强基')).toEqual('强 基 计 强基 基计 m mb mba'.split(' '));
});

/** Whether an index that holds the grams of a text gives it for a word. */
const finds = (text: string, word: string): boolean => {
  const grams = gramsOf(text);
  return runsOf(word).every((run) => wantedGrams(run).every((gram) => grams.includes(gram)));
};

test('every part of a text finds it, the end of a run too', () => {
  const text = '2027强基计划怎么报？学医之路';
  const characters = [...text];
  for (let from = 0; from < characters.length; from += 1) {
    for (let to = from + 1; to <= characters.length; to += 1) {
      // The middle of a number is no beginning of a word.
      const part = characters.slice(from, to).join('');
      if (from > 0 && from < 4) continue;
      expect([part, finds(text, part)]).toEqual([part, true]);
    }
  }
  expect(finds(text, '计划报')).toBe(false);
});

test.each([
  ['一二三四五六七八九十强基班实行动态进出', ['强基'], 8, '…九十强基班实行动…'],
  ['强基班', ['强基'], 8, '强基班'],
  ['一二三四五六七八九十ＭＢＡ项目有两个方向', ['mba'], 8, '…九十ＭＢＡ项目有…'],
  ['㍿㍿一二三四五六七八九十强基班有', ['强基'], 8, '…九十强基班有'],
  ['一二三四五六七八九😀强基班有什么', ['强基'], 4, '…😀强基班…'],
  ['没有的文字在这里面的', ['强基'], 4, '没有的文…'],
  ['', ['强基'], 4, ''],
])('of %s with %j in %i characters shows %s', (text, words, length, shown) => {
  expect(excerptOf(text, words, length)).toBe(shown);
});

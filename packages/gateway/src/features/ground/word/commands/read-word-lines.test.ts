import { WORD_LENGTH } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { readWordLines } from './read-word-lines.ts';

test('reads a word from each line, however lines end, and passes over comments and what is empty', () => {
  const text = '# 广告\r\n加群\r\n\r\n  免费 领取  \n\t\n #不是词\rC#\n';
  expect(readWordLines(text)).toEqual({ words: ['加群', '免费 领取', 'C#'], rejected: [] });
  expect(readWordLines('')).toEqual({ words: [], rejected: [] });
});

test('says which lines are no words, and why', () => {
  const longest = '长'.repeat(WORD_LENGTH);
  expect(readWordLines(`词\n！？\n${longest}长\n${longest}`)).toEqual({
    words: ['词', longest],
    rejected: [
      { line: 2, reason: '没有文字或数字' },
      { line: 3, reason: '超过 40 个字符' },
    ],
  });
});

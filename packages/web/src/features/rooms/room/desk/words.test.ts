import { WORD_LENGTH, WORDS_ADDED_MAX } from '@xuanjiang/contracts/constants';
import { expect, it } from 'vitest';
import { readWords } from './words.ts';

it('reads a word from each line, each once', () => {
  expect(readWords('代考\r\n\n 加群 \n代考\n')).toEqual({
    words: ['代考', '加群'],
    tooLong: null,
    tooMany: false,
  });
  expect(readWords(' \n').words).toEqual([]);
});

it('tells why words cannot be added', () => {
  const longest = '长'.repeat(WORD_LENGTH);
  expect(readWords(longest).tooLong).toBeNull();
  expect(readWords(`词\n${longest}长`).tooLong).toBe(`${longest}长`);
  const lines = Array.from({ length: WORDS_ADDED_MAX + 1 }, (_, index) => `词${index}`);
  expect(readWords(lines.slice(1).join('\n')).tooMany).toBe(false);
  expect(readWords(lines.join('\n')).tooMany).toBe(true);
});

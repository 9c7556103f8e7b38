import { expect, test } from 'vitest';
import { wordsIn } from './model.ts';

test('takes a word from each line, each once, without empty lines', () => {
  expect(wordsIn(' 代考 \n\n替考\r\n代考\n')).toEqual(['代考', '替考']);
  expect(wordsIn('')).toEqual([]);
});

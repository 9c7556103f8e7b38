import { expect, test } from 'vitest';
import { isDeletionWord } from './deletion-word.ts';

test.each(['注销', ' 注销 ', 'DELETE', 'delete'])('%j is the word', (word) => {
  expect(isDeletionWord(word)).toBe(true);
});

test.each(['', '注', '注销账号', 'DELETED', '不注销'])('%j is not', (word) => {
  expect(isDeletionWord(word)).toBe(false);
});

import { expect, test } from 'vitest';
import {
  addKeyword,
  parseKeywords,
  RECENT_KEYWORDS_MAX,
  withoutKeyword,
} from './recent-keywords.ts';

test('a keyword moves to the front, once whatever its case', () => {
  expect(addKeyword(['清华', 'MIT'], ' mit ')).toEqual(['mit', '清华']);
  expect(addKeyword(['清华'], '   ')).toEqual(['清华']);
});

test('the oldest is dropped', () => {
  const full = Array.from({ length: RECENT_KEYWORDS_MAX }, (_, index) => `k${index}`);
  const added = addKeyword(full, 'new');
  expect(added).toHaveLength(RECENT_KEYWORDS_MAX);
  expect(added[0]).toBe('new');
  expect(added).not.toContain(full.at(-1));
});

test('one can be removed', () => expect(withoutKeyword(['a', 'b'], 'A')).toEqual(['b']));

test.each([
  [null, []],
  ['', []],
  ['{"a":1}', []],
  ['not json', []],
  ['["a",1,"","b"]', ['a', 'b']],
])('stored %s reads as %j', (stored, keywords) => {
  expect(parseKeywords(stored)).toEqual(keywords);
});

import type { SearchKind } from '@xuanjiang/contracts/search';
import { expect, test } from 'vitest';
import { chosenKind, hitPath, totalText } from './model.ts';

const hit = { Id: 'a/1', Talkid: 't1', Atms: 754_900, Pageno: null };

test.each<[SearchKind, string]>([
  ['talk', '/videoDetail?id=a%2F1'],
  ['question', '/videoDetail?id=t1&moment=754'],
  ['university', '/orgDetail?id=a%2F1'],
  ['guide', '/recruitDetail?id=a%2F1'],
  ['news', '/consulationDetail?id=a%2F1'],
  ['event', '/eventoffDetail?id=a%2F1'],
  ['group', '/consultDetail?id=a%2F1'],
])('a %s leads to %s', (kind, path) => expect(hitPath(kind, hit)).toBe(path));

test('a guide with a page opens there', () =>
  expect(hitPath('guide', { ...hit, Pageno: 7 })).toBe('/mPdf?id=a%2F1&page=7'));

test.each([
  [1, '1'],
  [299, '299'],
  [300, '299+'],
])('%i hits are shown as %s', (total, text) => expect(totalText(total)).toBe(text));

test('a kind without hits, and one that there is not, is all kinds', () => {
  const groups = [{ Kind: 'talk' as const }];
  expect(chosenKind('talk', groups)).toBe('talk');
  expect(chosenKind('guide', groups)).toBeNull();
  expect(chosenKind('<b>', groups)).toBeNull();
  expect(chosenKind(null, groups)).toBeNull();
});

import { expect, test } from 'vitest';
import { leastLength, wordingFault } from './push-wording.ts';

test.each([
  ['morning', '今天 {count} 场', null],
  ['morning', '本省 {own} 场', '{own}'],
  ['morningOwn', '本省 {own} 场', null],
  ['feedback', '{title}', '{title}'],
  ['answer', '{title', '{'],
  ['answer', '{toString}', '{toString}'],
] as const)('of %s, %s has the fault %s', (kind, line, fault) => {
  expect(wordingFault(kind, line)).toBe(fault);
});

test('a variable takes one character at least, and 𠮷 is one', () => {
  expect(leastLength('今天 {count} 场𠮷')).toBe(7);
});

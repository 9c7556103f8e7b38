import { PUSH_WORDING_KINDS } from '@xuanjiang/contracts/rules/push-wording';
import { expect, test } from 'vitest';
import type { StoredWording } from './wording.ts';
import { builtInWording, faultOf, fillWording, usableWordings, wordingState } from './wording.ts';

const STORED: StoredWording = {
  kind: 'morning',
  version: 2,
  what: '今日 {count} 场',
  more: '{university}',
  why: '你订阅了早报',
  refusedCode: null,
};

test.each(PUSH_WORDING_KINDS)('the built-in text of %s can be sent and stored', (kind) => {
  expect(faultOf(kind, builtInWording(kind))).toBeNull();
});

test.each([
  [{ what: '{own} 场' }, 'templateVariable', '{own}'],
  [{ more: '{university' }, 'templateVariable', '{'],
  [{ why: '早报🎓' }, 'pushWordingSign', '早报🎓'],
  [{ why: ' ' }, 'pushWordingSign', ' '],
  [{ what: `{count}${'场'.repeat(20)}` }, 'pushWordingLong', `{count}${'场'.repeat(20)}`],
] as const)('%j is not sent', (part, message, what) => {
  const broken = { ...STORED, ...part };
  expect(faultOf('morning', broken)).toEqual({ message, what });
  expect(wordingState(broken)).toBe('broken');
  expect(usableWordings([broken]).size).toBe(0);
});

test('with one character for each variable a text may fill its field', () => {
  expect(faultOf('morning', { ...STORED, what: `{count}${'场'.repeat(19)}` })).toBeNull();
});

test('what the provider refuses is not sent again', () => {
  expect(wordingState({ ...STORED, refusedCode: '47003' })).toBe('refused');
  expect(usableWordings([{ ...STORED, refusedCode: '47003' }]).size).toBe(0);
  expect(usableWordings([STORED]).get('morning')).toEqual(STORED);
  expect([wordingState(STORED), wordingState(undefined)]).toEqual(['own', 'builtIn']);
});

test('a value with braces is not filled in again', () => {
  expect(fillWording(STORED, { count: '{university}', university: '示例大学' })).toMatchObject({
    what: '今日 {university} 场',
    more: '示例大学',
  });
});

import type { OwnData } from '@xuanjiang/contracts/privacy';
import { expect, test } from 'vitest';
import { fateOf, inOneLine, rowLines, shownKinds, valueText } from './model.ts';

const kind = (Kind: string, more: Partial<OwnData> = {}): OwnData => ({
  Kind,
  Title: Kind,
  About: Kind,
  Count: 0,
  Exported: true,
  Notexported: '',
  Kept: '',
  ...more,
});

test('what has a reason to be kept stays, all else goes', () => {
  const list = [
    kind('notes', { Count: 2 }),
    kind('messages', { Kept: 'answered' }),
    // The file has nothing of it, so it is not known how much there is.
    kind('jobs', { Exported: false }),
    kind('follows'),
  ];
  expect(fateOf(list)).toEqual({ goes: [list[0], list[2]], stays: [list[1]], none: [list[3]] });
});

test('what there is something of comes first, in the order of before', () => {
  const list = [kind('a'), kind('b', { Count: 1 }), kind('c'), kind('d', { Count: 3 })];
  expect(shownKinds(list).map(({ Kind }) => Kind)).toEqual(['b', 'd', 'a', 'c']);
  expect(inOneLine(['a', 'b'], 'zh')).toBe('a、b');
  expect(inOneLine(['a', 'b'], 'en')).toBe('a, b');
});

test('who never was staff is not told of their work', () => {
  expect(shownKinds([kind('work'), kind('notes')]).map(({ Kind }) => Kind)).toEqual(['notes']);
  expect(shownKinds([kind('work', { Count: 1 })])).toHaveLength(1);
});

test('a value is told in words', () => {
  expect(valueText(null)).toBe('');
  expect(valueText(0)).toBe('0');
  expect(valueText({ id: 'a1', name: '强基计划解读' })).toBe('强基计划解读');
  expect(valueText('2026-11-20T19:00:00+08:00')).toBe('2026-11-20 19:00');
  expect(valueText('at 2026-11-20T19:00:00+08:00')).toBe('at 2026-11-20T19:00:00+08:00');
});

test('a row has the names of its fields, and leaves out what is empty', () => {
  const row = { talk_id: { id: 'a', name: '宣讲' }, note: '', answered_at: null, page: 3 };
  expect(rowLines(row, { talk_id: '宣讲', note: '说明' })).toEqual([
    { name: '宣讲', value: '宣讲' },
    { name: 'page', value: '3' },
  ]);
});

import { expect, test } from 'vitest';
import type { StoredRow } from '../store.ts';
import { createRowWriter, fieldOf } from './write-rows.ts';

const opened: string[] = [];
const vault = {
  decrypt(sealed: string, place: { readonly id: string }) {
    opened.push(`${sealed} of ${place.id}`);
    return '13800000001';
  },
};
const write = (table: string, row: StoredRow, names = new Map<string, Map<string, string>>()) =>
  createRowWriter(vault, table)(row, names);

test('times are those of the clocks of its readers, and nothing stays nothing', () => {
  const values = {
    created_at: 1_795_176_600_000,
    ended_at: null,
    until: '1795176600000',
    at_ms: 5,
  };
  expect(write('note', { values, key: null })).toEqual({
    created_at: '2026-11-20T20:10:00+08:00',
    ended_at: null,
    until: '2026-11-20T20:10:00+08:00',
    at_ms: 5,
  });
});

test('what is encrypted is opened for its row, and called by what it is', () => {
  const row = { values: { phone_cipher: 'v1:x', name: '小明' }, key: 'u1' };
  expect(write('account', row)).toEqual({ phone: '13800000001', name: '小明' });
  expect(opened).toEqual(['v1:x of u1']);
  expect(write('account', { values: { phone_cipher: null }, key: 'u1' })).toEqual({ phone: null });
  expect(fieldOf('name_cipher')).toBe('name');
});

test('an id has the name of what it means, where that is still there', () => {
  const names = new Map([['talk_id', new Map([['t1', '强基计划解读']])]]);
  expect(write('mark', { values: { talk_id: 't1', kind: 't1' }, key: null }, names)).toEqual({
    talk_id: { id: 't1', name: '强基计划解读' },
    kind: 't1',
  });
  expect(write('mark', { values: { talk_id: 'gone' }, key: null }, names)).toEqual({
    talk_id: 'gone',
  });
});

test.each([
  ['{"content":"几点开始","displayname":"x"}', '几点开始'],
  ['{}', ''],
  ['null', ''],
  ['no json', ''],
])('of a message that waits, %s, the words are given', (draft, content) => {
  expect(write('held', { values: { draft }, key: null })).toEqual({ draft: content });
});

import { expect, test } from 'vitest';
import { subjectOf } from './note-refusal.ts';

test('the subject is the account, else the record, and nothing that somebody has written', () => {
  expect(subjectOf({ Uids: 'u1', Id: 7 })).toBe('u1');
  expect(subjectOf({ Id: 7 })).toBe('7');
  expect(subjectOf({ Uids: '张三 13800000000', Id: 'e1' })).toBe('e1');
  for (const input of [null, undefined, 'Uids', {}, { Id: {} }, { Id: 'x'.repeat(65) }]) {
    expect(subjectOf(input)).toBe('');
  }
});

test('what cannot be written as a text is nobody', () => {
  expect(subjectOf({ Uids: { toString: 0, valueOf: 0 }, Id: 'e1' })).toBe('e1');
  expect(subjectOf({ Uids: ['u1'] })).toBe('');
});

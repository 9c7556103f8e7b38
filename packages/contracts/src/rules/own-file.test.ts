import { expect, test } from 'vitest';
import { readOwnFile } from './own-file.ts';

const both = { zh: '一', en: 'one' };
const part = { kind: 'notes', title: both, about: both, tables: [] };
const text = JSON.stringify({
  file: { title: both, about: both },
  account: 'a',
  time: '2026-11-20T19:00:00+08:00',
  parts: [part],
});

test('a file is read', () => {
  expect(readOwnFile(text).parts).toEqual([part]);
});

test.each([text.slice(0, -2), '{"code":403}', 'null', '[]', ''])('%j is no file', (other) => {
  expect(() => readOwnFile(other)).toThrow();
});

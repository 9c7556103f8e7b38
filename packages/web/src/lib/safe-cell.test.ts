import { expect, test } from 'vitest';
import { safeCell, safeRows } from './safe-cell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['\t=1', "' =1"],
  ['代考', '代考'],
  ['两\n行\t格', '两 行 格'],
])('%j becomes %j', (text, safe) => {
  expect(safeCell(text)).toBe(safe);
});

test('rows are lines, cells are tabs', () => {
  expect(safeRows([['a', '=b'], ['c']])).toBe("a\t'=b\nc");
});

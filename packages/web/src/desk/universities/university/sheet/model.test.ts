import { expect, test } from 'vitest';
import { sheetLeftText } from '../labels.ts';
import type { SheetForm } from './model.ts';
import { fixableIn, isSourced, missingIn, shownColumns, withColumn, withKind } from './model.ts';

const FORM: SheetForm = {
  kind: 'admission_line',
  columns: ['major_group', 'min_score', ''],
  fixed: { year: '', province: '', batch: '', subject_type: '', school_name: '' },
  ...{ publisher: '', page: '', date: '', url: '', replace: false, mayShow: false },
};

test('a field belongs to one column: taken by another, the first gives it up', () => {
  expect(withColumn(FORM, 2, 'min_score').columns).toEqual(['major_group', '', 'min_score']);
  expect(withColumn(FORM, 1, '').columns).toEqual(['major_group', '', '']);
});

test('what is missing is what neither a column nor a value for all rows says', () => {
  expect(missingIn(FORM)).toEqual(['year', 'province', 'subject_type', 'batch', 'school_name']);
  const fixed = { ...FORM.fixed, year: '2026', batch: '本科批' };
  expect(missingIn({ ...FORM, fixed })).toEqual(['province', 'subject_type', 'school_name']);
});

test('a value for all rows is offered where no column has it', () => {
  expect(fixableIn(FORM)).toEqual(['year', 'province', 'batch', 'subject_type', 'school_name']);
  expect(fixableIn(withColumn(FORM, 2, 'year'))).not.toContain('year');
  expect(fixableIn({ ...FORM, kind: 'control_line' })).not.toContain('school_name');
  expect(fixableIn({ ...FORM, kind: 'university' })).toEqual([]);
});

test('another kind takes the headings for its own columns', () => {
  expect(withKind(FORM, 'control_line', ['年份', '控制线', '专业组']).columns).toEqual([
    'year',
    'score',
    '',
  ]);
});

test('publisher and page are said; of a list of universities the publisher', () => {
  expect(isSourced({ ...FORM, publisher: '考试院' })).toBe(false);
  expect(isSourced({ ...FORM, publisher: '考试院', page: '3' })).toBe(true);
  expect(isSourced({ ...FORM, kind: 'university', publisher: '教育部' })).toBe(true);
});

test('a column that is the same in all rows is shown where it is marked, or all are', () => {
  const columns = (['year', 'batch', '', 'min_score'] as const).map((Field) => ({
    ...{ Heading: '', Samples: [], Field },
  }));
  const rows = [
    { Cells: ['2026', '本科批', 'a', '634'], Places: [1] },
    { Cells: ['2026', '本科批', 'b', '635'], Places: [] },
  ];
  expect(shownColumns(columns, rows, false)).toEqual([1, 3]);
  expect(shownColumns(columns, rows, true)).toEqual([0, 1, 3]);
  expect(shownColumns(columns, rows.slice(1), false)).toEqual([0, 1, 3]);
});

test('a table says what its last import has left, whatever stopped it', () => {
  expect(sheetLeftText({ Fault: '', Stored: 0 })).toBe('');
  expect(sheetLeftText({ Fault: '', Stored: 500 })).toContain('已导入 500 行，其余没有');
  expect(sheetLeftText({ Fault: 'changed', Stored: 0 })).toContain('没有导入');
  const half = sheetLeftText({ Fault: 'changed', Stored: 500 });
  expect(half).toContain('已导入 500 行，其余没有');
});

import { expect, test } from 'vitest';
import type { EnrolmentDrafts } from '../import-store.ts';
import { foreignFaults } from './sheet-rights.ts';

const draft = (table: string, ...ids: string[]): EnrolmentDrafts =>
  ({
    table,
    rows: ids.map((university_id, index) => ({ row: { university_id }, at: index + 2 })),
  }) as unknown as EnrolmentDrafts;

test('an operator stores every table', () => {
  expect(foreignFaults(draft('admission_line', 'a', 'b'), null)).toEqual([]);
  expect(foreignFaults(draft('score_table', 'a'), null)).toEqual([]);
});

test.each(['admission_line', 'enrolment_plan'])('a liaison stores own rows of %s', (table) => {
  expect(foreignFaults(draft(table, 'a', 'a'), 'a')).toEqual([]);
  expect(foreignFaults(draft(table, 'a', 'b'), 'a')).toMatchObject([
    { row: 3, column: 'school_name' },
  ]);
});

test.each(['score_table', 'control_line', 'exam_scheme'])('a liaison stores no %s', (table) => {
  expect(foreignFaults(draft(table, 'a'), 'a')).toHaveLength(1);
});

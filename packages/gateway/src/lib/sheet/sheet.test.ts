import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Cell } from './rows.ts';
import { writeSheet } from './sheet.ts';

const sheetOf = (rows: readonly (readonly Cell[])[]) => ({
  title: '报名/名单?',
  columns: [
    { title: '文字', width: 20 },
    { title: '数字', width: 8 },
  ],
  rows: Readable.from([rows.slice(0, 1), [], rows.slice(1)]),
});
const bytes = (format: 'csv' | 'xlsx', rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer(Readable.from(writeSheet(format, sheetOf(rows))));

const FORMULAS = ['=1+1', '+86', '-3', '@SUM(A1)', '\t=1', '\r=1', '＝1', "=cmd|' /C calc'!A0"];
const ROWS: readonly (readonly Cell[])[] = [
  ...FORMULAS.map((text, index): Cell[] => [text, -index - 1]),
  ['两行\n"引号",逗号', 1.5],
  ['', 0],
];

test('a CSV file is UTF-8 with its mark; texts are never formulas, and numbers stay numbers', async () => {
  const file = await bytes('csv', ROWS);
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...rows] = parse(file, { bom: true, record_delimiter: '\r\n' }) as string[][];
  expect(head).toEqual(['文字', '数字']);
  expect(rows).toEqual([
    ...FORMULAS.map((text, index) => [`'${text}`, String(-index - 1)]),
    ['两行\n"引号",逗号', '1.5'],
    ['', '0'],
  ]);
  // Quoted texts, plain numbers.
  expect(file.toString()).toContain(`"'-3",-3\r\n`);
});

test('a workbook is read by another reader: the same texts, and numbers as numbers', async () => {
  const rows = await readSheet(await bytes('xlsx', ROWS));
  expect(rows[0]).toEqual(['文字', '数字']);
  expect(rows.slice(1).map(([, number]) => number)).toEqual(ROWS.map(([, number]) => number));
  expect(rows.slice(1, FORMULAS.length + 1).map(([text]) => text)).toEqual(
    FORMULAS.map((formula) => `'${formula}`),
  );
});

test('what no workbook may hold is left out, and hides no formula', async () => {
  const rows = await readSheet(
    await bytes('xlsx', [
      ['a\0b\u0001c\ufffe', 1],
      ['\u0001=1+1', 2],
      ['\ud800x', 3],
    ]),
  );
  expect(rows.slice(1).map(([text]) => text)).toEqual(['abc', "'=1+1", '\ufffdx']);
});

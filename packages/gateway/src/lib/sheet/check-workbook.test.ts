import { expect, test } from 'vitest';
import { xlsx, xlsxOf, xlsxWith } from '../../../tests/harness/sheets.ts';
import { checkWorkbook } from './check-workbook.ts';
import { readCsv, SheetError } from './read-sheet.ts';
import { EXTENT_LIMITS } from './table-limits.ts';

const ROWS = 1000;
const MB = 1024 * 1024;

/** Why it is refused; null where it is not. */
const faultOf = (bytes: Buffer, unpackedBytes = 8 * MB): string | null => {
  try {
    checkWorkbook(bytes, unpackedBytes, ROWS);
    return null;
  } catch (error) {
    if (error instanceof SheetError) return error.fault;
    throw error;
  }
};
const dataOf = (rows: string): Buffer => xlsxOf(`<sheetData>${rows}</sheetData>`);
const { columns, cells, merges, lineLength } = EXTENT_LIMITS;

test('an ordinary workbook passes, and one that is as large as it may be', () => {
  expect(faultOf(xlsx([['a', 1], ['b']]))).toBeNull();
  expect(faultOf(dataOf(`<row r="${ROWS}"><c r="KN${ROWS}"><v>1</v></c></row>`))).toBeNull();
  expect(faultOf(xlsxOf('<dimension ref="A1:AE1000"/><sheetData/>'))).toBeNull();
});

test.each([
  ['rows by a number', dataOf(`<row r="${ROWS + 1}"/>`), 'rows'],
  ['rows by a number of many digits', dataOf('<row r="9999999999"/>'), 'rows'],
  ['rows that have none', dataOf('<row/>'.repeat(ROWS + 1)), 'rows'],
  ['rows by a cell', dataOf('<row><c r="A1048576"/></row>'), 'rows'],
  ['columns', dataOf('<row r="1"><c r="KO1"/></row>'), 'dimensions'],
  ['columns under a prefix', dataOf("<x:row><x:c s='>' r = 'XFD1'/></x:row>"), 'dimensions'],
  ['columns as it declares', xlsxOf('<dimension ref="A1:XFD2"/><sheetData/>'), 'dimensions'],
  ['rows as it declares', xlsxOf('<dimension ref="A1:A1048576"/><sheetData/>'), 'rows'],
  ['merged cells', xlsxOf('<mergeCell ref="A1:B2"/>'.repeat(merges + 1)), 'dimensions'],
  ['bytes', xlsxWith([['a']], 9 * MB), 'dimensions'],
  ['bytes for its size in the file', xlsxWith([['a']], 2 * MB), 'dimensions'],
])('one with too many %s is refused [7.UPLOAD.2]', (_, bytes, fault) => {
  expect(faultOf(bytes)).toBe(fault);
});

test('no texts or cells are too many for the rows and columns that there may be', () => {
  // Whoever raises the rows of a table sees that the area has a limit of its own.
  expect(columns * ROWS).toBeLessThan(cells);
  const far = dataOf('<row r="20000"><c r="KN20000"/></row>');
  expect(() => checkWorkbook(far, 8 * MB, 30_000)).toThrow('cells');
});

test.each([
  ['columns', `${','.repeat(columns)}\n`],
  ['columns in a line of megabytes', `a\n${','.repeat(16 * MB)}\n`],
  ['characters in a line', `a,"${'x'.repeat(lineLength)}"`],
])('a CSV file with too many %s is refused', (_, text) => {
  const fault = expect.objectContaining({ fault: 'dimensions' });
  expect(() => readCsv(Buffer.from(text))).toThrow(fault);
});

test.each(['\n', '\r', '\r\n'])(
  'a CSV file of many lines passes, whatever ends them: %j',
  (end) => {
    const line = ','.repeat(columns - 1);
    const lines = 2 * Math.ceil(lineLength / columns);
    expect(readCsv(Buffer.from(Array(lines).fill(line).join(end)))).toHaveLength(lines);
  },
);

test('what is no archive is damaged, not large', () => {
  expect(faultOf(Buffer.from('PK\x03\x04 and nothing of an archive'))).toBe('broken');
});

test('the name of the first sheet is told as people read it', () => {
  const names = '<sheet sheetId="1" name="投档 &amp; 线" r:id="a"/><sheet name="二" sheetId="2"/>';
  const book = { 'xl/workbook.xml': `<workbook><sheets>${names}</sheets></workbook>` };
  expect(checkWorkbook(xlsxOf('<sheetData/>', book), 8 * MB, ROWS)).toBe('投档 & 线');
});

import { plainText } from './plain-text.ts';
import type { Cell, Sheet } from './rows.ts';
import { writeCsv } from './write-csv.ts';

/** Longest text that a cell of a workbook takes, characters. */
const CELL_MAX = 32_767;
/** Longest name of a sheet, and the signs that none may have. */
const TITLE_MAX = 31;
const UNFIT = /[\\/?*[\]:]/g;
/** What no XML may hold: a workbook with one of these is broken as a whole. */
const NO_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** What is taken away first may have hidden the sign of a formula. */
const cellOf = (cell: Cell): Cell =>
  typeof cell === 'number'
    ? cell
    : plainText(cell.toWellFormed().replace(NO_XML, '')).slice(0, CELL_MAX);

async function* single({ columns, rows }: Sheet): AsyncGenerator<Cell[]> {
  yield columns.map(({ title }) => title);
  for await (const part of rows) for (const row of part) yield row.map(cellOf);
}

/** The library is known here only, and loaded with the first workbook. */
const loadWriter = () => import('hucre/xlsx');

/** A workbook with one sheet. */
async function* writeXlsx(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await loadWriter();
  yield* writeXlsxStream(single(sheet), {
    name: sheet.title.replace(UNFIT, ' ').slice(0, TITLE_MAX),
    columns: sheet.columns.map(({ width }) => ({ width })),
    freezePane: { rows: 1 },
  });
}

/** A small sheet, whole. */
export interface WholeSheet {
  readonly title: string;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A workbook of several small sheets. */
export const writeBook = async (sheets: readonly WholeSheet[]): Promise<Uint8Array> =>
  (await loadWriter()).writeXlsx({
    sheets: sheets.map(({ title, widths, rows }) => ({
      name: title.replace(UNFIT, ' ').slice(0, TITLE_MAX),
      columns: widths.map((width) => ({ width })),
      rows: rows.map((row) => row.map(cellOf)),
    })),
  });

/** The bytes of a file, piece by piece: no more of it is held than is being written. */
export const writeSheet = (format: 'csv' | 'xlsx', sheet: Sheet): AsyncIterable<Uint8Array> =>
  format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet);

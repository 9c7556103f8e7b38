import { readFile, stat } from 'node:fs/promises';
import { checkWorkbook } from './check-workbook.ts';
import { readCsv, readWorkbook, SheetError } from './read-sheet.ts';
import type { TableLimits } from './table-limits.ts';

/** First bytes of an `.xls`, of an `.xlsx` and of other formats that are no text. */
const XLS = 'd0cf11e0';
const XLSX = '504b0304';

const MB = 1024 * 1024;

/** The first sheet of a file. */
export interface SheetCells {
  /** Empty for a file without sheets. */
  readonly name: string;
  readonly rows: string[][];
}

// Loaded here for the reason that `readWorkbook` gives.
const readOldWorkbook = async (bytes: Buffer, rowsMax: number): Promise<SheetCells> => {
  const { read, utils } = await import('@e965/xlsx');
  try {
    const book = read(bytes, { sheetRows: rowsMax + 1 });
    const [name = ''] = book.SheetNames;
    const sheet = book.Sheets[name];
    if (sheet === undefined) throw new Error('it has no sheet');
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '', blankrows: true });
    return { name, rows: rows.map((cells) => Array.from(cells, (cell) => String(cell ?? ''))) };
  } catch (error) {
    throw new SheetError(`not an XLS file: ${(error as Error).message}`);
  }
};

const sheetOf = async (bytes: Buffer, limits: TableLimits): Promise<SheetCells> => {
  const kind = bytes.subarray(0, 4).toString('hex');
  if (kind === XLS && limits.oldWorkbooks) return readOldWorkbook(bytes, limits.rows);
  if (kind === XLSX) {
    const name = checkWorkbook(bytes, limits.unpackedBytes, limits.rows);
    return { name, rows: await readWorkbook(bytes) };
  }
  if (bytes.includes(0)) throw new SheetError('it is no CSV, XLS or XLSX file', 'kind');
  return { name: '', rows: readCsv(bytes, limits.rows + 1) };
};

/**
 * The cells of a CSV, XLS or XLSX file. Only for a process with limits (`readTable`).
 * @throws SheetError
 */
export const readTableFile = async (file: string, limits: TableLimits): Promise<SheetCells> => {
  try {
    const { fileBytes, rows: rowsMax, columns, cellLength } = limits;
    if ((await stat(file)).size > fileBytes) {
      throw new SheetError(`the file is larger than ${fileBytes / MB} MB`, 'size');
    }
    const { name, rows } = await sheetOf(await readFile(file), limits);
    if (rows.length > rowsMax) {
      throw new SheetError(`the table has more than ${rowsMax} rows`, 'rows');
    }
    const cut = (cells: string[]) =>
      cells.slice(0, columns).map((cell) => cell.slice(0, cellLength));
    return { name, rows: rows.map(cut) };
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError((error as Error).message);
  }
};

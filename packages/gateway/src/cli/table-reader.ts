import { readFile, stat } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { readCsv, readWorkbook, SheetError } from './read-sheet.ts';

/** Larger files are no lists of universities or lines, bytes. */
const FILE_MAX_BYTES = 64 * 1024 * 1024;

/** First bytes of an `.xls`, of an `.xlsx` and of other formats that are no text. */
const XLS = 'd0cf11e0';
const XLSX = '504b0304';

const readOldWorkbook = (bytes: Buffer): string[][] => {
  try {
    const book = read(bytes);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet === undefined) throw new Error('it has no sheet');
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '', blankrows: true });
    return rows.map((cells) => Array.from(cells, (cell) => String(cell ?? '')));
  } catch (error) {
    throw new SheetError(`not an XLS file: ${(error as Error).message}`);
  }
};

/** @throws SheetError */
const readTableFile = async (file: string): Promise<string[][]> => {
  try {
    if ((await stat(file)).size > FILE_MAX_BYTES) throw new Error('the file is too large');
    const bytes = await readFile(file);
    const kind = bytes.subarray(0, 4).toString('hex');
    if (kind === XLS) return readOldWorkbook(bytes);
    if (kind === XLSX) return await readWorkbook(bytes);
    if (bytes.includes(0)) throw new Error('it is no CSV, XLS or XLSX file');
    return readCsv(bytes);
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError((error as Error).message);
  }
};

const answer = await readTableFile(process.argv[2] ?? '').then(
  (rows) => ({ rows }),
  (error: Error) => ({ error: error.message }),
);
process.send?.(answer, () => process.disconnect?.());

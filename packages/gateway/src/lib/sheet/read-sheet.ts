import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { EXTENT_LIMITS } from './table-limits.ts';

/** Why a file is no table: of another kind, too large, too many rows, extending too far, damaged, or too much to read. */
export type SheetFault = 'kind' | 'size' | 'rows' | 'dimensions' | 'broken' | 'slow';

/** The file cannot be read as a table; the message says why. */
export class SheetError extends Error {
  readonly fault: SheetFault;

  constructor(message: string, fault: SheetFault = 'broken') {
    super(message);
    this.fault = fault;
  }
}

export const tooFar = (what: string): SheetError =>
  new SheetError(`the table extends too far: ${what}`, 'dimensions');

/** A file of another kind would be read as one row of garbage. */
const KINDS = /\.(csv|xlsx)$/i;
const DAY_LENGTH = 10;

const decode = (bytes: Buffer): string => {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this one.
    }
  }
  throw new SheetError('the text is neither UTF-8 nor GB18030', 'kind');
};

/** Whether a line is longer, before it is read: the reader takes a second for a million cells. */
const hasLongLine = (text: string, max: number): boolean => {
  for (let at = 0, end = 0; end < text.length; at = end + 1) {
    const found = text.indexOf('\n', at);
    end = found < 0 ? text.length : found;
    // Lines may end with a carriage return alone.
    if (end - at > max && !text.slice(at, end - 1).includes('\r')) return true;
  }
  return false;
};

/** @param rowsMax further ones are not read */
export const readCsv = (bytes: Buffer, rowsMax = Number.MAX_SAFE_INTEGER): string[][] => {
  const { columns, lineLength } = EXTENT_LIMITS;
  try {
    const text = decode(bytes);
    if (hasLongLine(text, lineLength)) throw tooFar(`a line of more than ${lineLength} characters`);
    return parse(text, {
      relax_column_count: true,
      skip_empty_lines: false,
      to: rowsMax,
      on_record: (cells: string[]) => {
        if (cells.length > columns) throw tooFar(`more than ${columns} columns`);
        return cells;
      },
    });
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError(`not a CSV file: ${(error as Error).message}`);
  }
};

/** A cell as a CSV file has it; a cell that is a day as YYYY-MM-DD. */
const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, DAY_LENGTH);
  return cell === null ? '' : String(cell);
};

/** Its reader is loaded here, for most tables are none: to load it would take longer than to read them. */
export const readWorkbook = async (bytes: Buffer): Promise<string[][]> => {
  const { readSheet } = await import('read-excel-file/node');
  try {
    const rows = await readSheet(bytes);
    return rows.map((cells) => cells.map(cellText));
  } catch (error) {
    throw new SheetError(`not an XLSX file: ${(error as Error).message}`);
  }
};

/**
 * The cells of a CSV file (UTF-8 with or without a mark, or GB18030) or of the first sheet of an
 * XLSX file, row by row; empty rows keep their place.
 * @throws SheetError
 */
export const readSheet = async (file: string): Promise<string[][]> => {
  const kind = KINDS.exec(file)?.[1]?.toLowerCase();
  if (kind === undefined) throw new SheetError('give a .csv or .xlsx file');
  const bytes = await readFile(file).catch((error: Error) => {
    throw new SheetError(error.message);
  });
  return kind === 'csv' ? readCsv(bytes) : readWorkbook(bytes);
};

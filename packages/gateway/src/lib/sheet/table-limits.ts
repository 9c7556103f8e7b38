import { SECOND_MS } from '@xuanjiang/contracts/constants';

const MB = 1024 * 1024;

/** What a table may be, and the process that reads it. */
export interface TableLimits {
  /** The file as it is, bytes. */
  readonly fileBytes: number;
  /** The parts of an XLSX file, unpacked, bytes together. */
  readonly unpackedBytes: number;
  /** The title and the header included. */
  readonly rows: number;
  /** Memory, MB, and time, ms, of the process that reads the table: a damaged workbook can take all memory and any time. */
  readonly memoryMb: number;
  readonly timeMs: number;
  /** Whether XLS is read too: by a reader that is not made for what strangers send. */
  readonly oldWorkbooks: boolean;
  /** Further cells of a row, and further characters of a cell, are left out. */
  readonly columns: number;
  readonly cellLength: number;
}

/** Limits of an operator's own files: the ministry's list has 3,000 rows, the lines of a province and year 30,000. */
export const TABLE_LIMITS = {
  fileBytes: 64 * MB,
  unpackedBytes: 256 * MB,
  rows: 100_000,
  memoryMb: 512,
  timeMs: 60 * SECOND_MS,
  oldWorkbooks: true,
  columns: Number.MAX_SAFE_INTEGER,
  cellLength: Number.MAX_SAFE_INTEGER,
} as const satisfies TableLimits;

/** How far any table may extend, beside its rows. A table of enrolment data has 31 columns, and is packed to a tenth. */
export const EXTENT_LIMITS = {
  columns: 300,
  /** Characters of a line of a CSV file. */
  lineLength: 64 * 1024,
  /** Rows by columns, for the reader fills the gaps, and the cells that are written. */
  cells: 4_000_000,
  /** Texts that cells share. */
  texts: 1_000_000,
  merges: 20_000,
  /** How many times the bytes that it has in the file a part may unpack to; of small parts it says nothing. */
  ratio: 200,
  ratioFromBytes: MB,
} as const;

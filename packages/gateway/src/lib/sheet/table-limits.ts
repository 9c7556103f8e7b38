import { SECOND_MS } from '@xuanjiang/contracts/constants';

const MB = 1024 * 1024;

/** What a table may be: the ministry's list has 3,000 rows, the lines of a province and year 30,000. */
export const TABLE_LIMITS = {
  /** The file as it is, bytes. */
  fileBytes: 64 * MB,
  /** The parts of an XLSX file, unpacked, bytes together. */
  unpackedBytes: 256 * MB,
  /** The title and the header included. */
  rows: 100_000,
  /** Of the process that reads it, MB and ms: a damaged workbook can take all memory and any time. */
  memoryMb: 512,
  timeMs: 60 * SECOND_MS,
} as const;

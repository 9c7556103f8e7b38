import type { Sheet } from './rows.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The bytes of a file, piece by piece: no more of it is held than is being written. */
export const writeSheet = (format: 'csv' | 'xlsx', sheet: Sheet): AsyncIterable<Uint8Array> =>
  format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet);

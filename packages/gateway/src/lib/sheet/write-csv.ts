import { stringify } from 'csv-stringify/sync';
import { plainText } from './plain-text.ts';
import type { Cell, Sheet } from './rows.ts';

/** Tells spreadsheet programs that a CSV file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

// The library's own escape of formulas marks texts only by their first sign, and full-width ones not at all.
const safe = (cell: Cell): Cell => (typeof cell === 'string' ? plainText(cell) : cell);

const linesOf = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map(safe)),
      { record_delimiter: 'windows', quoted_string: true },
    ),
  );

/** CSV as Excel opens it: UTF-8 with its mark, texts quoted, lines that end with CRLF. */
export async function* writeCsv({ columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK);
  yield linesOf([columns.map(({ title }) => title)]);
  for await (const part of rows) if (part.length > 0) yield linesOf(part);
}

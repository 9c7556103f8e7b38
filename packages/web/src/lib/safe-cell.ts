/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text for a cell: never a formula, and never more than one cell. */
export const safeCell = (text: string): string => {
  const line = text.replace(/[\t\r\n]+/g, ' ');
  return FORMULA.test(line) || FORMULA.test(text) ? `'${line}` : line;
};

/** Rows as spreadsheets take them from the clipboard. */
export const safeRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(safeCell).join('\t')).join('\n');

/** Spreadsheets read UTF-8 where a file begins with this. */
const BOM = '\uFEFF';

const quoted = (text: string): string => `"${safeCell(text).replaceAll('"', '""')}"`;

/** Rows as a file that spreadsheets read. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;

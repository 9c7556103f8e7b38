import { SheetError, tooFar } from './read-sheet.ts';
import { EXTENT_LIMITS } from './table-limits.ts';
import { UnpackedError, unpackedParts } from './unpacked-parts.ts';

const MB = 1024 * 1024;

/** The beginnings of what makes a sheet large, whatever their prefix; a value in quotes may hold a `>`. */
const TAGS =
  /<(?:[\w.-]+:)?(row|c|si|mergeCell|dimension)(?=[\s/>])([^"'<>]*(?:(?:"[^"<]*"|'[^'<]*')[^"'<>]*)*)>/g;
/** The place of a row, a cell or a range, whose end is the farthest. */
const PLACE = /\s(?:r|ref)\s*=\s*["'](?:[^"':]*:)?([A-Z]{0,3})(\d{1,10})["']/;
const LETTERS = 26;
const BEFORE_A = 64;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0);

/** The name of the first sheet, in the part that lists them. */
const SHEET_NAME = /<(?:[\w.-]+:)?sheet\s[^<>]*?\bname\s*=\s*"([^"]{1,200})"/;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const;

const sheetNameIn = (part: Buffer): string => {
  const found = part.includes('sheets>') ? SHEET_NAME.exec(part.toString('utf8'))?.[1] : undefined;
  return (found ?? '').replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name) => ENTITIES[name as keyof typeof ENTITIES],
  );
};

/** How far one part of a workbook extends, as its tags say. @throws SheetError */
const checkPart = (part: Buffer, rowsMax: number): void => {
  const { columns: columnsMax, cells, texts, merges } = EXTENT_LIMITS;
  const counts = { row: 0, c: 0, si: 0, mergeCell: 0, dimension: 0 };
  let [rows, columns] = [0, 0];
  const extend = (row: number, letters: string): void => {
    rows = Math.max(rows, row);
    columns = Math.max(columns, columnOf(letters));
    if (rows > rowsMax) throw new SheetError(`the table has more than ${rowsMax} rows`, 'rows');
    if (columns > columnsMax) throw tooFar(`more than ${columnsMax} columns`);
    if (rows * columns > cells) throw tooFar(`more than ${cells} cells`);
  };
  for (const [, tag, attributes = ''] of part.toString('latin1').matchAll(TAGS)) {
    counts[tag as keyof typeof counts] += 1;
    const [, letters = '', row = '0'] = PLACE.exec(attributes) ?? [];
    extend(Math.max(Number(row), counts.row), letters);
    if (counts.c > cells) throw tooFar(`more than ${cells} cells`);
    if (counts.si > texts) throw tooFar(`more than ${texts} texts`);
    if (counts.mergeCell > merges) throw tooFar(`more than ${merges} merged cells`);
  }
};

/**
 * How far a workbook extends, before its cells are read: the reader makes a cell of each gap, so a few bytes can ask for
 * billions. Its parts are unpacked one by one.
 * @returns the name of its first sheet; empty where it is not found
 * @throws SheetError
 */
export const checkWorkbook = (bytes: Buffer, unpackedBytes: number, rowsMax: number): string => {
  const { ratio, ratioFromBytes } = EXTENT_LIMITS;
  let name = '';
  try {
    for (const { part, packed } of unpackedParts(bytes, unpackedBytes)) {
      if (part.length > ratioFromBytes && part.length > packed * ratio) {
        throw tooFar(`a part unpacks to more than ${ratio} times its size`);
      }
      checkPart(part, rowsMax);
      name ||= sheetNameIn(part);
    }
    return name;
  } catch (error) {
    if (error instanceof SheetError) throw error;
    if (error instanceof UnpackedError) throw tooFar(`more than ${unpackedBytes / MB} MB unpacked`);
    throw new SheetError(`not an XLSX file: ${(error as Error).message}`);
  }
};

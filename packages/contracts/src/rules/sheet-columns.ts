import type { SheetFieldName, SheetKindName, SheetLayout } from './sheet-fields.ts';
import { SHEET_FIELDS, SHEET_KIND_NAMES, SHEET_LAYOUTS, TEMPLATE_VERSION } from './sheet-fields.ts';

/** There may be title rows above the header. */
const HEADER_ROWS = 10;
/** Headings that are known in a row that is a header. */
const HEADER_LEAST = 2;

type Table = readonly (readonly string[])[];

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:/、,."“”‘’]+/gu, '');

/** A heading as it is compared: without marks, years and what stands in brackets. */
const keysOf = (heading: string): readonly string[] => {
  const whole = plain(heading);
  const bare = whole.replace(/[([【].*?[)\]】]/g, '');
  return [whole.replace(/[()]/g, ''), bare, bare.replace(/^20\d{2}年?/, '')];
};

const namesOf = (name: SheetFieldName): readonly string[] => {
  const { heading, others } = SHEET_FIELDS[name];
  return [name, heading, ...others].map(plain);
};
const FIELDS_BY_NAME = new Map<string, SheetFieldName[]>();
for (const name of Object.keys(SHEET_FIELDS) as SheetFieldName[]) {
  for (const key of namesOf(name)) {
    FIELDS_BY_NAME.set(key, [...(FIELDS_BY_NAME.get(key) ?? []), name]);
  }
}

/** What a heading may stand for among some fields; null for none of them. */
const fieldOf = (heading: string, among: readonly SheetFieldName[]): SheetFieldName | null => {
  for (const key of keysOf(heading)) {
    const found = FIELDS_BY_NAME.get(key)?.find((name) => among.includes(name));
    if (found !== undefined) return found;
  }
  return null;
};

const ALL = Object.keys(SHEET_FIELDS) as SheetFieldName[];

/** What each column of a header is taken for in a kind of table. Of two for the same the first is taken. */
export const columnsFor = (
  header: readonly string[],
  kind: SheetKindName,
): (SheetFieldName | null)[] => {
  const taken = new Set<SheetFieldName>();
  return header.map((heading) => {
    const found = fieldOf(heading, SHEET_LAYOUTS[kind].fields);
    if (found === null || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
};

/** Fields of which one must be there, and none is; each with the others that would do. */
export const missingFields = (
  kind: SheetKindName,
  has: (name: SheetFieldName) => boolean,
): (readonly SheetFieldName[])[] =>
  (SHEET_LAYOUTS[kind] as SheetLayout).needed.filter((choice) => !choice.some(has));

/** Which kind of table has these headings; null for none that is known. */
export const kindOfHeader = (header: readonly string[]): SheetKindName | null =>
  SHEET_KIND_NAMES.find((kind) => {
    const names = columnsFor(header, kind);
    return (SHEET_LAYOUTS[kind] as SheetLayout).known.every((choice) =>
      choice.some((name) => names.includes(name)),
    );
  }) ?? null;

/** Where the header stands: the row with most known headings, the first of them; -1 where none has two. */
export const headerRow = (table: Table): number => {
  const counts = table
    .slice(0, HEADER_ROWS)
    .map((row) => row.filter((cell) => fieldOf(cell, ALL) !== null).length);
  const most = Math.max(0, ...counts);
  return most < HEADER_LEAST ? -1 : counts.indexOf(most);
};

/** The version of the template of which a table was made, as its title says; null for none. */
export const templateVersion = (title: string): number | null => {
  const found = /导入模板[（(]第\s*(\d{1,4})\s*版[)）]/.exec(title)?.[1];
  return found === undefined ? null : Number(found);
};

/** What stands above the header of a template. */
export const templateTitle = (what: string): string =>
  `${what}导入模板（第 ${TEMPLATE_VERSION} 版）`;

/** A row that is the example of the template, and not data. */
export const isExample = (cell: (name: SheetFieldName) => string, kind: SheetKindName): boolean =>
  SHEET_LAYOUTS[kind].fields.every((name) => cell(name) === SHEET_FIELDS[name].example);

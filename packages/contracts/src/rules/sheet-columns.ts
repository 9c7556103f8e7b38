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

/** What makes a figure another one: it is no remark that can be left out. */
const QUALIFIER = /平均|最高|累计|往年|去年|上年/;
const YEAR = /^20\d{2}年?/;

/** A heading as it is compared: without marks, years and what stands in brackets. */
const keysOf = (heading: string): readonly string[] => {
  const whole = plain(heading);
  const bare = whole.replace(/[([【].*?[)\]】]/g, (remark) =>
    QUALIFIER.test(remark) ? remark : '',
  );
  return [whole.replace(/[()]/g, ''), bare, bare.replace(YEAR, '')];
};

/** The year of which a column is, as its heading says; empty for none. */
const yearOf = (heading: string): string => /20\d{2}/.exec(plain(heading))?.[0] ?? '';

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

const SCHOOL: readonly SheetFieldName[] = ['school_name', 'school_code'];
const ALL = Object.keys(SHEET_FIELDS) as SheetFieldName[];

/** Whether a heading is that of the field itself, and none that may stand for it. */
const isOwn = (heading: string, name: SheetFieldName): boolean =>
  keysOf(heading).some((key) => key === plain(name) || key === plain(SHEET_FIELDS[name].heading));

/**
 * What each column of a header is taken for in a kind of table. Of two for the same that with the field's own heading is
 * taken, else the first; of columns of several years none, for no heading says which year a row is of.
 */
export const columnsFor = (
  header: readonly string[],
  kind: SheetKindName,
): (SheetFieldName | null)[] => {
  const found = header.map((heading) => fieldOf(heading, SHEET_LAYOUTS[kind].fields));
  return found.map((name, at) => {
    if (name === null) return null;
    const same = [...header.keys()].filter((other) => found[other] === name);
    const years = new Set(same.map((other) => yearOf(header[other] ?? '')));
    years.delete('');
    const unnamed = same.filter((other) => yearOf(header[other] ?? '') === '');
    if (years.size > 1 && unnamed.length === 0) return null;
    const among = years.size > 1 ? unnamed : same;
    const taken = among.find((other) => isOwn(header[other] ?? '', name)) ?? among[0];
    return taken === at ? name : null;
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
    // What is of universities is no line of a province, whatever its scores are headed.
    if (kind === 'control_line' && header.some((each) => fieldOf(each, SCHOOL) !== null))
      return false;
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

/**
 * What stands in the example of a template, by its headings, whatever its columns are taken for: some may have been removed,
 * or are not to be imported. Null for columns that are none of a template; the whole is null where no kind is known.
 */
export const exampleOf = (header: readonly string[]): (string | null)[] | null => {
  const kind = kindOfHeader(header);
  if (kind === null) return null;
  return columnsFor(header, kind).map((name) =>
    name === null ? null : SHEET_FIELDS[name].example,
  );
};

import type { Row } from '../src/row-format.ts';
import { type AreaList, rowsOf } from './area-list.ts';
import { correct } from './corrections.ts';
import { deriveMapping } from './derive-mapping.ts';
import { encodeRows } from './encode-rows.ts';

/**
 * The files of `data/` by name, made from the two npm sources. Deterministic.
 *
 * The rows that both copies have are a file of their own. So the older copy does not need the newer
 * one's file, and can replace it when it cannot be loaded.
 */
export function dataFiles(source: { newer: AreaList; older: AreaList }): Record<string, string> {
  const before = rowsOf(source.newer);
  const newer = rowsOf(correct(source.newer));
  const older = rowsOf(source.older);
  const shared = both(newer, older);
  const inUse = new Set(newer.map((row) => row.code));
  const retired = new Map(
    [...older, ...before]
      .filter((row) => !inUse.has(row.code) && row.parent !== '900000' && row.code !== '900000')
      .map((row) => [row.code, row]),
  );
  return {
    'shared.ts': textFile('sharedText', 'Rows that both copies have.', shared),
    'newer.ts': textFile('newerText', 'Rows that only the newer copy has.', without(newer, shared)),
    'older.ts': textFile('olderText', 'Rows that only the older copy has.', without(older, shared)),
    'mapping.ts': mappingFile(deriveMapping([...retired.values()], older, newer)),
  };
}

const key = (row: Row) => row.code + row.name;

function both(rows: readonly Row[], others: readonly Row[]): Row[] {
  const keys = new Set(others.map(key));
  return rows.filter((row) => keys.has(key(row)));
}

function without(rows: readonly Row[], others: readonly Row[]): Row[] {
  const keys = new Set(others.map(key));
  return rows.filter((row) => !keys.has(key(row)));
}

const HEADER = '// Made by scripts/build.ts; see SOURCE.md. Not to be edited by hand.\n\n';

function textFile(constant: string, meaning: string, rows: readonly Row[]): string {
  return `${HEADER}/** ${meaning} */\nexport const ${constant}: string = \`${encodeRows(rows)}\`;\n`;
}

function mappingFile(mapping: Record<string, string>): string {
  const lines = Object.entries(mapping).map(([older, newer]) => `  ${older}: '${newer}',\n`);
  return `${HEADER}/** Retired code → the code in the newer copy that now holds its whole territory. */
export const mapping: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
}

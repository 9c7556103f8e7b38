import type { Row } from '../src/row-format.ts';
import { CHANGES_BY_YEAR } from './code-changes.ts';

/**
 * Retired code → code in the newer copy, in ascending order: the recorded changes, and codes whose
 * name the newer copy has under another code of the same province and level, where the name is
 * single in that province in both tables.
 *
 * @param retired rows that some version of the tables had and the newer copy has not.
 * @throws {Error} when a recorded change starts from a code still in use, or ends at an unknown one.
 */
export function deriveMapping(
  retired: readonly Row[],
  older: readonly Row[],
  newer: readonly Row[],
): Record<string, string> {
  const inUse = new Set(newer.map((row) => row.code));
  const knownBefore = new Set(older.map((row) => row.code));
  const mapping = new Map<string, string>();
  for (const row of retired) {
    const before = sameName(row, older);
    const [after, ...others] = sameName(row, newer);
    // A target that the older table has too is another place of that name, not a new number.
    if (!after || others.length > 0 || before.length > 1 || knownBefore.has(after.code)) continue;
    mapping.set(row.code, after.code);
  }
  const retiredCodes = new Set(retired.map((row) => row.code));
  for (const [from, to] of Object.values(CHANGES_BY_YEAR).flat()) {
    if (!retiredCodes.has(from)) throw new Error(`${from} is not a retired code`);
    if (!inUse.has(to)) throw new Error(`${from} leads to the unknown code ${to}`);
    if (mapping.has(from)) throw new Error(`${from} is recorded, and found by name`);
    mapping.set(from, to);
  }
  return Object.fromEntries([...mapping].sort(([a], [b]) => Number(a) - Number(b)));
}

function sameName(row: Row, rows: readonly Row[]): Row[] {
  const province = row.code.slice(0, 2);
  return rows.filter((other) => {
    return other.name === row.name && other.level === row.level && other.code.startsWith(province);
  });
}

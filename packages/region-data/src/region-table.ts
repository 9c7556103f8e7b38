import { decodeRows } from './decode-rows.ts';
import { matchesWithoutEnding } from './match-name.ts';
import type { Region, RegionCode, RegionLevel } from './region.ts';
import type { Row } from './row-format.ts';

/** One copy of the three levels, read only. Lists are in ascending order of their codes. */
export interface RegionTable {
  provinces(): readonly Region[];
  /** The regions one level down; empty for a county, a country or an unknown code. */
  children(code: RegionCode): readonly Region[];
  name(code: RegionCode): string | undefined;
  level(code: RegionCode): RegionLevel | undefined;
  /** The code one level up; a country's is 900000. `undefined` for a province or an unknown code. */
  parent(code: RegionCode): RegionCode | undefined;
  /** From the province down to the region itself; empty for an unknown code. */
  path(code: RegionCode): Region[];
  /** The names of {@link path} joined by hyphens: 广东省-广州市-天河区. Empty for an unknown code. */
  pathText(code: RegionCode): string;
  /**
   * Whether a county can be chosen at or below this code: not overseas, and not for an unknown
   * code. Where it is false, a picker that needs three levels cannot be confirmed.
   */
  hasThirdLevel(code: RegionCode): boolean;
  /**
   * Codes of the region with these names, given from the province down; the last name's level is
   * the answer's. Administrative endings may be missing (广东, 广州). A full name is preferred to
   * one without ending. More than one code where that leaves a choice (伊宁: 伊宁市 and 伊宁县), none
   * where a name is not known.
   */
  codesByNames(names: readonly string[]): RegionCode[];
  /**
   * Paths to the regions whose own name contains the keyword: whole names first, then names that
   * begin with it, then others; within these by level and code. Empty for a blank keyword.
   *
   * @param limit the most paths to give; 20 by default.
   */
  search(keyword: string, limit?: number): Region[][];
}

/**
 * Reads texts in the notation of `data/*.ts` as one table. Takes some milliseconds when first run,
 * so do it on demand and keep the table, as `loadRegionTable` does.
 *
 * @throws {Error} when a text is not readable, a code comes twice, or a parent is missing.
 */
export function decodeRegionTable(...texts: readonly string[]): RegionTable {
  const rows = texts.flatMap(decodeRows).sort((a, b) => (a.code < b.code ? -1 : 1));
  assertWhole(rows);
  const provinces = rows.filter((row) => row.level === 1).map(regionOf);

  // A search in numbers: a Map would take longer to fill than all the rest here takes.
  const numbers = Int32Array.from(rows, (row) => Number(row.code));
  const indexOf = (code: RegionCode): number => {
    const wanted = Number(code);
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return rows[low]?.code === code ? low : -1;
  };
  const find = (code: RegionCode): Row | undefined => rows[indexOf(code)];
  const path = (code: RegionCode): Region[] => {
    const regions: Region[] = [];
    for (let row = find(code); row; row = row.parent ? find(row.parent) : undefined) {
      regions.push(regionOf(row));
    }
    return regions.reverse();
  };
  // What lies below a row follows it, up to the next row of its own level or above.
  const below = (code: RegionCode): Row[] => {
    const from = indexOf(code);
    const level = rows[from]?.level ?? 3;
    let to = from + 1;
    while ((rows[to]?.level ?? 0) > level) to++;
    return rows.slice(from + 1, to);
  };
  const children = (code: RegionCode): Region[] =>
    below(code)
      .filter((row) => row.parent === code)
      .map(regionOf);

  return {
    provinces: () => provinces,
    children,
    path,
    name: (code) => find(code)?.name,
    level: (code) => find(code)?.level,
    parent: (code) => find(code)?.parent,
    pathText: (code) =>
      path(code)
        .map((region) => region.name)
        .join('-'),
    hasThirdLevel: (code) => find(code)?.level === 3 || below(code).some((row) => row.level === 3),
    codesByNames: ([first, ...rest]) => {
      if (first === undefined) return [];
      let found = pick(provinces, first);
      for (const name of rest) {
        found = pick(
          found.flatMap((region) => children(region.code)),
          name,
        );
      }
      return found.map((region) => region.code);
    },
    search: (keyword, limit = 20) => {
      const wanted = keyword.trim();
      if (wanted === '') return [];
      const rank = ({ name }: Row) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
      return rows
        .filter((row) => row.name.includes(wanted))
        .sort((a, b) => rank(a) - rank(b) || a.level - b.level) // stable: then by code
        .slice(0, limit)
        .map((row) => path(row.code));
    },
  };
}

function regionOf({ code, name }: Row): Region {
  return { code, name };
}

function assertWhole(rows: readonly Row[]): void {
  const last: Partial<Record<RegionLevel, string>> = {};
  let previous = '';
  for (const { code, level, parent } of rows) {
    if (code === previous) throw new Error(`region ${code} comes twice`);
    if (level !== 1 && parent !== last[level === 3 ? 2 : 1]) {
      throw new Error(`region ${code} has no parent`);
    }
    last[level] = code;
    previous = code;
  }
}

/** The regions with exactly this name, or else those with it and an administrative ending. */
function pick(regions: readonly Region[], name: string): Region[] {
  const exact = regions.filter((region) => region.name === name);
  if (exact.length > 0) return exact;
  return regions.filter((region) => matchesWithoutEnding(region.name, name));
}

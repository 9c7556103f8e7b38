import type { Row } from '../src/row-format.ts';

/** The shape of both npm sources: code → name, one record per level. */
export interface AreaList {
  readonly province_list: Readonly<Record<string, string>>;
  readonly city_list: Readonly<Record<string, string>>;
  readonly county_list: Readonly<Record<string, string>>;
}

const OVERSEAS = '900000';

/**
 * Rows of an area list in ascending order of their codes.
 *
 * @throws {Error} when a code is not six digits, comes twice, or has no parent.
 */
export function rowsOf(list: AreaList): Row[] {
  const rows: Row[] = [
    ...Object.entries(list.province_list).map(([code, name]) => {
      return { code, name, level: 1, parent: undefined } as const;
    }),
    ...Object.entries(list.city_list).map(([code, name]) => {
      const parent = code.startsWith('9') ? OVERSEAS : `${code.slice(0, 2)}0000`;
      return { code, name, level: 2, parent } as const;
    }),
    ...Object.entries(list.county_list).map(([code, name]) => {
      return { code, name, level: 3, parent: `${code.slice(0, 4)}00` } as const;
    }),
  ];
  const codes = new Set(rows.map((row) => row.code));
  if (codes.size !== rows.length) throw new Error('a code comes twice');
  for (const { code, parent } of rows) {
    if (!/^\d{6}$/.test(code)) throw new Error(`${code} is not six digits`);
    if (parent !== undefined && !codes.has(parent)) throw new Error(`${code} has no parent`);
  }
  return rows.sort((a, b) => Number(a.code) - Number(b.code));
}

import {
  NO_SUFFIX,
  type Row,
  SUFFIX_BY_LETTER,
  USUAL_SUFFIX,
  usualSuffix,
} from '../src/row-format.ts';

/**
 * Writes rows in the notation that `decodeRows` reads. A parent that is not among the rows is
 * written as a nameless heading.
 *
 * @param rows in ascending order of their codes.
 * @throws {Error} when a name holds a character that the notation uses itself.
 */
export function encodeRows(rows: readonly Row[]): string {
  let text = '';
  let province = 0;
  let city = 0;
  let county = 0;
  for (const row of rows) {
    const code = Number(row.code);
    // A country's code may end in four zeros: its province is taken from the parent.
    const ownProvince = Math.floor(Number(row.parent ?? code) / 10_000);
    if (ownProvince !== province) {
      text += `\n\n${step(ownProvince - province)}${row.level === 1 ? name(row, ownProvince) : NO_SUFFIX}`;
      province = ownProvince;
      city = 0;
      county = 0;
    }
    if (row.level === 1) continue;
    const ownCity = Math.floor((code - province * 10_000) / 100);
    if (ownCity !== city) {
      text += `\n${step(ownCity - city)}${row.level === 2 ? name(row, ownCity) : NO_SUFFIX}`;
      city = ownCity;
      county = 0;
    }
    if (row.level === 2) continue;
    const ownCounty = code % 100;
    text += step(ownCounty - county) + name(row, ownCounty);
    county = ownCounty;
  }
  return text;
}

function step(difference: number): string {
  return difference === 1 ? '' : String(difference);
}

function name(row: Row, number: number): string {
  if (/[\d\n,.a-z]/.test(row.name)) throw new Error(`${row.code} ${row.name} cannot be written`);
  const endings: [string, string][] = [
    [USUAL_SUFFIX, usualSuffix(row.level, number)],
    ...Object.entries(SUFFIX_BY_LETTER),
  ];
  for (const [letter, suffix] of endings) {
    const stem = row.name.slice(0, -suffix.length);
    if (stem !== '' && row.name.endsWith(suffix)) return stem + letter;
  }
  return row.name + NO_SUFFIX;
}

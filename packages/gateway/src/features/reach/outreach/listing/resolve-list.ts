import { setImmediate } from 'node:timers/promises';
import type { PushFaultReason } from '@xuanjiang/contracts/outreach';
import type { RegionCode } from '@xuanjiang/region-data/region';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { nameKey } from '../../../../lib/name-key.ts';
import type { Sheet } from '../../../../lib/sheet/sheet-columns.ts';
import type { SchoolRow, SchoolService } from '../../../people/school/service.ts';
import type { GivenPlace } from '../policy.ts';
import { codesOf, listKey, matchSchool, nameFault } from '../policy.ts';
import type { ListedDraft } from '../store.ts';
import type { ListColumn } from './read-list.ts';

/** A row that was not taken. */
export interface RowFault {
  /** The row number that a spreadsheet program shows. */
  readonly row: number;
  readonly reason: PushFaultReason;
  /** What the cell says. */
  readonly text: string;
}

/** What the rows of a file say. */
export interface ResolvedList {
  /** Each school once, with the first row that names it. */
  readonly drafts: readonly (ListedDraft & { readonly row: number })[];
  readonly faults: readonly RowFault[];
  /** Rows whose school stands in the file before. */
  readonly merged: number;
}

type Schools = Pick<SchoolService, 'byKeys'>;

const draftOf = (
  name: string,
  given: GivenPlace,
  codes: readonly RegionCode[] | null,
  candidates: readonly SchoolRow[],
  regions: RegionTable,
): ListedDraft => {
  const { state, school } = matchSchool(candidates, codes);
  const key = listKey(name, codes, school);
  if (school !== null) {
    const { province, city, area } = school;
    return { key, name: school.name, province, city, area, schoolId: school.id, state };
  }
  // When the place is exactly one region, its full names are kept; otherwise the names in the file.
  const [only, ...more] = codes ?? [];
  const path = only === undefined || more.length > 0 ? [] : regions.path(only);
  const [province = given.province, city = given.city, area = given.area] = path.map(
    (region) => region.name,
  );
  return { key, name, province, city, area, schoolId: null, state };
};

/** Rows that are read without a pause. */
const ROWS_AT_ONCE = 500;

/** Reads the rows of an uploaded list as schools, and finds those in the directory. */
export const resolveList = async (
  { rows }: Sheet<ListColumn>,
  regions: RegionTable,
  schools: Schools,
): Promise<ResolvedList> => {
  const places = new Map<string, RegionCode[] | null>();
  const codesAt = (place: GivenPlace): RegionCode[] | null => {
    const key = JSON.stringify(place);
    const known = places.get(key);
    if (known !== undefined) return known;
    const codes = codesOf(regions, place);
    places.set(key, codes);
    return codes;
  };
  const drafts = new Map<string, ListedDraft & { row: number }>();
  const faults: RowFault[] = [];
  let merged = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    const named = new Map<string, SchoolRow[]>(
      Map.groupBy(
        await schools.byKeys(part.map(({ cell }) => nameKey(cell('name')))),
        (s) => s.key,
      ),
    );
    for (const { row, cell } of part) {
      const name = cell('name').normalize('NFC');
      const place = { province: cell('province'), city: cell('city'), area: cell('area') };
      const fault = nameFault(name);
      const codes = fault === null ? codesAt(place) : null;
      if (fault !== null) faults.push({ row, reason: fault, text: name });
      else if (codes?.length === 0) {
        const text = Object.values(place)
          .filter((each) => each !== '')
          .join(' ');
        faults.push({ row, reason: 'regionUnknown', text });
      } else {
        const draft = draftOf(name, place, codes, named.get(nameKey(name)) ?? [], regions);
        if (drafts.has(draft.key)) merged += 1;
        else drafts.set(draft.key, { ...draft, row });
      }
    }
    // Thousands of rows keep nobody waiting.
    await setImmediate();
  }
  return { drafts: [...drafts.values()], faults, merged };
};

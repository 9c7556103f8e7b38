import type { PushFaultReason, PushSchoolState } from '@xuanjiang/contracts/outreach';
import { PUSH_LIST_LIMITS } from '@xuanjiang/contracts/rules/push-list-limits';
import type { RegionCode } from '@xuanjiang/region-data/region';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { nameKey } from '../../../lib/name-key.ts';

/** What a row says of where its school is; empty where it says nothing. */
export interface GivenPlace {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

/** The fallback is for every school that is not in the directory: it is none itself. */
const RESERVED = new Set(['其他', '其它', 'other']);

/** What is wrong with the name of a school; null for nothing. */
export const nameFault = (name: string): PushFaultReason | null => {
  if (name === '') return 'nameMissing';
  if (name.length > PUSH_LIST_LIMITS.nameMax) return 'nameLong';
  if (/\p{Cc}/u.test(name)) return 'nameControl';
  return RESERVED.has(nameKey(name)) ? 'nameReserved' : null;
};

/** Paths of names that a place within one province can mean, the likeliest first. */
const pathsIn = (
  regions: RegionTable,
  provinceCode: RegionCode,
  { city, area }: GivenPlace,
): string[][] => {
  const province = regions.name(provinceCode) ?? '';
  const below = regions.children(provinceCode).map(({ name }) => name);
  if (city === '') {
    if (area === '') return [[province]];
    return [[province, province, area], ...below.map((name) => [province, name, area])];
  }
  if (area !== '') return [[province, city, area]];
  // A county may be given as the city: 济源市, 昆山市.
  return [[province, city], ...below.map((name) => [province, name, city])];
};

/**
 * The regions that a place can be. None given, and one that is not known, are two things: null for the first, an
 * empty list for the second.
 */
export const codesOf = (regions: RegionTable, place: GivenPlace): RegionCode[] | null => {
  const { province, city, area } = place;
  if (province === '' && city === '' && area === '') return null;
  const provinces =
    province === ''
      ? regions.provinces().map(({ code }) => code)
      : regions.codesByNames([province]);
  const codes = provinces.flatMap((code) => {
    const paths = pathsIn(regions, code, place);
    // Without a province each path is tried in all of them: counties that are given as cities are not.
    for (const path of province === '' && area === '' ? paths.slice(0, 1) : paths) {
      const found = regions.codesByNames(path);
      if (found.length > 0) return found;
    }
    return [];
  });
  return codes;
};

/** A school of the directory, as far as it is matched. */
export interface Candidate {
  readonly id: number;
  readonly provinceId: string;
  readonly cityId: string;
  readonly areaId: string;
}

/**
 * Which school of the directory is meant.
 * @param candidates those of the name
 * @param codes where it is; null where that is not said
 */
export const matchSchool = <T extends Candidate>(
  candidates: readonly T[],
  codes: readonly RegionCode[] | null,
): { readonly state: PushSchoolState; readonly school: T | null } => {
  const found =
    codes === null
      ? candidates
      : candidates.filter(({ provinceId, cityId, areaId }) =>
          [provinceId, cityId, areaId].some((code) => codes.includes(code)),
        );
  const [school] = found;
  if (school === undefined) return { state: 'unknown', school: null };
  return found.length > 1 ? { state: 'several', school: null } : { state: 'matched', school };
};

/** Names a school within its list: the same one comes to it once. */
export const listKey = (
  name: string,
  codes: readonly RegionCode[] | null,
  school: Candidate | null,
): string =>
  school === null
    ? `name/${(codes ?? []).toSorted().join('+')}/${nameKey(name)}`
    : `school/${school.id}`;

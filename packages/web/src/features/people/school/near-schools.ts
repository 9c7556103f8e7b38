import type { School } from '@xuanjiang/contracts/school';

/** Where the student is at home; empty for what is not known. */
export interface OwnPlace {
  /** Six digits. */
  readonly provinceId: string;
  /** Six digits. */
  readonly cityId: string;
}

const CODE = /^\d{6}$/;
const codeOf = (value: string | undefined): string =>
  value !== undefined && CODE.test(value) ? value : '';

/**
 * The student's place: the area chosen in the picker, else that of the registration, else the
 * province that was answered for the talks.
 * @param answer as `provinceAnswer` gives it
 */
export const ownPlace = (
  area: { readonly province: { code: string }; readonly city: { code: string } } | null,
  ext: { readonly Provinceid: string; readonly Cityid: string } | null,
  answer: string,
): OwnPlace => {
  if (area !== null) return { provinceId: area.province.code, cityId: area.city.code };
  const provinceId = codeOf(ext?.Provinceid);
  return provinceId === ''
    ? { provinceId: codeOf(answer), cityId: '' }
    : { provinceId, cityId: codeOf(ext?.Cityid) };
};

/** How near a school is: in the own city, elsewhere in the own province, or elsewhere. */
export type Nearness = 'city' | 'province' | 'country';

const NEARNESS: readonly Nearness[] = ['city', 'province', 'country'];

const nearnessOf = (school: School, { provinceId, cityId }: OwnPlace): Nearness => {
  if (cityId !== '' && school.Cityid === cityId) return 'city';
  return provinceId !== '' && school.Provinceid === provinceId ? 'province' : 'country';
};

/** Schools that are equally near, in the order of the answer. */
export interface NearGroup {
  readonly nearness: Nearness;
  readonly schools: readonly School[];
}

/** The schools by nearness, nearest first; groups without a school are left out. */
export const nearGroups = (schools: readonly School[], own: OwnPlace): readonly NearGroup[] =>
  NEARNESS.map((nearness) => ({
    nearness,
    schools: schools.filter((school) => nearnessOf(school, own) === nearness),
  })).filter((group) => group.schools.length > 0);

/** From so many schools on, they can be narrowed to a city. */
const MANY = 12;
/** Cities that are offered at most: more are found by typing more of the name. */
const CITIES_MAX = 8;

/** A city of the listed schools. */
export interface SchoolCity {
  readonly code: string;
  readonly name: string;
}

/** The cities to which a list can be narrowed, in its order; none where it is short, or of one city. */
export const citiesOf = (schools: readonly School[]): readonly SchoolCity[] => {
  const names = new Map(schools.map(({ Cityid, City }) => [Cityid, City]));
  if (schools.length < MANY || names.size < 2) return [];
  return [...names].slice(0, CITIES_MAX).map(([code, name]) => ({ code, name }));
};

import { FALLBACK_SCHOOL_ID, SCHOOL_SEARCH } from '@xuanjiang/contracts/constants';
import type { School } from '@xuanjiang/contracts/school';
import type { TextKey } from './texts.ts';

/** How schools are looked for; by city at first. */
export type SearchType = 'city' | 'keyword';

interface Place {
  readonly code: string;
  readonly name: string;
}

/** A province and one of its cities. */
export interface Area {
  readonly province: Place;
  readonly city: Place;
}

export interface SchoolSearch {
  readonly type: SearchType;
  readonly area: Area | null;
  readonly keyword: string;
  /** Part of the name, to find a school among those of the city. */
  readonly within?: string;
  /** The city to which a search by keyword is narrowed. */
  readonly narrowed?: { readonly code: string } | null;
  /** Code of the province whose schools come first in a search by keyword; empty for none. */
  readonly nearProvince?: string;
}

/** What a registration says of a school. */
export interface SchoolChoice {
  readonly School: string;
  readonly Schoolid: number;
  readonly Provinceid: string;
  readonly Cityid: string;
  readonly Areaid: string;
  /** Province, city and area joined by hyphens. */
  readonly Address: string;
}

/** Stands for every school that the directory lacks. Its region says nothing: ids 1. */
export const otherSchool = (name: string): School => ({
  Id: FALLBACK_SCHOOL_ID,
  Schoolname: name,
  Province: name,
  Provinceid: '1',
  City: name,
  Cityid: '1',
  Area: name,
  Areaid: '1',
  Demo: false,
});

/** What a search lacks; null when it can be made. */
export const searchProblem = ({ type, area, keyword }: SchoolSearch): TextKey | null => {
  if (type === 'city') return area === null ? 'schoolNeedsCity' : null;
  return keyword.trim() === '' ? 'schoolNeedsKeyword' : null;
};

interface FindInput {
  readonly Page: number;
  readonly Limit: number;
  readonly Tracestatus: typeof SCHOOL_SEARCH.traceStatus;
  readonly Cityid?: string;
  readonly Province?: string;
  readonly Name?: string;
}

const PAGE = {
  Page: SCHOOL_SEARCH.page,
  Limit: SCHOOL_SEARCH.limit,
  Tracestatus: SCHOOL_SEARCH.traceStatus,
} as const;

/** The call of a search that lacks nothing. */
export const findInput = (search: SchoolSearch): FindInput => {
  const { type, area, within = '', narrowed = null, nearProvince = '' } = search;
  if (type === 'city' && area !== null) {
    const Name = within.trim();
    const { province, city } = area;
    return { ...PAGE, Cityid: city.code, Province: province.name, ...(Name !== '' && { Name }) };
  }
  const Name = search.keyword.trim();
  if (narrowed !== null) return { ...PAGE, Cityid: narrowed.code, Name };
  return { ...PAGE, Name, ...(nearProvince !== '' && { Province: nearProvince }) };
};

export interface SchoolList {
  readonly schools: readonly School[];
  /** How many were found over all pages. */
  readonly total: number;
}

/**
 * What is listed.
 * @param answer null when the search failed: as when nothing was found, only 'Other' is there
 */
export const listOf = (
  answer: { readonly List: readonly School[]; readonly Total: number } | null,
  other: School,
): SchoolList =>
  answer === null || answer.List.length === 0
    ? { schools: [other], total: 0 }
    : { schools: answer.List, total: answer.Total };

/** The chosen one of a list: the first, until another one is. */
export const currentOf = (schools: readonly School[], chosenId: number | null): School | null =>
  schools.find(({ Id }) => Id === chosenId) ?? schools[0] ?? null;

const joined = (...names: readonly string[]): string => names.filter(Boolean).join('-');

/**
 * The choice that a school makes; null for 'Other' while no area is chosen. It takes province and
 * city from there, and the city stands for its areas.
 */
export const choiceOf = (school: School, area: Area | null): SchoolChoice | null => {
  const { Id, Schoolname } = school;
  if (Id !== FALLBACK_SCHOOL_ID) {
    return {
      School: Schoolname,
      Schoolid: Id,
      Provinceid: school.Provinceid,
      Cityid: school.Cityid,
      Areaid: school.Areaid,
      Address: joined(school.Province, school.City, school.Area),
    };
  }
  if (area === null) return null;
  const { province, city } = area;
  return {
    School: Schoolname,
    Schoolid: Id,
    Provinceid: province.code,
    Cityid: city.code,
    Areaid: city.code,
    Address: joined(province.name, city.name),
  };
};

import type { GuideType } from '@xuanjiang/contracts/guide-fields';
import type { StaffGuide } from '@xuanjiang/contracts/guide-staff';
import type { GuideState } from '@xuanjiang/contracts/guide-staff-fields';
import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';

/** What is typed of a guide. */
export interface GuideFields {
  readonly Universityid: string;
  readonly Title: string;
  readonly Intro: string;
  readonly Type: GuideType;
  readonly Year: number;
  readonly Provinces: readonly string[];
  /** Id of a file that was sent; empty for none. */
  readonly File: string;
}

/** From September on guides are for the admission of the next year. */
const NEXT_YEAR_FROM = '09';

/** @param now UTC ms */
export const nextYear = (now: number): number => {
  const day = dayOf(now);
  return Number(day.slice(0, 4)) + (day.slice(5, 7) >= NEXT_YEAR_FROM ? 1 : 0);
};

export const fieldsOf = (guide: StaffGuide | null, now: number): GuideFields => ({
  Universityid: guide?.Universityid ?? '',
  Title: guide?.Title ?? '',
  Intro: guide?.Intro ?? '',
  Type: guide?.Type ?? 'general',
  Year: guide?.Year ?? nextYear(now),
  Provinces: guide?.Provinces ?? [],
  File: '',
});

/** The names of texts that differ between what is typed and what is stored. */
export const differing = <T extends object, N extends keyof T>(
  typed: T,
  stored: T,
  names: readonly N[],
): N[] => names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(stored[name]));

/** Names of provinces, for the whole country none. */
export const provinceNames = (codes: readonly string[]): string =>
  codes.map((code) => OWN_PROVINCES.find((one) => one.code === code)?.name ?? code).join('、');

/** The ids with one moved by so many places; the same where it stands at the end already. */
export const moved = (ids: readonly string[], id: string, by: number): string[] => {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};

/** What an address says of a state; undefined for any. */
export const stateOf = (text: string | undefined): GuideState | undefined =>
  (['draft', 'public', 'withdrawn'] as const).find((state) => state === text);

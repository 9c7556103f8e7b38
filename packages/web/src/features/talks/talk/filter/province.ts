import {
  OWN_PROVINCES,
  provinceAnswer,
  WHOLE_COUNTRY,
} from '@xuanjiang/contracts/rules/own-province';
import type { Option } from './filter.ts';

/** Every province that can be chosen, in the order of the codes. */
export const PROVINCE_OPTIONS: readonly Option[] = OWN_PROVINCES.map(({ code, name }) => ({
  value: code,
  label: name,
}));

const optionOf = (code: string): Option | null =>
  PROVINCE_OPTIONS.find(({ value }) => value === code) ?? null;

/**
 * The student's province; null for the whole country, or when it is not known.
 * @param answer as `provinceAnswer` gives it; it wins over the registration
 */
export const effectiveProvince = (
  answer: string,
  registeredId: string | undefined,
): Option | null => optionOf(answer === '' ? (registeredId ?? '') : answer);

/**
 * The answer in the local storage, where it was kept before the cookie; empty for none.
 * @param stored JSON of a tag; one without a value was the whole country
 */
export const storedAnswer = (stored: string | null): string => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null || !('value' in value)) return '';
    return value.value === '' ? WHOLE_COUNTRY : provinceAnswer(String(value.value));
  } catch {
    return '';
  }
};

/** In the address of the filtered talks: no province. */
export const ALL_PROVINCES = WHOLE_COUNTRY;

/** Address of the talks for a province; an empty code is the whole country. */
export const distPath = (code: string): string => `/video/dist/${code || ALL_PROVINCES}`;

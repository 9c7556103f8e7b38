import type { Option } from './filter.ts';
import { PROVINCE_OPTIONS } from './province.ts';

/** No province, as a list takes it. */
export const WHOLE_COUNTRY: Option = { value: '', label: '' };

/** The province of any code of a region, the whole country where it is in none. */
export const nearestProvince = (id: string): Option => {
  const code = /^\d{6}$/.test(id) ? `${id.slice(0, 2)}0000` : id;
  return PROVINCE_OPTIONS.find(({ value }) => value === code) ?? WHOLE_COUNTRY;
};

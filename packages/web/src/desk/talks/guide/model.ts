import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';

/** From September on guides are for the admission of the next year. */
const NEXT_YEAR_FROM = '09';

/** @param now UTC ms */
export const nextYear = (now: number): number => {
  const day = dayOf(now);
  return Number(day.slice(0, 4)) + (day.slice(5, 7) >= NEXT_YEAR_FROM ? 1 : 0);
};

const UNCHECKED = 'unchecked:';

/** A file that was sent and has not passed its check: a guide cannot be saved with it. */
export const unchecked = (id: string): string => `${UNCHECKED}${id}`;
export const isUnchecked = (value: string): boolean => value.startsWith(UNCHECKED);
/** Id of the file, checked or not. */
export const fileOf = (value: string): string =>
  isUnchecked(value) ? value.slice(UNCHECKED.length) : value;

/** Names of provinces, for the whole country none. */
export const provinceNames = (codes: readonly string[]): string =>
  codes.map((code) => OWN_PROVINCES.find((one) => one.code === code)?.name ?? code).join('、');

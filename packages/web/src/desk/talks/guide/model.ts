import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';

/** From September on guides are for the admission of the next year. */
const NEXT_YEAR_FROM = '09';

/** @param now UTC ms */
export const nextYear = (now: number): number => {
  const day = dayOf(now);
  return Number(day.slice(0, 4)) + (day.slice(5, 7) >= NEXT_YEAR_FROM ? 1 : 0);
};

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

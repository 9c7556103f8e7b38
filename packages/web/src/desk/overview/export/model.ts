import { addDays, dayStart, isDay } from '@xuanjiang/contracts/rules/shanghai-day';

const BETWEEN = '~';

/** Two days as an address has them, `2026-11-01~2026-11-20`; empty for none. */
export const daysText = (from: string, until: string): string =>
  from === '' && until === '' ? '' : `${from}${BETWEEN}${until}`;

/** The days of an address, each `YYYY-MM-DD`, or empty where it is none. */
export const daysIn = (text: string): readonly [string, string] => {
  const [from = '', until = ''] = text.split(BETWEEN);
  return [isDay(from) ? from : '', isDay(until) ? until : ''];
};

/** From the first instant of the first day to that after the last, UTC ms. What is no day narrows nothing. */
export const daySpan = (text: string): { readonly From?: number; readonly Until?: number } => {
  const [from, until] = daysIn(text);
  return {
    ...(from !== '' && { From: dayStart(from) }),
    ...(until !== '' && { Until: dayStart(addDays(until, 1)) }),
  };
};

import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkFilter } from '../filter/filter.ts';
import { filterInput, KINDS } from '../filter/filter.ts';
import { nearestProvince } from '../filter/nearest-province.ts';

/** What the screen of a day's timetable shows. */
export interface DayView {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly filter: TalkFilter;
}

/**
 * The view that an address names: today where it names no day, and what is not valid narrows nothing; a
 * city stands for its province.
 */
export const dayView = (query: URLSearchParams, today: string): DayView => {
  const day = query.get('Date') ?? '';
  const kind = query.get('Kind') ?? '';
  return {
    day: isDay(day) ? day : today,
    filter: {
      provinceid: nearestProvince(query.get('Provinceid') ?? '').value,
      kind: KINDS.some((one) => one === kind) ? kind : '',
    },
  };
};

/** An address's query with a view in it; default values are left out. */
export const withDayView = (
  query: URLSearchParams,
  { day, filter }: DayView,
  today: string,
): URLSearchParams => {
  const changed = new URLSearchParams(query);
  const values = { ...(day === today ? {} : { Date: day }), ...filterInput(filter) };
  for (const name of ['Date', 'Provinceid', 'Kind']) changed.delete(name);
  for (const [name, value] of Object.entries(values)) changed.set(name, value);
  return changed;
};

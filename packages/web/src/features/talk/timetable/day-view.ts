import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkFilter } from '../filter/filter.ts';
import { filterInput } from '../filter/filter.ts';

/** What the screen of a day's timetable shows. */
export interface DayView {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly filter: TalkFilter;
}

/** The view that an address names; today's whole timetable where it names none that is valid. */
export const dayView = (query: URLSearchParams, today: string): DayView => {
  const day = query.get('Date') ?? '';
  const provinceid = query.get('Provinceid') ?? '';
  return {
    day: isDay(day) ? day : today,
    filter: {
      provinceid: /^\d{6}$/.test(provinceid) ? provinceid : '',
      kind: (query.get('Kind') ?? '').slice(0, 20),
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

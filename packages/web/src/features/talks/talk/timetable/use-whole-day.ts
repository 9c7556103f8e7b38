import { MINUTE_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import { useMemo } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { useDayTalks } from '../api.ts';
import type { TalkFilter } from '../filter/filter.ts';
import { filterInput } from '../filter/filter.ts';
import { joinParts } from './whole-day.ts';

export interface WholeDay {
  /** The talks that have come so far, soonest first; undefined while there are none to show. */
  readonly talks: readonly Talk[] | undefined;
  /** Whether they are those of the day before, while the day's own are on their way. */
  readonly stale: boolean;
  /** Whether nothing came. */
  readonly failed: boolean;
  /** Where the rest is that the first answer had no room for. */
  readonly rest: 'none' | 'loading' | 'failed';
  readonly retry: () => void;
}

/** Every talk of a day: what the timetable has no room for is asked for page by page. */
export const useWholeDay = (day: string, filter: TalkFilter): WholeDay => {
  const first = useDayTalks(day, filter);
  const { data, isPlaceholderData: stale } = first;
  const pages = data === undefined || stale ? 1 : Math.ceil(data.Total / PAGE_LIMIT_MAX);
  const others = trpc.useQueries((calls) =>
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      calls.talk.find(
        { ...filterInput(filter), Date: day, Page: index + 2, Limit: PAGE_LIMIT_MAX },
        { refetchInterval: MINUTE_MS },
      ),
    ),
  );
  const parts = [data?.List, ...others.map((other) => other.data?.List)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that did not change is the same list
  const talks = useMemo(() => joinParts(parts.map((part) => part ?? [])), parts);
  const missing = others.filter((other) => other.data === undefined);
  return {
    talks: data && talks,
    stale,
    failed: data === undefined && first.isError,
    rest:
      missing.length === 0 ? 'none' : missing.some(({ isError }) => isError) ? 'failed' : 'loading',
    retry: () => {
      if (first.isError) void first.refetch();
      for (const other of missing) if (other.isError) void other.refetch();
    },
  };
};

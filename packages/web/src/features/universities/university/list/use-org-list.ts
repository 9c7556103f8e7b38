import { keepPreviousData } from '@tanstack/react-query';
import { MINUTE_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import type { UniversityItem } from '@xuanjiang/contracts/university';
import { useCallback, useMemo, useState } from 'react';
import { reasonOf } from '../../../../lib/refusal.ts';
import type { Outputs } from '../../../../lib/trpc.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { OrgFilter } from './filter.ts';
import { inputOf, NO_ORG_FILTER } from './filter.ts';
import type { LetterCount, ListItem } from './items.ts';
import { listItems, pagesBetween } from './items.ts';
import { todayFirst } from './next-talk.ts';

/** How long a page counts as fresh, ms: what it says of talks changes by the minute. */
const FRESH_MS = 5 * MINUTE_MS;
/** At most so many universities with a talk today stand on top of the list. */
const TODAY_SHOWN = 3;

/** The first page of a filter tells how many there are and where the letters stand. */
const useFirst = (filter: OrgFilter, ownProvince: string) => {
  const input = { ...inputOf(filter, ownProvince), Page: 1, Limit: PAGE_LIMIT_MAX };
  const options = { staleTime: FRESH_MS, placeholderData: keepPreviousData };
  const all = trpc.university.find.useQuery(input, { ...options, enabled: !filter.followed });
  const followed = trpc.follow.find.useQuery(input, { ...options, enabled: filter.followed });
  return filter.followed ? followed : all;
};

/** Universities that fit the filter and have a talk today; none where the filter is already for those, or for followed ones. */
const useToday = (filter: OrgFilter, ownProvince: string) => {
  const enabled = !filter.today && !filter.followed;
  const { data, isPending } = trpc.university.find.useQuery(
    { ...inputOf({ ...filter, today: true }, ownProvince), Page: 1, Limit: PAGE_LIMIT_MAX },
    { staleTime: FRESH_MS, enabled },
  );
  return { today: enabled ? data : undefined, waiting: enabled && isPending };
};

type First = Outputs['university']['find'];

/**
 * Both answers together, so that those of today do not push the list down; of the filter before until
 * both have come. Undefined before the first ones.
 */
const useBoth = (filter: OrgFilter, ownProvince: string) => {
  const first = useFirst(filter, ownProvince);
  const { today, waiting } = useToday(filter, ownProvince);
  const { data, isPlaceholderData, isError } = first;
  const settled = data !== undefined && !isPlaceholderData && !waiting;
  const [kept, keep] = useState<{ readonly list: First; readonly today: First | undefined }>();
  if (settled && (kept?.list !== data || kept.today !== today)) keep({ list: data, today });
  return { first, shown: isError && data === undefined ? undefined : kept, stale: !settled };
};

/** Further pages, as far as they were seen. */
const useRest = (filter: OrgFilter, ownProvince: string, pages: readonly number[]) =>
  trpc.useQueries((calls) =>
    pages.map((Page) => {
      const input = { ...inputOf(filter, ownProvince), Page, Limit: PAGE_LIMIT_MAX };
      const options = { staleTime: FRESH_MS };
      return filter.followed
        ? calls.follow.find(input, options)
        : calls.university.find(input, options);
    }),
  );

export interface OrgList {
  /** Undefined before the first answer. */
  readonly total: number | undefined;
  readonly items: readonly ListItem[];
  readonly today: readonly UniversityItem[];
  readonly todayCount: number;
  readonly at: (index: number) => UniversityItem | undefined;
  /** It is that of the filter before. */
  readonly stale: boolean;
  readonly failed: boolean;
  /** What the server said; empty where there was no answer. */
  readonly reason: string;
  readonly retry: () => void;
  /** Some of the rows that were seen did not come. */
  readonly restFailed: boolean;
  readonly onRetryRest: () => void;
  readonly onSeen: (from: number, to: number) => void;
}

/** The universities of a filter, of which only the pages that are seen are loaded. */
export const useOrgList = (
  filter: OrgFilter,
  ownProvince: string,
  followed: (id: string) => boolean,
  now: number,
): OrgList => {
  const { first, shown, stale } = useBoth(filter, ownProvince);
  const data = shown?.list;
  const todayAnswer = shown?.today;
  const [seen, setSeen] = useState<{ readonly of: OrgFilter; readonly pages: readonly number[] }>({
    of: NO_ORG_FILTER,
    pages: [],
  });
  const pages = useMemo(() => (seen.of === filter ? seen.pages : []), [seen, filter]);
  const rest = useRest(filter, ownProvince, pages);
  const lost = rest.filter(({ isError, data: rows }) => isError && rows === undefined);

  const today = useMemo(
    () => todayFirst(todayAnswer?.List ?? [], followed, now),
    [todayAnswer, followed, now],
  );
  const letters = useMemo<LetterCount[]>(
    () => (data?.Letters ?? []).map(({ Letter, Count }) => ({ letter: Letter, count: Count })),
    [data],
  );
  const items = useMemo(
    () => listItems(Math.min(today.length, TODAY_SHOWN), letters),
    [today, letters],
  );

  const onSeen = useCallback(
    (from: number, to: number) => {
      const more = pagesBetween(items, from, to, PAGE_LIMIT_MAX).filter(
        (page) => page > 1 && !pages.includes(page),
      );
      if (more.length > 0) setSeen({ of: filter, pages: [...pages, ...more] });
    },
    [items, pages, filter],
  );

  const at = (index: number): UniversityItem | undefined => {
    const page = Math.floor(index / PAGE_LIMIT_MAX) + 1;
    const rows = page === 1 ? data : rest[pages.indexOf(page)]?.data;
    return rows?.List[index % PAGE_LIMIT_MAX];
  };

  return {
    total: data?.Total,
    items,
    today,
    todayCount: today.length,
    at,
    stale,
    failed: first.isError && first.data === undefined,
    restFailed: lost.length > 0,
    onRetryRest: () => {
      for (const { refetch } of lost) void refetch();
    },
    reason: reasonOf(first.error),
    retry: () => void first.refetch(),
    onSeen,
  };
};

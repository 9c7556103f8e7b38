import type { InfiniteData } from '@tanstack/react-query';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import type { UseTRPCQueryResult } from '@trpc/react-query/shared';
import { BANNER_COUNT, MINUTE_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import { untilStatusChange } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { useCallback } from 'react';
import { pagesOf } from '../../../lib/list-pages.ts';
import type { Inputs, Outputs } from '../../../lib/trpc.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { TalkFilter } from './filter/filter.ts';
import { filterInput } from './filter/filter.ts';

type Answer<T> = UseTRPCQueryResult<T, TRPCClientErrorLike<AppRouter>>;

/** Rows of a page of talks: whole rows in two, three and four columns. */
export const TALK_PAGE_LIMIT = 24;

/** How long pages of a list count as fresh, ms: a list that reloads while it is read would jump. */
export const PAGES_FRESH_MS = 5 * MINUTE_MS;

/** What the server adds to a talk when it goes live or ends is there by then, ms. */
const AFTER_CHANGE_MS = 1500;

/** Ms until a list is asked for again: each minute, and when one of its talks starts or ends. */
const untilRefresh = (talks: readonly Talk[] | undefined): number => {
  const now = Date.now();
  const changes = (talks ?? [])
    .map((talk) => untilStatusChange(talk, now))
    .filter((change) => change !== null);
  return Math.min(MINUTE_MS, ...changes.map((change) => change + AFTER_CHANGE_MS));
};

/** The timetable of a day; the day before stays until the new one has come. */
export const useDayTalks = (day: string, filter: TalkFilter): Answer<Outputs['talk']['findDay']> =>
  trpc.talk.findDay.useQuery(
    { Date: day, ...filterInput(filter) },
    {
      refetchInterval: (query) => untilRefresh(query.state.data?.List),
      placeholderData: keepPreviousData,
    },
  );

export const useTalkCount = (
  filter: TalkFilter,
  enabled = true,
): Answer<Outputs['talk']['findCount']> =>
  trpc.talk.findCount.useQuery(filterInput(filter), {
    enabled,
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  });

/** The talks that the server says are live, including those of yesterday that run past midnight. */
export const useLiveTalks = (): Answer<Outputs['talk']['find']> =>
  trpc.talk.find.useQuery(
    { Status: 'live', Limit: PAGE_LIMIT_MAX },
    { refetchInterval: (query) => untilRefresh(query.state.data?.List) },
  );

/** How many of the talks to come are asked for: the next one for a province is among them. */
const NEXT_LIMIT = 20;

/** The talks that come next, on whatever day. */
export const useNextTalks = (enabled: boolean): Answer<Outputs['talk']['find']> =>
  trpc.talk.find.useQuery(
    { Status: 'upcoming', Limit: NEXT_LIMIT },
    { enabled, refetchInterval: (query) => untilRefresh(query.state.data?.List) },
  );

/** The banner. The specification makes its call a POST, although it only reads. */
export const usePromotions = () => {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['talk', 'promotion'],
    queryFn: ({ signal }) => client.talk.findPromotion.mutate({ Limit: BANNER_COUNT }, { signal }),
    staleTime: MINUTE_MS,
  });
};

interface TalkListInput {
  readonly status?: TalkStatus;
  readonly filter: TalkFilter;
  readonly name?: string;
  readonly universityId?: string;
}

/** Pages of `talk.find` for any input; those before stay until the new ones have come. */
export const useTalkPagesOf = (input: Omit<Inputs['talk']['find'], 'Page'>, enabled = true) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['talk', 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      client.talk.find.query({ ...input, Page: pageParam, Limit: TALK_PAGE_LIMIT }, { signal }),
    ...pagesOf(TALK_PAGE_LIMIT),
    placeholderData: keepPreviousData,
    staleTime: PAGES_FRESH_MS,
    refetchOnWindowFocus: false,
    enabled,
  });
};

/** A list of talks page by page. */
export const useTalkPages = (
  { status, filter, name, universityId }: TalkListInput,
  enabled?: boolean,
) => {
  const input = {
    ...filterInput(filter),
    ...(status && { Status: status }),
    ...(name && { Name: name }),
    ...(universityId && { Universityid: universityId }),
  };
  return useTalkPagesOf(input, enabled);
};

/** The first talks of a status that a search finds. */
export const useFoundTalks = (name: string, status: TalkStatus): Answer<Outputs['talk']['find']> =>
  trpc.talk.find.useQuery(
    { Name: name, Status: status, Limit: PAGE_LIMIT_MAX },
    { placeholderData: keepPreviousData },
  );

/** Asks for everything about talks anew; lists begin again with their first page. */
export const useRefreshTalks = (): (() => Promise<unknown>) => {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return useCallback(() => {
    queryClient.setQueriesData<InfiniteData<unknown>>(
      { queryKey: ['talk', 'pages'] },
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    );
    return Promise.all([
      utils.talk.invalidate(),
      queryClient.invalidateQueries({ queryKey: ['talk'] }),
    ]);
  }, [utils, queryClient]);
};

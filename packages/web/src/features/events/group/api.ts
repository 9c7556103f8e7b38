import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { GroupDetail } from '@xuanjiang/contracts/group';
import { pagesOf } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { GroupFilter } from './model.ts';
import { inputOf, joinedKey } from './model.ts';

/** Groups of one page. */
const GROUP_LIMIT = 20;
/** Groups on the page of a university. */
const UNIVERSITY_LIMIT = 4;
/** How long pages of the list count as fresh, ms. */
const FRESH_MS = 5 * MINUTE_MS;

/**
 * Groups page by page; the list before stays until the new one has come.
 * @param province code of the own one; empty where it is not known
 */
export const useGroupPages = (filter: GroupFilter, province: string) => {
  const { client } = trpc.useUtils();
  const input = inputOf(filter, province);
  return useInfiniteQuery({
    queryKey: ['consult', 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      client.consult.find.query({ ...input, Page: pageParam, Limit: GROUP_LIMIT }, { signal }),
    ...pagesOf(GROUP_LIMIT),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
};

/** The groups of a university, those that one can join first. */
export const useUniversityGroups = (universityId: string) =>
  trpc.consult.find.useQuery({ Universityid: universityId, Limit: UNIVERSITY_LIMIT });

export const useGroup = (id: string) =>
  trpc.consult.get.useQuery({ Id: id }, { enabled: id !== '', retry: false });

/** The group with the code that the reader was given; undefined where there is none. */
export const useJoined = (id: string): GroupDetail | undefined =>
  useQuery<GroupDetail>({
    queryKey: joinedKey(id),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

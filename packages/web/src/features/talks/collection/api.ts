import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CollectionKind } from '@xuanjiang/contracts/collection';
import { MINUTE_MS, SIMILAR_COLLECTS } from '@xuanjiang/contracts/constants';
import { pagesOf } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Cards of one page of collections. */
const COLLECTS_LIMIT = 12;
const FRESH_MS = 5 * MINUTE_MS;

export interface CollectionFilter {
  readonly Kind?: CollectionKind;
  readonly Categoryid?: number;
}

/** Collections page by page; the list before stays until the new one has come. */
export const useCollectionPages = (filter: CollectionFilter) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['collect', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      client.collect.find.query({ ...filter, Page: pageParam, Limit: COLLECTS_LIMIT }, { signal }),
    ...pagesOf(COLLECTS_LIMIT),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
};

export const useCategories = () => trpc.collect.findCategory.useQuery({});

/** One collection; without an id the first topic. */
export const useCollection = (id: string | null) =>
  trpc.collect.get.useQuery(id === null ? {} : { Id: id }, { retry: false });

export const useSimilarCollections = (id: string) =>
  trpc.collect.findSimilar.useQuery({
    Id: id,
    Limit: SIMILAR_COLLECTS.limit,
    Page: SIMILAR_COLLECTS.page,
    Status: SIMILAR_COLLECTS.status,
  });

/** The collections that hold a talk. */
export const useCollectionsOfTalk = (talkId: string | undefined) =>
  trpc.collect.find.useQuery(
    { Talkid: talkId ?? '', Limit: SIMILAR_COLLECTS.limit },
    { enabled: talkId !== undefined },
  );

/** The entries of the banner that are shown now, or the one of an id, even when it is over. */
export const useBanner = (id?: string) => {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['talk', 'promotion', id ?? 'shown'],
    queryFn: ({ signal }) => client.talk.findPromotion.mutate(id ? { Id: id } : {}, { signal }),
    staleTime: MINUTE_MS,
    retry: false,
  });
};

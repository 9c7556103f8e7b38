import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { NewsCategory } from '@xuanjiang/contracts/news';
import { pagesOf } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Articles of one page. */
const NEWS_LIMIT = 20;
const FRESH_MS = 5 * MINUTE_MS;
/** Articles about the same university under one of them. */
const MORE_LIMIT = 4;

export interface NewsFilter {
  readonly Category?: NewsCategory;
  readonly Name?: string;
}

/** Articles page by page; the list before stays until the new one has come. */
export const useNewsPages = (filter: NewsFilter) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['news', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      client.news.find.query({ ...filter, Page: pageParam, Limit: NEWS_LIMIT }, { signal }),
    ...pagesOf(NEWS_LIMIT),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
};

export const useArticle = (id: string) =>
  trpc.news.get.useQuery({ Id: id }, { enabled: id !== '', retry: false });

/** The newest articles of a category, newest first: one more than is shown, as the open one may be among them. */
export const useMoreNews = (Category: NewsCategory) =>
  trpc.news.find.useQuery({ Category, Limit: MORE_LIMIT + 1 });

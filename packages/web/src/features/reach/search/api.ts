import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SEARCH } from '@xuanjiang/contracts/constants';
import type { SearchKind } from '@xuanjiang/contracts/search';
import { trpc } from '../../../lib/trpc.ts';

/** Hits of each kind on the page of all kinds: a row of four universities. */
const FIRST_HITS = 4;
/** Hits of a page of one kind: the hits that can be asked for are whole pages. */
const KIND_PAGE = 20;

export interface SearchQuestion {
  readonly keyword: string;
  /** What letters in it mean; empty for the likeliest reading. */
  readonly reading: string;
}

const inputOf = ({ keyword, reading }: SearchQuestion) => ({
  Keyword: keyword,
  ...(reading !== '' && { Reading: reading }),
});

/** The best hits of each kind; those of the question before stay until the new ones have come. */
export const useSearch = (question: SearchQuestion) =>
  trpc.search.find.useQuery(
    { ...inputOf(question), Limit: FIRST_HITS },
    { placeholderData: keepPreviousData },
  );

/** The hits of one kind, page by page, as many as can be asked for. */
export const useKindHits = (question: SearchQuestion, kind: SearchKind) => {
  const { client } = trpc.useUtils();
  const input = { ...inputOf(question), Kind: kind };
  return useInfiniteQuery({
    queryKey: ['search', 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      client.search.find.query({ ...input, Page: pageParam, Limit: KIND_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => {
      const most = Math.min(last.Groups[0]?.Total ?? 0, SEARCH.rowsMax);
      return page * KIND_PAGE < most ? page + 1 : undefined;
    },
    placeholderData: keepPreviousData,
  });
};

import { useInfiniteQuery } from '@tanstack/react-query';
import type { MarkKind } from '@xuanjiang/contracts/mark';
import { pagesOf } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';

const MARKED_LIMIT = 20;

/** The talks that the caller has marked, newest mark first, page by page. */
export const useMarkedTalks = (kind: MarkKind) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Begins as the call's own key does, so that what invalidates the call reaches it.
    queryKey: [['mark', 'find'], { type: 'infinite', kind }],
    queryFn: ({ pageParam, signal }) =>
      client.mark.find.query({ Kind: kind, Page: pageParam, Limit: MARKED_LIMIT }, { signal }),
    ...pagesOf(MARKED_LIMIT),
  });
};

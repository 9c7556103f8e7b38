import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../../lib/list-pages.ts';
import { trpc } from '../../../../lib/trpc.ts';

const MARKED_LIMIT = 20;

/** The talks that the caller keeps, kept last first, page by page. */
export const useFavouriteTalks = () => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Begins as the call's own key does, so that what invalidates the call reaches it.
    queryKey: [['mark', 'find'], { type: 'infinite', kind: 'favourite' }],
    queryFn: ({ pageParam, signal }) =>
      client.mark.find.query(
        { Kind: 'favourite', Page: pageParam, Limit: MARKED_LIMIT },
        { signal },
      ),
    ...pagesOf(MARKED_LIMIT),
  });
};

/** The talks that the caller has booked: those to come, soonest first, or those that are over. */
export const useBookedTalks = (part: 'coming' | 'past') => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [['mark', 'findBooked'], { type: 'infinite', part }],
    queryFn: ({ pageParam, signal }) =>
      client.mark.findBooked.query(
        { Part: part, Page: pageParam, Limit: MARKED_LIMIT },
        { signal },
      ),
    ...pagesOf(MARKED_LIMIT),
  });
};

import { useInfiniteQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { pagesOf } from '../../../../lib/list-pages.ts';
import { trpc } from '../../../../lib/trpc.ts';

/** Answers of a page. */
const ANSWERS_LIMIT = 20;
/** How long pages count as fresh, ms: a list that reloads while it is read would jump. */
const FRESH_MS = 5 * MINUTE_MS;

/** The answered questions of a university, the newest answer first, page by page. */
export const useAnswers = (universityId: string) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['question', 'answered', universityId],
    queryFn: ({ pageParam, signal }) =>
      client.question.findAnswered.query(
        { Universityid: universityId, Page: pageParam, Limit: ANSWERS_LIMIT },
        { signal },
      ),
    ...pagesOf(ANSWERS_LIMIT),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
};

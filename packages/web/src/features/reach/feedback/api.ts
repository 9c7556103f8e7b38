import { useInfiniteQuery } from '@tanstack/react-query';
import { PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import { itemsOf, pagesOf } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFileUrl } from '../../../lib/use-file-url.ts';
import { moreOf } from '../../../ui/load-more.tsx';
import { talkOfLink } from './model.ts';

const OWN_LIMIT = 20;

/** The caller's feedbacks, newest first. */
export const useOwnFeedbacks = () => {
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    // Begins like the key of the call itself, so that invalidating the call invalidates this too.
    queryKey: [['feedback', 'find'], { type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.feedback.find.query({ Page: pageParam, Limit: OWN_LIMIT }, { signal }),
    ...pagesOf(OWN_LIMIT),
  });
  return {
    /** Undefined until they are known. */
    feedbacks: query.data && itemsOf(query.data.pages),
    query,
    more: moreOf(query),
    loadMore: () => void query.fetchNextPage(),
  };
};

/** The title of the talk that a page of the site shows; empty for another page, and until it is known. */
export const useTalkTitle = (link: string): string => {
  const Id = talkOfLink(link);
  const { data } = trpc.talk.get.useQuery({ Id: Id ?? '' }, { enabled: Id !== null });
  return data?.Title ?? '';
};

/** Where this page finds a picture of the caller; null until it is there. @param wanted whether it is fetched */
export const usePictureUrl = (id: string, wanted: boolean) =>
  useFileUrl(`${PICTURE_PATHS.get}?Id=${id}`, { wanted });

import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { useCallback } from 'react';
import { pagesOf } from '../../../lib/list-pages.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { downloadedGuide, listDownloads } from './downloads.ts';

/** Rows of a page of guides: whole rows in three, four and six columns. */
const GUIDE_PAGE_LIMIT = 24;
/** Sets on the first screen; the others are on a page of their own. */
const SETS_SHOWN = 12;
/** How long pages of a list count as fresh, ms: a list that reloads while it is read would jump. */
const PAGES_FRESH_MS = 5 * MINUTE_MS;

/** What a list of guides is narrowed to, as the call takes it. */
export interface GuideInput {
  readonly Provinceid?: string;
  readonly Kind?: string;
  readonly Setid?: string;
  readonly Universityid?: string;
}

/** Guides page by page; the list before stays until the new one has come. */
export const useGuidePages = (input: GuideInput) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['guide', 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      client.guide.find.query({ ...input, Page: pageParam, Limit: GUIDE_PAGE_LIMIT }, { signal }),
    ...pagesOf(GUIDE_PAGE_LIMIT),
    placeholderData: keepPreviousData,
    staleTime: PAGES_FRESH_MS,
    refetchOnWindowFocus: false,
  });
};

/** Guides on the home page of wide screens: one row. */
const HOME_GUIDES = 3;

/** The guides that most read, for a province and the whole country. */
export const useMostReadGuides = (provinceid: string) =>
  trpc.guide.find.useQuery(
    { Order: 'readers', Limit: HOME_GUIDES, ...(provinceid && { Provinceid: provinceid }) },
    { staleTime: PAGES_FRESH_MS },
  );

/** The guides that the caller follows, page by page. */
export const useFollowedPages = () => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Begins as the call's own key does, so that what invalidates the call reaches it.
    queryKey: [['guide', 'listFollowed'], { type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.guide.listFollowed.query({ Page: pageParam, Limit: GUIDE_PAGE_LIMIT }, { signal }),
    ...pagesOf(GUIDE_PAGE_LIMIT),
  });
};

export const useGuideSets = () =>
  trpc.guide.findSet.useQuery({ Limit: SETS_SHOWN }, { staleTime: PAGES_FRESH_MS });

export const useGuideSet = (id: string) =>
  trpc.guide.getSet.useQuery({ Id: id }, { staleTime: PAGES_FRESH_MS });

/** Every set, page by page. */
export const useSetPages = () => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['guide', 'sets'],
    queryFn: ({ pageParam, signal }) =>
      client.guide.findSet.query({ Page: pageParam, Limit: GUIDE_PAGE_LIMIT }, { signal }),
    ...pagesOf(GUIDE_PAGE_LIMIT),
    staleTime: PAGES_FRESH_MS,
  });
};

export const useGuide = (id: string) =>
  trpc.guide.get.useQuery({ Id: id }, { enabled: id !== '', staleTime: MINUTE_MS });

/** The guide that the account has read last; undefined for a visitor, and while it is asked for. */
export const useKeptPlace = () => {
  const loggedIn = useSession(({ token }) => token !== '');
  const { data, isPending } = trpc.guide.listPlace.useQuery({ Limit: 1 }, { enabled: loggedIn });
  return { place: loggedIn ? data?.List[0] : undefined, waiting: loggedIn && isPending };
};

/** The sections of guides that a recorded talk treats. */
export const useTreated = (talkId: string) =>
  trpc.guide.findTreated.useQuery({ Talkid: talkId }, { staleTime: PAGES_FRESH_MS });

/** How far the account has read a guide; undefined for a visitor. */
export const useKeptPlaceIn = (id: string) => {
  const loggedIn = useSession(({ token }) => token !== '');
  const { data } = trpc.guide.readPlace.useQuery({ Id: id }, { enabled: loggedIn });
  return loggedIn ? data : undefined;
};

/** Asks for everything about guides anew. */
export const useRefreshGuides = (): (() => Promise<unknown>) => {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        utils.guide.invalidate(),
        queryClient.invalidateQueries({ queryKey: ['guide'] }),
      ]),
    [utils, queryClient],
  );
};

export const DOWNLOADS_KEY = ['guide-downloads'] as const;

/** What is on the device may have changed in another tab. */
const ON_DEVICE = { networkMode: 'always', staleTime: 0 } as const;

/** What the device has downloaded. */
export const useDownloads = () =>
  useQuery({ queryKey: DOWNLOADS_KEY, queryFn: listDownloads, ...ON_DEVICE });

/** What is known of a guide that was downloaded; null where it was not. */
export const useDownloaded = (id: string) =>
  useQuery({
    queryKey: [...DOWNLOADS_KEY, id],
    queryFn: () => downloadedGuide(id),
    ...ON_DEVICE,
  });

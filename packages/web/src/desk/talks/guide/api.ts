import { keepPreviousData } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { trpc } from '../../../lib/trpc.ts';

/** Guides that are offered when one is looked for. */
const FOUND_MAX = 10;
/** How often is asked how far the check of a file is, ms. */
const CHECK_MS = 1000;
/** How often the address of a preview is asked for, ms: it can be opened for a quarter of an hour. */
const PREVIEW_AGAIN_MS = 10 * MINUTE_MS;

export const useFoundGuides = (Name: string) =>
  trpc.ebook.search.useQuery(
    { ...(Name !== '' && { Name }), Limit: FOUND_MAX },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** How far the check of a file is; asked again until it is over. */
export const usePdf = (Id: string) =>
  trpc.ebook.getFile.useQuery(
    { Id },
    {
      enabled: Id !== '',
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.State === 'checking' ? CHECK_MS : false),
    },
  );

/** Where the file of a guide can be read, also of a draft: asked again before the address ends. */
export const usePreview = (Id: string) =>
  trpc.ebook.getPreview.useQuery(
    { Id },
    { enabled: Id !== '', staleTime: 0, refetchInterval: PREVIEW_AGAIN_MS, retry: false },
  ).data?.Url;

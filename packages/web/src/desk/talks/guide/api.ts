import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { GuideState } from '@xuanjiang/contracts/guide-staff-fields';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Rows of a page. */
export const EBOOKS_PAGE = 20;
/** Guides that are offered when one is looked for. */
const FOUND_MAX = 10;
/** How often is asked how far the check of a file is, ms. */
const CHECK_MS = 1000;
/** How often the address of a preview is asked for, ms: it can be opened for a quarter of an hour. */
const PREVIEW_AGAIN_MS = 10 * MINUTE_MS;

interface SetAsk {
  readonly Page: number;
  readonly Name?: string;
  readonly State?: GuideState;
}

interface GuideAsk extends SetAsk {
  readonly Order: 'changed' | 'newest' | 'readers' | 'title';
}

export const useGuidePage = (ask: GuideAsk) =>
  trpc.ebook.search.useQuery(
    { ...ask, Limit: EBOOKS_PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useFoundGuides = (Name: string) =>
  trpc.ebook.search.useQuery(
    { ...(Name !== '' && { Name }), Limit: FOUND_MAX },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useSetPage = (ask: SetAsk) =>
  trpc.ebook.searchSet.useQuery(
    { ...ask, Limit: EBOOKS_PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useVersions = (Id: string) =>
  trpc.ebook.findVersion.useQuery({ Id, Limit: EBOOKS_PAGE }, { staleTime: 0 });

/** Universities that an operator may choose. */
export const useFoundUniversities = (Name: string) =>
  trpc.university.list.useQuery(
    { ...(Name !== '' && { Name }), Limit: FOUND_MAX },
    { placeholderData: keepPreviousData },
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

/** Whether somebody else has changed the record meanwhile, or another thing stands against it. */
export const isConflict = (error: unknown): boolean => refusalOf(error)?.code === CODES.conflict;

/** Reads what staff and students see of guides anew. */
const useAskAnew = () => {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => ['ebook', 'guide'].includes(String(queryKey.flat()[0])),
    });
};

/** What happens to guides. */
export const useGuideWork = () => {
  const onSettled = useAskAnew();
  return {
    add: trpc.ebook.add.useMutation({ onSettled }),
    // The form shows what was refused: it may be a conflict.
    edit: trpc.ebook.edit.useMutation({ meta: { failure: 'shown' }, onSettled }),
    toggle: trpc.ebook.toggle.useMutation({ onSettled }),
    del: trpc.ebook.del.useMutation({ onSettled }),
  };
};

/** What happens to sets. */
export const useSetWork = () => {
  const onSettled = useAskAnew();
  return {
    add: trpc.ebook.addSet.useMutation({ onSettled }),
    edit: trpc.ebook.editSet.useMutation({ meta: { failure: 'shown' }, onSettled }),
    toggle: trpc.ebook.toggleSet.useMutation({ onSettled }),
    del: trpc.ebook.delSet.useMutation({ onSettled }),
    attach: trpc.ebook.attachToSet.useMutation({ onSettled }),
  };
};

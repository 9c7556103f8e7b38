import { useCallback, useMemo, useState } from 'react';
import { loadStateOf } from '../../../lib/load-state.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDownloaded, useGuide, useKeptPlaceIn } from '../guide/public.ts';
import { guideOf } from './present.ts';
import { keepMarks, localMarks } from './reader-storage.ts';
import { t } from './texts.ts';

/** The guide that is read, from the device while it does not come. `missing` where there is none. */
export const useReadGuide = (id: string) => {
  const query = useGuide(id);
  const { data: downloaded } = useDownloaded(id);
  const missing = loadStateOf(query) === 'missing';
  const detail = query.data ?? (missing ? null : downloaded) ?? null;
  return {
    guide: useMemo(() => (detail === null ? null : guideOf(detail)), [detail]),
    missing,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
};

const useLoggedIn = (): boolean => useSession((session) => session.token !== '');

/** How far the account has read; null while that is not known, or for a visitor. */
export const useAccountPlace = (id: string) => {
  const loggedIn = useLoggedIn();
  const kept = useKeptPlaceIn(id);
  const { mutate } = trpc.guide.setPlace.useMutation({
    scope: { id: 'guide-place' },
    meta: { failure: 'ignored' },
  });
  const tell = useCallback(
    (page: number, time: number) => {
      if (loggedIn) mutate({ Id: id, Page: page, Time: time });
    },
    [loggedIn, mutate, id],
  );
  return {
    place: useMemo(
      () => (kept === undefined ? null : { page: kept.Page, time: kept.Time }),
      [kept],
    ),
    tell,
  };
};

/** The pages that one has marked: with the account, or on a visitor's device. */
export const useBookmarks = (id: string) => {
  const loggedIn = useLoggedIn();
  const [local, setLocal] = useState(() => localMarks(id));
  const { readPlace } = trpc.useUtils().guide;
  const show = (page: number, on: boolean) =>
    readPlace.setData(
      { Id: id },
      (old) => old && { ...old, Bookmarks: withPage(old.Bookmarks, page, on) },
    );
  const kept = useKeptPlaceIn(id);
  const { mutate } = trpc.guide.setBookmark.useMutation({
    scope: { id: 'guide-bookmark' },
    meta: { failedText: t('notSaved') },
    onMutate: async ({ Page, On }) => {
      const known = readPlace.getData({ Id: id });
      if (known === undefined) return undefined;
      // An answer that is on its way may not know of this yet.
      await readPlace.cancel({ Id: id });
      show(Page, On);
      return known.Bookmarks.includes(Page);
    },
    onSuccess: (_answer, _mark, was) =>
      was === undefined ? readPlace.invalidate({ Id: id }) : undefined,
    onError: (_error, { Page }, was) => {
      if (was !== undefined) show(Page, was);
    },
  });
  const set = (page: number, on: boolean) => {
    if (loggedIn) mutate({ Id: id, Page: page, On: on });
    else {
      const pages = withPage(local, page, on);
      setLocal(pages);
      keepMarks(id, pages);
    }
  };
  return { marks: loggedIn ? (kept?.Bookmarks ?? []) : local, set };
};

const withPage = (pages: readonly number[], page: number, on: boolean): number[] =>
  [...pages.filter((one) => one !== page), ...(on ? [page] : [])].sort((a, b) => a - b);

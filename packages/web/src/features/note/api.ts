import { useInfiniteQuery } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import type { NoteKind } from '@xuanjiang/contracts/note';
import { pagesOf } from '../../lib/list-pages.ts';
import { refusalOf } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { moreOf } from '../../ui/load-more.tsx';
import { showToast } from '../../ui/toast.ts';
import { placeOf } from './model.ts';
import { t } from './texts.ts';

/** The caller's notes of a talk, by their second; a visitor has none. */
export const useNotes = (Talkid: string) => {
  const loggedIn = useSession(({ token }) => token !== '');
  const { client } = trpc.useUtils();
  const pages = useInfiniteQuery({
    // Begins like the key of the call itself, so that invalidating the call invalidates this too.
    queryKey: [['note', 'find'], { type: 'infinite', Talkid }],
    queryFn: ({ pageParam, signal }) =>
      client.note.find.query({ Talkid, Page: pageParam, Limit: PAGE_LIMIT_MAX }, { signal }),
    ...pagesOf(PAGE_LIMIT_MAX),
    enabled: loggedIn,
  });
  return {
    loggedIn,
    /** Undefined until they are known. */
    notes: loggedIn ? pages.data?.pages.flatMap(({ List }) => List) : [],
    failed: pages.isError && pages.data === undefined,
    more: moreOf(pages),
    loadMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  };
};

/** What the caller does with notes of a talk. */
export const useNoteActs = (Talkid: string) => {
  const { note } = trpc.useUtils();
  const onError = (error: unknown) => showToast(refusalOf(error)?.msg || t('noteFailed'));
  const onSettled = async () => {
    // What was asked before may answer as it was before.
    await note.find.cancel();
    await note.find.invalidate();
  };
  const add = trpc.note.add.useMutation({
    onError,
    onSettled,
    onSuccess: (_answer, { Kind, Atms }) =>
      showToast(Kind === 'again' ? t('noteMarked', { place: placeOf(Atms) }) : t('noteSaved')),
  });
  const edit = trpc.note.edit.useMutation({
    onError,
    onSettled,
    onSuccess: () => showToast(t('noteSaved')),
  });
  const remove = trpc.note.delete.useMutation({ onError, onSettled });
  return {
    busy: add.isPending || edit.isPending || remove.isPending,
    add: (Kind: NoteKind, Atms: number, Content: string, onSuccess?: () => void) =>
      add.mutate({ Talkid, Kind, Atms, Content }, { onSuccess: () => onSuccess?.() }),
    edit: (Id: string, Content: string, onSuccess: () => void) =>
      edit.mutate({ Id, Content }, { onSuccess }),
    remove: (Id: string, onSuccess: () => void) => remove.mutate({ Id }, { onSuccess }),
  };
};

export type NoteActs = ReturnType<typeof useNoteActs>;

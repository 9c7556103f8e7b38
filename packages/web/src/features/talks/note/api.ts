import { useInfiniteQuery } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import type { Note, NoteKind } from '@xuanjiang/contracts/note';
import { useMemo } from 'react';
import { itemsOf, pagesOf } from '../../../lib/list-pages.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { moreOf } from '../../../ui/load-more.tsx';
import { showToast } from '../../../ui/toast.ts';
import { placeOf } from './model.ts';
import { t } from './texts.ts';

/** Which notes of the caller. */
interface NoteFilter {
  readonly Talkid?: string;
  readonly Kind?: NoteKind;
}

const usePages = (filter: NoteFilter) => {
  const loggedIn = useSession(({ token }) => token !== '');
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    // Begins like the key of the call itself, so that invalidating the call invalidates this too.
    queryKey: [['note', 'find'], { type: 'infinite', ...filter }],
    queryFn: ({ pageParam, signal }) =>
      client.note.find.query({ ...filter, Page: pageParam, Limit: PAGE_LIMIT_MAX }, { signal }),
    ...pagesOf(PAGE_LIMIT_MAX),
    enabled: loggedIn,
  });
  const { data } = query;
  const found = useMemo(() => data && itemsOf(data.pages), [data]);
  return {
    loggedIn,
    /** Undefined until they are known; a visitor has none. */
    notes: loggedIn ? found : [],
    query,
    more: moreOf(query),
    loadMore: () => void query.fetchNextPage(),
  };
};

/** The caller's notes of a talk, by their second. */
export const useNotes = (Talkid: string) => usePages({ Talkid });

/** The caller's notes of all talks. @param kind null for all */
export const useAllNotes = (kind: NoteKind | null) => usePages(kind === null ? {} : { Kind: kind });

/** What is kept of a moment. */
export type NewNote = Pick<Note, 'Talkid' | 'Kind' | 'Atms' | 'Content'>;

/** What the caller does with notes. */
export const useNoteActs = () => {
  const { note } = trpc.useUtils();
  const meta = { failedText: t('noteFailed') };
  const onSettled = async () => {
    // What was asked before may answer as it was before.
    await note.find.cancel();
    await note.find.invalidate();
  };
  const add = trpc.note.add.useMutation({
    meta,
    onSettled,
    onSuccess: (_answer, { Kind, Atms }) =>
      showToast(Kind === 'again' ? t('noteMarked', { place: placeOf(Atms) }) : t('noteSaved')),
  });
  const edit = trpc.note.edit.useMutation({
    meta,
    onSettled,
    onSuccess: () => showToast(t('noteSaved')),
  });
  const remove = trpc.note.delete.useMutation({ meta, onSettled });
  return {
    busy: add.isPending || edit.isPending || remove.isPending,
    add: ({ Talkid, Kind, Atms, Content }: NewNote, onSuccess?: () => void) =>
      add.mutate({ Talkid, Kind, Atms, Content }, { onSuccess: () => onSuccess?.() }),
    edit: (Id: string, Content: string, onSuccess: () => void) =>
      edit.mutate({ Id, Content }, { onSuccess }),
    remove: (Id: string, onSuccess: () => void) => remove.mutate({ Id }, { onSuccess }),
  };
};

export type NoteActs = ReturnType<typeof useNoteActs>;

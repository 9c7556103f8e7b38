import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_LIMIT_DEFAULT } from '@xuanjiang/contracts/constants';
import { pagesOf } from '../../../../lib/list-pages.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import { t } from './desk-texts.ts';

const WORDS = ['word', 'list'] as const;

/** The words of the list that contain a text, or all for an empty one; newest first, in pages. */
export const useWords = (Name: string) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [...WORDS, Name],
    queryFn: ({ pageParam, signal }) =>
      client.word.find.query({ Name, Page: pageParam }, { signal }),
    ...pagesOf(PAGE_LIMIT_DEFAULT),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Fetches the list again after a change. */
const useAskAnew = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: WORDS });
};

/** Adds words, or changes what happens to a message with one. */
export const useAddWords = (onDone: () => void) =>
  trpc.word.add.useMutation({
    onSuccess: ({ Added }) => {
      onDone();
      showToast(Added === 0 ? t('wordsChanged') : t('wordsAdded', { count: Added }));
    },
    meta: { failedText: t('loadFailedHint') },
    onSettled: useAskAnew(),
  });

export const useDeleteWords = () =>
  trpc.word.delete.useMutation({
    onSuccess: () => showToast(t('deleted')),
    meta: { failedText: t('loadFailedHint') },
    onSettled: useAskAnew(),
  });

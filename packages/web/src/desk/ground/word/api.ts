import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import { useReadAnew } from '../../kit/public.ts';

/** Rows of a page. */
export const WORDS_PAGE = 20;

export const useWordPage = (Name: string, Page: number) =>
  trpc.word.find.useQuery(
    { ...(Name !== '' && { Name }), Page, Limit: WORDS_PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** Reads every list of words anew: that of a room's desk too. */
const useAskAnew = () => useReadAnew('word');

export const useAddWords = () => trpc.word.add.useMutation({ onSettled: useAskAnew() });

export const useDeleteWords = () => trpc.word.delete.useMutation({ onSettled: useAskAnew() });

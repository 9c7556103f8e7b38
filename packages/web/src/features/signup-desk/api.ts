import { keepPreviousData } from '@tanstack/react-query';
import { refusalOf } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toast.ts';
import type { studentsAsk } from './model.ts';
import { t } from './texts.ts';

/** Rows of a page. */
export const STUDENTS_PAGE = 50;

export const useStudents = (
  ask: ReturnType<typeof studentsAsk>,
  Order: 'newest' | 'oldest',
  Page: number,
) =>
  trpc.signup.list.useQuery(
    { ...ask, Order, Page, Limit: STUDENTS_PAGE },
    // Each look is noted, so none happens by itself.
    {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      placeholderData: keepPreviousData,
    },
  );

export const useFigures = () => trpc.signup.figures.useQuery({}, { staleTime: 0 });

/** Asks for a whole phone; who has seen it stands in the row afterwards. */
export const useReveal = () => {
  const utils = trpc.useUtils();
  return trpc.signup.reveal.useMutation({
    onError: (error) => showToast(refusalOf(error)?.msg || t('revealFailed')),
    onSuccess: () => {
      void utils.signup.list.invalidate();
      void utils.signup.figures.invalidate();
    },
  });
};

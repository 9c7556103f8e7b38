import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { studentsAsk } from './model.ts';
import { t } from './texts.ts';

/** Rows of a page. */
export const STUDENTS_PAGE = 50;
export const LOOKS_PAGE = 20;

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

/** Page of the record of who looked at the students. */
export const useLooks = (Page: number) =>
  trpc.signup.findLooks.useQuery(
    { Page, Limit: LOOKS_PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** The cities of a province, for a field; none without one. */
export const useCities = (province: string) =>
  useQuery({
    queryKey: ['signup-cities', province],
    queryFn: async () => {
      const { loadRegionTable } = await import('@xuanjiang/region-data/load-region-table');
      const { table } = await loadRegionTable();
      return table.children(province).map(({ code, name }) => ({ value: code, label: name }));
    },
    enabled: province !== '',
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? [];

/**
 * Asks for a whole phone. The list is not read again at once: that were one more look at everybody in it, and a
 * list of those whom nobody has seen would drop the row with the phone.
 */
export const useReveal = () => {
  const utils = trpc.useUtils();
  return trpc.signup.reveal.useMutation({
    meta: { failedText: t('revealFailed') },
    onSuccess: () => {
      void utils.signup.list.invalidate(undefined, { refetchType: 'none' });
      void utils.signup.findLooks.invalidate();
      void utils.signup.figures.invalidate();
    },
  });
};

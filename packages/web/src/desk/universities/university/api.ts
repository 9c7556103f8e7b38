import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { CorrectionState } from '@xuanjiang/contracts/correction';
import type { UniversityLevel } from '@xuanjiang/contracts/university';
import { trpc } from '../../../lib/trpc.ts';

/** Rows of a page. */
export const UNIDATA_PAGE = 20;

const LISTED = { staleTime: 0, placeholderData: keepPreviousData } as const;

interface UniversityAsk {
  readonly Page: number;
  readonly Order: 'name' | 'code';
  readonly Name?: string;
  readonly Level?: UniversityLevel;
}
export const useUniversityPage = (ask: UniversityAsk) =>
  trpc.university.list.useQuery({ ...ask, Limit: UNIDATA_PAGE }, LISTED);

export const useStaffUniversity = (Id: string) =>
  trpc.university.read.useQuery({ Id }, { staleTime: 0 });

interface CorrectionAsk {
  readonly Page: number;
  readonly State: CorrectionState;
  readonly Name?: string;
}
export const useCorrectionPage = (ask: CorrectionAsk) =>
  trpc.correction.find.useQuery({ ...ask, Limit: UNIDATA_PAGE }, LISTED);

/** Reads anew what staff and students see of these. */
export const useAskAnew = () => {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        ['university', 'enrolment', 'sheet', 'correction'].includes(String(queryKey.flat()[0])),
    });
};

export const useUniversityWork = () => {
  const onSettled = useAskAnew();
  return {
    // The forms tell of their refusals themselves.
    edit: trpc.university.edit.useMutation({ meta: { failure: 'shown' }, onSettled }),
    setFact: trpc.university.setFact.useMutation({ meta: { failure: 'shown' }, onSettled }),
  };
};

export const useAnswer = () => trpc.correction.answer.useMutation({ onSettled: useAskAnew() });

import { keepPreviousData } from '@tanstack/react-query';
import type { CorrectionState } from '@xuanjiang/contracts/correction';
import type { UniversityLevel } from '@xuanjiang/contracts/university';
import { trpc } from '../../../lib/trpc.ts';
import { READ_TO_BEGIN, useReadAnew } from '../../kit/public.ts';
import { isWholeCode } from './model.ts';

/** Rows of a page. */
export const UNIDATA_PAGE = 20;

const LISTED = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** Which of the universities without a liaison. */
export type Unstaffed = 'needed' | 'none' | 'invited';

interface UniversityAsk {
  readonly Page: number;
  readonly Order: 'name' | 'code';
  readonly Name?: string;
  readonly Level?: UniversityLevel;
  readonly Staffed?: Unstaffed;
}
export const useUniversityPage = (ask: UniversityAsk) =>
  trpc.university.list.useQuery({ ...ask, Limit: UNIDATA_PAGE }, LISTED);

/** How many universities have no liaison: those that need one, and all by whether somebody is invited. */
export const useUnstaffed = (): Readonly<Record<Unstaffed, number | undefined>> => {
  const ask = { Limit: 1 } as const;
  const none = trpc.university.list.useQuery({ ...ask, Staffed: 'none' }, { staleTime: 0 });
  const needed = trpc.university.list.useQuery({ ...ask, Staffed: 'needed' }, { staleTime: 0 });
  const invited = trpc.university.list.useQuery({ ...ask, Staffed: 'invited' }, { staleTime: 0 });
  return {
    needed: needed.data?.Total,
    none: none.data?.Total,
    invited: invited.data?.Total,
  };
};

/** The university that has this name or code; undefined for none. */
export const useSameUniversity = (name: string, code: string) => {
  const byName = trpc.university.list.useQuery(
    { Name: name, Limit: 20 },
    { enabled: name.length > 1, staleTime: 0 },
  );
  const byCode = trpc.university.read.useQuery(
    { Id: code },
    { enabled: isWholeCode(code), retry: false, staleTime: 0 },
  );
  const named = byName.data?.List.find(({ Name }) => Name === name);
  return byCode.isSuccess && isWholeCode(code) ? byCode.data : named;
};

export const useStaffUniversity = (Id: string) =>
  trpc.university.read.useQuery({ Id }, READ_TO_BEGIN);

interface CorrectionAsk {
  readonly Page: number;
  readonly State: CorrectionState;
  readonly Name?: string;
}
export const useCorrectionPage = (ask: CorrectionAsk) =>
  trpc.correction.find.useQuery({ ...ask, Limit: UNIDATA_PAGE }, LISTED);

/** Reads anew what staff and students see of these. */
export const useAskAnew = () => useReadAnew('university', 'enrolment', 'sheet', 'correction');

export const useUniversityWork = () => {
  const onSettled = useAskAnew();
  return {
    add: trpc.university.add.useMutation({ meta: { failure: 'shown' }, onSettled }),
    // The forms tell of their refusals themselves.
    edit: trpc.university.edit.useMutation({ meta: { failure: 'shown' }, onSettled }),
    setFact: trpc.university.setFact.useMutation({ meta: { failure: 'shown' }, onSettled }),
  };
};

export const useAnswer = () => trpc.correction.answer.useMutation({ onSettled: useAskAnew() });

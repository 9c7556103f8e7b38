import { keepPreviousData } from '@tanstack/react-query';
import { PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Outputs } from '../../../lib/trpc.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFileUrl } from '../../../lib/use-file-url.ts';
import type { ListAddress } from '../../kit/public.ts';
import { ROWS } from '../../kit/public.ts';

export type StaffFeedback = Outputs['feedback']['list']['List'][number];

export const FEEDBACK_KINDS = [
  'play',
  'chat',
  'account',
  'data',
  'idea',
  'other',
] as const satisfies readonly StaffFeedback['Kind'][];
const SORTS = ['newest', 'oldest'] as const;

/** What the address asks for: those that wait, the oldest first, or those that were answered, the newest first. */
export const feedbackAsked = ({ sort, filters }: Pick<ListAddress, 'sort' | 'filters'>) => {
  const State = filters.stage === 'answered' ? 'answered' : 'open';
  const usual = State === 'open' ? 'oldest' : 'newest';
  const Sort = SORTS.find((one) => one === sort) ?? usual;
  const Kind = FEEDBACK_KINDS.find((one) => one === filters.kind);
  return { State, Sort, usual, ...(Kind && { Kind }) } as const;
};

export const useFeedbackList = (address: ListAddress) => {
  const { name: Name = '' } = address.filters;
  const { usual: _usual, ...asked } = feedbackAsked(address);
  return trpc.feedback.list.useQuery(
    { Page: address.page, Limit: ROWS, ...asked, ...(Name !== '' && { Name }) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

export const useAnswer = () => trpc.useUtils().client.feedback.answer.mutate;

/** The picture of somebody's feedback, which is fetched when it is asked for: that is recorded. */
export const useFeedbackPicture = (id: string, wanted: boolean): string =>
  useFileUrl(`${PICTURE_PATHS.get}?Id=${id}`, { wanted, isNoted: true }).url ?? '';

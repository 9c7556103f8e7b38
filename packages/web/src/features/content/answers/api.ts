import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../../lib/file-call.ts';
import type { Outputs } from '../../../lib/trpc.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ListAddress } from '../../staff/public.ts';
import { ROWS } from '../api.ts';

export type StaffFeedback = Outputs['feedback']['list']['List'][number];

export const useFeedbackList = ({ page: Page, filters }: ListAddress) =>
  trpc.feedback.list.useQuery(
    { Page, Limit: ROWS, State: filters.state === 'answered' ? 'answered' : 'open' },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useAnswer = () => trpc.useUtils().client.feedback.answer.mutate;

/** The picture of somebody's feedback, which is fetched when it is asked for: that is recorded. */
export const useFeedbackPicture = (id: string, wanted: boolean): string => {
  const { data } = useQuery({
    queryKey: ['staff-feedback-picture', id],
    queryFn: () => fetchFile(`${PICTURE_PATHS.get}?Id=${id}`),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url;
};

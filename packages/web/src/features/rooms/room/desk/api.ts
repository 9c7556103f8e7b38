import { PAGE_LIMIT_MAX, SECOND_MS } from '@xuanjiang/contracts/constants';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import { t } from './texts.ts';

/** What waits for the staff is fetched this often, ms, in case a frame was lost. */
const DESK_REFRESH_MS = 30 * SECOND_MS;

/** The state of a room, fetched when its page is opened and each time the connection enters it. */
export const useRoomAnswer = ({ topic, store }: RoomReader) => {
  const query = trpc.room.get.useQuery({ Topic: topic }, { staleTime: 0 });
  const { refetch } = query;
  const entered = useStore(store, (state) => state.entered);
  useEffect(() => {
    if (entered) void refetch();
  }, [entered, refetch]);
  return query;
};

/** Withdraws a message. */
export const useRecall = (topic: string, onDone: () => void) => {
  const { mutate, isPending } = trpc.room.recall.useMutation({
    onSuccess: () => {
      onDone();
      showToast(t('recalled'));
    },
    meta: { failedText: t('loadFailedHint') },
  });
  return {
    busy: isPending,
    recall: (Offset: number, Reason = '') => mutate({ Topic: topic, Offset, Reason }),
  };
};

/** Reports a message to the staff. */
export const useReport = (onDone: () => void) =>
  trpc.report.add.useMutation({
    onSuccess: () => {
      onDone();
      showToast(t('reportThanks'));
    },
    meta: { failedText: t('loadFailedHint') },
  });

const LIVE = { staleTime: 0, refetchInterval: DESK_REFRESH_MS } as const;

/** Posts that wait for review, oldest first. */
export const useHeld = (Topic: string) =>
  trpc.review.find.useQuery({ Topic, Limit: PAGE_LIMIT_MAX }, LIVE);

/** Messages that were reported, newest first. */
export const useReported = (Topic: string) =>
  trpc.report.find.useQuery({ Topic, Limit: PAGE_LIMIT_MAX }, LIVE);

/** Questions of one state: what most people want to know, then the oldest first. */
export const useQuestions = (Topic: string, State: 'open' | 'taken' | 'answered') =>
  trpc.question.find.useQuery({ Topic, State, Order: 'votes', Limit: PAGE_LIMIT_MAX }, LIVE);

/** Fetches everything on the desk of the staff again. */
export const useRefreshDesk = (): (() => void) => {
  const utils = trpc.useUtils();
  return useCallback(() => {
    const { review, report, question, poll, restriction, moderator, room } = utils;
    for (const domain of [review, report, question, poll, restriction, moderator, room]) {
      void domain.invalidate();
    }
  }, [utils]);
};

/** How many posts, reports and questions wait for the staff. */
export const useDeskCounts = (topic: string) => {
  const held = useHeld(topic).data?.Total ?? 0;
  const reports = useReported(topic).data?.Total ?? 0;
  const questions = useQuestions(topic, 'open').data?.Total ?? 0;
  return { held, reports, questions, all: held + reports + questions };
};

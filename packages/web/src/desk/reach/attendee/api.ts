import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { attendeesAsk } from './model.ts';
import { t } from './texts.ts';

/** Rows of a page. */
export const ATTENDEES_PAGE = 50;
const MESSAGES_PAGE = 10;

export const useAttendees = (Id: string, ask: ReturnType<typeof attendeesAsk>, Page: number) =>
  trpc.attendee.list.useQuery(
    { Id, ...ask, Page, Limit: ATTENDEES_PAGE },
    // Each look is noted, so none happens by itself.
    {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      placeholderData: keepPreviousData,
    },
  );

export const useAttendeeFigures = (Id: string) =>
  trpc.attendee.get.useQuery(
    { Id },
    { enabled: Id !== '', staleTime: 0, placeholderData: keepPreviousData },
  );

export const useEventMessages = (Id: string) =>
  trpc.attendee.findMessages.useQuery(
    { Id, Limit: MESSAGES_PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** What staff do with attendees. */
export const useAttendeeCalls = () => {
  const utils = trpc.useUtils();
  const counted = () => {
    void utils.attendee.get.invalidate();
    void utils.attendee.findMessages.invalidate();
  };
  return {
    reveal: trpc.attendee.reveal.useMutation({
      meta: { failedText: t('revealFailed') },
      // That were one more look at everybody in it.
      onSuccess: () => void utils.attendee.list.invalidate(undefined, { refetchType: 'none' }),
    }),
    give: trpc.attendee.give.useMutation({
      onSettled: () => {
        counted();
        void utils.attendee.list.invalidate();
      },
    }),
    tryMessage: trpc.attendee.tryMessage.useMutation(),
    sendMessage: trpc.attendee.sendMessage.useMutation({ onSettled: counted }),
  };
};

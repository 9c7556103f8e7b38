import { useInfiniteQuery } from '@tanstack/react-query';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import { pagesOf } from '../../../../lib/list-pages.ts';
import { saveAddress } from '../../../../lib/save-blob.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useRefreshDesk } from './api.ts';
import type { TextKey } from './desk-texts.ts';
import { t } from './desk-texts.ts';

/** What follows each act of the staff: a message about it, and a refresh of the lists. */
const useEnding = (onDone?: () => void) => {
  const refresh = useRefreshDesk();
  return <I>(done: (input: I) => TextKey) => ({
    onSuccess: (_answer: unknown, input: I) => {
      onDone?.();
      showToast(t(done(input)));
    },
    meta: { failedText: t('loadFailedHint') },
    onSettled: refresh,
  });
};

/** Pins a message; 0 unpins. */
export const usePinning = (Topic: string, onDone: () => void) => {
  const ending = useEnding(onDone);
  const { mutate, isPending } = trpc.room.pin.useMutation(
    ending(({ Offset }) => (Offset === 0 ? 'actUnpinned' : 'actPinned')),
  );
  return { busy: isPending, pin: (Offset: number) => mutate({ Topic, Offset }) };
};

export const useRestricting = (onDone: () => void) => {
  const ending = useEnding(onDone);
  const { mutate, isPending } = trpc.restriction.add.useMutation(
    ending(({ Kind }) => (Kind === 'mute' ? 'actMuted' : 'actBanned')),
  );
  return { busy: isPending, restrict: mutate };
};

/** A list that is acted on at once: as it was when it was last open it is not shown again. */
const FRESH = { staleTime: 0, gcTime: 0 } as const;

/** The people who are muted or banned, and how to lift that. */
export const useRestrictions = (Topic: string) => {
  const lift = trpc.restriction.delete.useMutation(useEnding()(() => 'restrictionLifted'));
  return {
    list: trpc.restriction.find.useQuery({ Topic, Limit: PAGE_LIMIT_MAX }, FRESH),
    busy: lift.isPending,
    lift: (Id: number) => lift.mutate({ Topic, Id }),
  };
};

export const useModerators = (Topic: string) => {
  const take = trpc.moderator.delete.useMutation(useEnding()(() => 'moderatorsEnded'));
  return {
    list: trpc.moderator.find.useQuery({ Topic }, FRESH),
    busy: take.isPending,
    discharge: (Uids: string) => take.mutate({ Topic, Uids }),
  };
};

/**
 * Appoints moderators.
 * @param onSetup is given the set-up code of one who has no second factor yet
 * @param none what is said where no set-up code is needed
 */
export const useAppointing = (
  Topic: string,
  onSetup: (code: string) => void,
  none: TextKey,
  onDone?: () => void,
) => {
  const refresh = useRefreshDesk();
  const add = trpc.moderator.add.useMutation({
    onSuccess: ({ Setup }) => {
      if (Setup !== null) return onSetup(Setup);
      onDone?.();
      showToast(t(none));
    },
    meta: { failedText: t('loadFailedHint') },
    onSettled: refresh,
  });
  return { busy: add.isPending, appoint: (Uids: string) => add.mutate({ Topic, Uids }) };
};

/** What staff do with a question. */
export const useQuestionActs = (Topic: string, onDone?: () => void) => {
  const ending = useEnding(onDone);
  const take = trpc.question.take.useMutation(
    ending(({ On }) => (On === false ? 'actGivenBack' : 'actTaken')),
  );
  const answer = trpc.question.answer.useMutation(ending(() => 'actAnsweredDone'));
  const dismiss = trpc.question.dismiss.useMutation(ending(() => 'actDismissed'));
  return {
    busy: take.isPending || answer.isPending || dismiss.isPending,
    take: (Offset: number) => take.mutate({ Topic, Offset, On: true }),
    giveBack: (Offset: number) => take.mutate({ Topic, Offset, On: false }),
    answered: (Offset: number) => answer.mutate({ Topic, Offset }),
    dismiss: (Offset: number) => dismiss.mutate({ Topic, Offset }),
  };
};

/** Merges a question into another one. */
export const useMerging = (Topic: string, onDone: () => void) => {
  const { mutate, isPending } = trpc.question.merge.useMutation(
    useEnding(onDone)(() => 'questionsMerged'),
  );
  return {
    busy: isPending,
    merge: (Offset: number, Into: number) => mutate({ Topic, Offset, Into }),
  };
};

/** Opens polls. */
export const usePollOpening = (Topic: string, onDone: () => void) => {
  const { mutate, isPending } = trpc.poll.open.useMutation(useEnding(onDone)(() => 'pollsOpened'));
  return {
    busy: isPending,
    open: (poll: { readonly Title: string; readonly Options: string[] }) =>
      mutate({ Topic, ...poll }),
  };
};

/** What staff do with a poll. */
export const usePollActs = (Topic: string) => {
  const { mutate, isPending } = trpc.poll.close.useMutation(useEnding()(() => 'pollsClosed'));
  return { busy: isPending, close: (Offset: number) => mutate({ Topic, Offset }) };
};

export const useReviewActs = (Topic: string) => {
  const ending = useEnding();
  const accept = trpc.review.accept.useMutation(ending(() => 'reviewAccepted'));
  const refuse = trpc.review.refuse.useMutation(ending(() => 'reviewRefused'));
  return {
    busy: accept.isPending || refuse.isPending,
    accept: (Id: number) => accept.mutate({ Topic, Id }),
    refuse: (Id: number, Reason: string) => refuse.mutate({ Topic, Id, Reason }),
  };
};

/** What the staff do with a reported message. */
export const useReportActs = (Topic: string) => {
  const ending = useEnding();
  const recall = trpc.room.recall.useMutation(ending(() => 'deskDone'));
  const keep = trpc.report.close.useMutation(ending(() => 'reportsKept'));
  return {
    busy: recall.isPending || keep.isPending,
    recall: (Offset: number) => recall.mutate({ Topic, Offset, Reason: '' }),
    keep: (Offset: number) => keep.mutate({ Topic, Offset }),
  };
};

export const useSettings = (Topic: string) => {
  const set = trpc.room.set.useMutation(useEnding()(() => 'settingsSaved'));
  type Changes = Omit<Parameters<typeof set.mutate>[0], 'Topic'>;
  return { busy: set.isPending, set: (changes: Changes) => set.mutate({ Topic, ...changes }) };
};

export const useNotice = (Topic: string, onDone: () => void) => {
  const add = trpc.room.addNotice.useMutation(useEnding(onDone)(() => 'noticeSent'));
  return { busy: add.isPending, announce: (Content: string) => add.mutate({ Topic, Content }) };
};

/** Fetches the whole log of a room. */
export const useExport = (Topic: string) => {
  const { mutate, isPending } = trpc.room.export.useMutation({
    onSuccess: ({ Url }) => saveAddress(Url),
    meta: { failedText: t('loadFailedHint') },
  });
  return { busy: isPending, fetch: (Format: 'csv' | 'json') => mutate({ Topic, Format }) };
};

/** What staff did in a room, page by page, newest first. */
export const useAudit = (Topic: string) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Begins like the key of the call itself, so that invalidating the call invalidates this too.
    queryKey: [['room', 'findAudit'], { type: 'infinite', Topic }],
    queryFn: ({ pageParam, signal }) =>
      client.room.findAudit.query({ Topic, Page: pageParam }, { signal }),
    ...pagesOf(PAGE_LIMIT_DEFAULT),
    staleTime: 0,
  });
};

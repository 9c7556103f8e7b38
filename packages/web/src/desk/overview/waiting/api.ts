import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { MINUTE_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { useCallback, useEffect } from 'react';
import { countAgainAfter, readWaitingAnew } from '../../../lib/read-waiting.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Asked again so often while the page is in sight; rows stay when it fails. Without rows `lib/read-again.ts` asks again. */
const LIVE = {
  staleTime: 0,
  refetchInterval: ({ state }: { readonly state: { readonly data: unknown } }) =>
    state.data === undefined ? (false as const) : MINUTE_MS,
} as const;
/** The first items, in the bell. */
const BELL_ITEMS = 8;

/** How much waits: one question for the frame and all that stands in it. */
export const useWaitingCounts = () =>
  trpc.waiting.count.useQuery({}, { ...LIVE, refetchInterval: countAgainAfter });

/** Reads anew what waits whenever staff have done something: it may be less now. For the frame of all pages. */
export const useCountAfterActs = (): void => {
  const client = useQueryClient();
  const { waiting } = trpc.useUtils();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') {
          void readWaitingAnew(waiting);
        }
      }),
    [client, waiting],
  );
};

/** All that waits for the caller, as far as one page has it. */
export const useWaitingItems = () => trpc.waiting.find.useQuery({ Limit: PAGE_LIMIT_MAX }, LIVE);

/** Private threads that wait, the longest wait first. */
export const useWaitingThreads = (enabled = true) =>
  trpc.waiting.find.useQuery({ Kind: 'thread', Limit: PAGE_LIMIT_MAX }, { ...LIVE, enabled });

export type WaitingQuery = ReturnType<typeof useWaitingItems>;

/** The first of the queue: the rest comes as these go. */
export const useQueue = (kind: WaitingKind | null) =>
  trpc.waiting.find.useQuery(
    { Limit: PAGE_LIMIT_MAX, ...(kind !== null && { Kind: kind }) },
    { ...LIVE, placeholderData: keepPreviousData },
  );

/** Read each time when the bell is opened. */
export const useFirstItems = () => trpc.waiting.find.useQuery({ Limit: BELL_ITEMS }, LIVE);

/** Asks again for everything that waits. */
const useRefreshWaiting = (): (() => void) => {
  const { waiting } = trpc.useUtils();
  return useCallback(() => void readWaitingAnew(waiting), [waiting]);
};

/**
 * Takes something, or gives it back. Where somebody else was first the server says who, and the row is read anew: it has
 * the name then.
 */
export const useTake = () => {
  const onSettled = useRefreshWaiting();
  const { mutate, mutateAsync, isPending } = trpc.waiting.take.useMutation({ onSettled });
  return {
    busy: isPending,
    take: ({ Kind, Subject }: Pick<WaitingItem, 'Kind' | 'Subject'>, On: boolean) =>
      mutate({ Kind, Subject, On }),
    takeAsync: mutateAsync,
  };
};

/** What has only to be looked at is done once it is opened. */
export const useSeeItem = () => {
  const onSettled = useRefreshWaiting();
  const { mutate } = trpc.waiting.see.useMutation({ onSettled, meta: { failure: 'ignored' } });
  return useCallback(
    ({ Kind, Subject }: Pick<WaitingItem, 'Kind' | 'Subject'>) => {
      if (Kind === 'approval' || Kind === 'signup') mutate({ Kind, Subject });
    },
    [mutate],
  );
};

/** The answer to a talk waits until somebody of the university opens the talk. @param id empty for no talk */
export const useSeeAnswer = (id: string): void => {
  const see = useSeeItem();
  const { data } = trpc.waiting.find.useQuery(
    { Kind: 'approval', Subject: id },
    { enabled: id !== '', staleTime: 0 },
  );
  const [answer] = data?.List ?? [];
  useEffect(() => {
    if (answer !== undefined) see(answer);
  }, [answer, see]);
};

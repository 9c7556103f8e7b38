import { useInfiniteQuery } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX, SECOND_MS } from '@xuanjiang/contracts/constants';
import { useCallback } from 'react';
import { pagesOf } from '../../../lib/list-pages.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { readWaitingAnew } from '../../../lib/read-waiting.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

const THREAD_LIMIT = 30;
/** How often a list looks for new messages, ms; it is told of those in the thread that is open. */
const REFRESH_MS = 30 * SECOND_MS;

/**
 * The own threads, or those with the caller's university, page by page.
 * @param received whether the caller is liaison staff
 */
export const useThreadPages = (received: boolean) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Begins as the call's own key does, so that what invalidates the domain reaches it.
    queryKey: [['thread', received ? 'findReceived' : 'find'], { type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => {
      const input = { Page: pageParam, Limit: THREAD_LIMIT };
      return received
        ? client.thread.findReceived.query(input, { signal })
        : client.thread.find.query(input, { signal });
    },
    ...pagesOf(THREAD_LIMIT),
    refetchInterval: REFRESH_MS,
  });
};

export const useThread = (id: string) =>
  trpc.thread.get.useQuery({ Id: id }, { enabled: id !== '', retry: false });

/** Fetches the lists of threads, the number of unread messages, and what waits for staff again. */
export const useRefreshThreads = (): (() => void) => {
  const { thread, inbox, waiting } = trpc.useUtils();
  return useCallback(() => {
    void readAnew(thread.find, thread.findReceived, inbox.getCount);
    void readWaitingAnew(waiting);
  }, [thread, inbox, waiting]);
};

/** Notes what was read. It is noted again with the next message when it fails. */
export const useSee = () => {
  const refresh = useRefreshThreads();
  const { mutate } = trpc.thread.see.useMutation({
    scope: { id: 'thread-see' },
    meta: { failure: 'ignored' },
    onSuccess: refresh,
  });
  return useCallback((Id: string, Offset: number) => mutate({ Id, Offset }), [mutate]);
};

export const useBegin = () => {
  const { thread } = trpc.useUtils();
  return trpc.thread.begin.useMutation({
    meta: { failure: 'shown' },
    onSuccess: (begun) => {
      thread.get.setData({ Id: begun.Id }, begun);
      void readAnew(thread.find);
    },
  });
};

/** What is done to a thread: the thread and the lists are fetched again. */
export const useThreadActs = (onDone: () => void) => {
  const { thread } = trpc.useUtils();
  const done = (said: string) => ({
    onSuccess: async () => {
      await readAnew(thread.get, thread.find, thread.findReceived);
      onDone();
      showToast(said);
    },
    meta: { failedText: t('loadFailedHint') },
  });
  const stop = trpc.thread.stop.useMutation(done(t('threadStopDone')));
  const resume = trpc.thread.stop.useMutation(done(t('threadResumeDone')));
  const block = trpc.thread.block.useMutation(done(t('threadBlockDone')));
  const unblock = trpc.thread.unblock.useMutation(done(t('threadUnblockDone')));
  return {
    busy: [stop, resume, block, unblock].some(({ isPending }) => isPending),
    stop: (Id: string) => stop.mutate({ Id, On: true }),
    resume: (Id: string) => resume.mutate({ Id, On: false }),
    block: (Id: string, Reason: string) => block.mutate({ Id, Reason }),
    unblock: (Id: string) => unblock.mutate({ Id }),
  };
};

/** Reported messages of threads, for operators. */
export const useThreadReports = () =>
  trpc.report.findThreads.useQuery({ Limit: PAGE_LIMIT_MAX }, { retry: false });

/** What operators do with a reported message. */
export const useReportActs = () => {
  const { report } = trpc.useUtils();
  const done = (said: string) => ({
    onSuccess: async () => {
      await readAnew(report.findThreads);
      showToast(said);
    },
    meta: { failedText: t('loadFailedHint') },
  });
  const close = trpc.report.close.useMutation(done(t('threadReportClosed')));
  const recall = trpc.room.recall.useMutation(done(t('recalled')));
  return {
    busy: close.isPending || recall.isPending,
    close: (Topic: string, Offset: number) => close.mutate({ Topic, Offset }),
    recall: (Topic: string, Offset: number) => recall.mutate({ Topic, Offset }),
  };
};

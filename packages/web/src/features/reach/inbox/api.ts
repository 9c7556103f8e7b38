import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { InboxKind } from '@xuanjiang/contracts/inbox';
import { useCallback } from 'react';
import { pagesOf } from '../../../lib/list-pages.ts';
import { useSession } from '../../../lib/session.ts';
import type { Outputs } from '../../../lib/trpc.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { withRead } from './model.ts';
import { t } from './texts.ts';

const INBOX_LIMIT = 20;

type InboxPage = Outputs['inbox']['find'];

/** The messages, newest first, page by page. @param kinds joined by commas; empty for all */
export const useInbox = (kinds: string) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Begins as the call's own key does, so that what invalidates the call reaches it.
    queryKey: [['inbox', 'find'], { type: 'infinite', kinds }],
    queryFn: ({ pageParam, signal }) =>
      client.inbox.find.query(
        { ...(kinds !== '' && { Kinds: kinds }), Page: pageParam, Limit: INBOX_LIMIT },
        { signal },
      ),
    ...pagesOf(INBOX_LIMIT),
  });
};

/** The timetable of a day, as long as its talks change. @param over the day is over */
export const useMorningTalks = (day: string, over: boolean) =>
  trpc.talk.findDay.useQuery({ Date: day }, { refetchInterval: over ? false : MINUTE_MS });

/** How many messages the caller has not seen, in all and by kind; undefined for a visitor, and until it is known. */
export const useUnread = () => {
  const loggedIn = useSession((session) => session.token !== '');
  const { data } = trpc.inbox.getCount.useQuery(
    {},
    { enabled: loggedIn, refetchInterval: MINUTE_MS },
  );
  return loggedIn ? data : undefined;
};

/** Notes what was seen: these messages, or all of them. */
export const useRead = () => {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { mutate, isPending } = trpc.inbox.read.useMutation({
    // One after the other: the last answer has the count that stays.
    scope: { id: 'inbox-read' },
    meta: { failure: 'ignored' },
    onSuccess: (unread, { Ids }) => {
      utils.inbox.getCount.setData({}, unread);
      queryClient.setQueriesData<InfiniteData<InboxPage>>(
        { queryKey: [['inbox', 'find']] },
        (old) => old && { ...old, pages: withRead(old.pages, Ids) },
      );
    },
  });
  const seen = useCallback((ids: readonly number[]) => mutate({ Ids: [...ids] }), [mutate]);
  const seenAll = useCallback(
    () => mutate({}, { onError: (error) => showFailure(error) }),
    [mutate],
  );
  return { seen, seenAll, isPending };
};

/** Which kinds are switched off, and the switch. */
export const useKindSwitches = () => {
  const utils = trpc.useUtils();
  const query = trpc.inbox.getSettings.useQuery({});
  const { mutate, variables, isPending } = trpc.inbox.setKind.useMutation({
    onSuccess(_answer, { Kind, On }) {
      utils.inbox.getSettings.setData({}, (old) => {
        const others = (old?.Muted ?? []).filter((kind) => kind !== Kind);
        return { Muted: On ? others : [...others, Kind] };
      });
      // It says too what is switched off.
      void utils.push.get.invalidate();
    },
    meta: { failedText: t('notSaved') },
  });
  return {
    query,
    set: (Kind: InboxKind, On: boolean) => mutate({ Kind, On }),
    changing: isPending ? variables.Kind : null,
  };
};

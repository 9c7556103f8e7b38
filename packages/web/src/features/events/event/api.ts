import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { pagesOf } from '../../../lib/list-pages.ts';
import { queriesOf, readAnew } from '../../../lib/read-anew.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ActionParts } from '../../../ui/action.ts';
import { useActionParts } from '../../../ui/action.ts';
import { showToast } from '../../../ui/toast.ts';
import type { EventFilter } from './model.ts';
import { inputOf } from './model.ts';
import { t } from './texts.ts';

/** Events of one page. */
const EVENT_LIMIT = 20;
/** Sign-ups that are shown over the list. */
const OWN_LIMIT = 10;
/** Events on the page of a university. */
const UNIVERSITY_LIMIT = 3;
/** Events of an own university among which those of today are looked for. */
const STAFFED_LIMIT = 20;
const SIGNUP_PAGES = ['event', 'signups'] as const;
/** How long pages of the list count as fresh, ms: a list that reloads while it is read would jump. */
const FRESH_MS = 5 * MINUTE_MS;
/** How often who waits for a place looks whether there is one, ms. */
const WAITING_MS = MINUTE_MS;

/**
 * Events page by page, those of the own province first; the list before stays until the new one has come.
 * @param own code of the province; empty where it is not known
 */
export const useEventPages = (filter: EventFilter, own: string) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['event', 'pages', filter, own],
    queryFn: ({ pageParam, signal }) =>
      client.event.find.query(
        { ...inputOf(filter, own), Page: pageParam, Limit: EVENT_LIMIT },
        { signal },
      ),
    ...pagesOf(EVENT_LIMIT),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
};

export const useEvent = (id: string) =>
  trpc.event.get.useQuery({ Id: id }, { enabled: id !== '', retry: false });

const useLoggedIn = (): boolean => useSession(({ token }) => token !== '');

/** The caller's places in an event; asked for again and again while one waits. */
export const useSignup = (id: string) =>
  trpc.event.getSignup.useQuery(
    { Id: id },
    {
      enabled: useLoggedIn() && id !== '',
      retry: false,
      refetchInterval: ({ state }) =>
        state.data?.Places.some(({ State }) => State === 'waiting') ? WAITING_MS : false,
    },
  );

/** The events of a university, those to come first. */
export const useUniversityEvents = (universityId: string) =>
  trpc.event.find.useQuery({ Universityid: universityId, Limit: UNIVERSITY_LIMIT });

/** The events of the university that the reader works for, those to come first; of nobody else's. */
export const useStaffedEvents = () => {
  const own = useSession(({ info }) => (info?.isWorker ? info.orgInfo.orgId : ''));
  return trpc.event.find.useQuery(
    { Universityid: own, Limit: STAFFED_LIMIT },
    // A gateway of before does not say which that is.
    { enabled: Boolean(own) },
  );
};

/** The caller's sign-ups, those to come first. */
export const useOwnSignups = () =>
  trpc.event.findSignups.useQuery({ Limit: OWN_LIMIT }, { enabled: useLoggedIn() });

/** All of the caller's sign-ups, those to come first. */
export const useSignupPages = () => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: SIGNUP_PAGES,
    queryFn: ({ pageParam, signal }) =>
      client.event.findSignups.query({ Page: pageParam, Limit: EVENT_LIMIT }, { signal }),
    ...pagesOf(EVENT_LIMIT),
    enabled: useLoggedIn(),
  });
};

/** Asks again for whatever shows the caller's places. */
export const readPlacesAnew = ({ utils: { event }, queryClient }: ActionParts): Promise<void> =>
  readAnew(queriesOf(queryClient, SIGNUP_PAGES), event.getSignup, event.get, event.findSignups);

/** What the caller does with the places that they have. */
export const usePlaceCalls = () => {
  const parts = useActionParts();
  const onSettled = () => readPlacesAnew(parts);
  return {
    // Said here: the sheet that asks is gone once the new state is read, and its own callbacks with it.
    cancel: trpc.event.cancel.useMutation({
      onSuccess: () => showToast(t('cancelled')),
      meta: { failedText: t('eventCancelFailed') },
      onSettled,
    }),
    // As above: the card goes with the ticket that is read first.
    checkInByCode: trpc.event.checkInByCode.useMutation({
      meta: { failure: 'shown' },
      onSuccess: () => showToast(t('eventCheckinDone')),
      onSettled,
    }),
  };
};

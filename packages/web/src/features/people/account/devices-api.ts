import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useCallback } from 'react';
import { isSessionRefusal, reasonOf, refusalOf } from '../../../lib/refusal.ts';
import { logOut, sessionToken, setEnding } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** The account's open sessions, and the way to end one. */
export const useDevices = () => {
  const utils = trpc.useUtils();
  const query = trpc.login.sessions.useQuery(undefined, { staleTime: 0 });
  const end = trpc.login.revokeSession.useMutation({
    onSuccess: () => showToast(t('deviceEnded')),
    meta: { failedText: t('logOutFailed') },
    onSettled: () => void utils.login.sessions.invalidate(),
  });
  return {
    query,
    end: (Id: string) => end.mutate({ Id }),
    ending: end.isPending,
  };
};

/** A one-time link that logs in on another device, and the way to a new one. */
export const useHandover = () => {
  const { mutate, data, error, isPending, submittedAt } = trpc.login.handOver.useMutation({
    meta: { failure: 'shown' },
  });
  const make = useCallback(() => mutate({}), [mutate]);
  return {
    /** Its code, and until when it is valid, UTC ms of this device; null while there is none. */
    handover:
      data === undefined
        ? null
        : // The request began before the code was made: it is never shown for too long.
          { code: data.Code, until: submittedAt + data.Seconds * SECOND_MS },
    /** Why there is none: what the server said, empty when no answer came; null for no failure. */
    failure: error && reasonOf(error),
    pending: isPending,
    make,
  };
};

/**
 * Ends this session, or all of the account's. The callback belongs to the mutation, so that it runs
 * also when the menu was closed meanwhile.
 */
export const useLogOut = (onDone: () => void) => {
  const { mutate, isPending } = trpc.login.logout.useMutation({
    meta: { failure: 'shown' },
    onSettled: (_data, error, { Everywhere }) => {
      setEnding('');
      const refusal = refusalOf(error);
      // Refused for want of a session: it has ended already, such as by a request whose answer was lost.
      const ended = error === null || (refusal !== null && isSessionRefusal(refusal));
      // This device can be logged out without the server, the other devices cannot.
      if (!ended && Everywhere) {
        showFailure(error, t('logOutFailed'));
        return;
      }
      logOut();
      onDone();
      showToast(t(Everywhere ? 'loggedOutEverywhere' : 'loggedOut'));
    },
  });
  return {
    pending: isPending,
    logOut: (Everywhere: boolean): void => {
      setEnding(sessionToken());
      mutate({ Everywhere });
    },
  };
};

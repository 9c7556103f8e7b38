import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '../../lib/refusal.ts';
import { logOut } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toast.ts';
import { t } from './texts.ts';

/** The account of a token. The token is in the key, so an answer never meets another account. */
export const useAccount = (token: string) => {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['account', token],
    queryFn: ({ signal }) => client.user.info.query(undefined, { signal }),
    enabled: token !== '',
  });
};

/** The account's open sessions, and the way to end one. */
export const useDevices = () => {
  const utils = trpc.useUtils();
  const query = trpc.login.sessions.useQuery(undefined, { staleTime: 0 });
  const end = trpc.login.revokeSession.useMutation({
    onSuccess: () => showToast(t('deviceEnded')),
    onError: (error) => showToast(refusalOf(error)?.msg || t('logOutFailed')),
    onSettled: () => void utils.login.sessions.invalidate(),
  });
  return {
    devices: query.data?.List,
    failed: query.isError,
    retry: () => void query.refetch(),
    end: (Id: string) => end.mutate({ Id }),
    ending: end.isPending,
  };
};

/** Ends this session, or all of the account's. */
export const useLogOut = (onDone: () => void) => {
  const { mutate, isPending } = trpc.login.logout.useMutation();
  return {
    pending: isPending,
    logOut: (Everywhere: boolean): void => {
      mutate(
        { Everywhere },
        {
          onSettled: (_data, error) => {
            // This device can be logged out without the server, the other devices cannot.
            if (error !== null && Everywhere) {
              showToast(refusalOf(error)?.msg || t('logOutFailed'));
              return;
            }
            logOut();
            onDone();
            showToast(t(Everywhere ? 'loggedOutEverywhere' : 'loggedOut'));
          },
        },
      );
    },
  };
};

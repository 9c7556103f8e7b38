import { useQuery } from '@tanstack/react-query';
import { ERROR_DISPLAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { useState } from 'react';
import { completeLogin } from '../../lib/login.ts';
import { talkIdOf } from '../../lib/login-address.ts';
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

const onLogin = (login: Parameters<typeof completeLogin>[0]): void => {
  completeLogin(login);
  showToast(t('loggedIn'));
};

/** Logs in as one of the demo's accounts. */
export const useFakeLogin = () =>
  trpc.user.fakeLogin.useMutation({
    onSuccess: onLogin,
    onError: () => showToast(t('loginFailed')),
  });

/** Logs in with a phone and the code that was sent to it. */
export const usePhoneLogin = () => {
  const [problem, setProblem] = useState('');
  const login = trpc.login.phone.useMutation({
    onMutate: () => setProblem(''),
    onSuccess: onLogin,
    onError: (error) => {
      const { code, msg } = refusalOf(error) ?? { code: 0, msg: '' };
      if (code === CODES.accountLocked) showToast(t('accountMessage', { msg }), ERROR_DISPLAY_MS);
      setProblem(msg || t('loginFailed'));
    },
  });
  return {
    pending: login.isPending,
    /** Why the last try failed, in the server's words; empty when it did not. */
    problem,
    logIn: (Phone: string, code: string): void => {
      const From = talkIdOf(location.href);
      login.mutate({ Phone, code, ...(From !== undefined && { From }) });
    },
  };
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
            // Leaving this device needs nobody's leave; of the others only the server can tell.
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

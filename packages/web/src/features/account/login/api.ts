import { ERROR_DISPLAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { completeLogin } from './complete-login.ts';
import { talkIdOfAddress } from './talk-id-of-address.ts';
import { t } from './texts.ts';

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
      const From = talkIdOfAddress(location.href);
      login.mutate({ Phone, code, ...(From !== undefined && { From }) });
    },
  };
};

import { ERROR_DISPLAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { useState } from 'react';
import { useAppState } from '../../../../lib/app-state.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { channelField } from '../../../../lib/visit-channel.ts';
import { showToast } from '../../../../ui/toast.ts';
import { keepDue } from '../intent/store.ts';
import { completeLogin } from './complete-login.ts';
import { talkIdOfAddress } from './talk-id-of-address.ts';
import { t } from './texts.ts';

/**
 * After a login by the sheet: what it was opened for is done now, and says so itself.
 * @param text is said where it was opened for nothing but the login
 */
export const onLogin = (
  login: Parameters<typeof completeLogin>[0],
  text: string = t('loggedIn'),
): void => {
  const { asked } = useAppState.getState();
  completeLogin(login);
  useAppState.setState({ loggedInAt: location.pathname });
  if (!keepDue(asked, login.Token)) showToast(text);
};

/** Logs in as one of the demo's accounts. */
export const useFakeLogin = () =>
  trpc.user.fakeLogin.useMutation({
    onSuccess: (login) => onLogin(login),
    meta: { failedText: t('loginFailed') },
  });

/** A phone and the code of its SMS, which is right and not used up; a second factor is asked for. */
export interface PhoneProof {
  readonly phone: string;
  readonly code: string;
  /** Whether the account has no second factor yet. */
  readonly missing: boolean;
}

/** What the login by phone sends. */
export const phoneInput = ({ phone, code }: Pick<PhoneProof, 'phone' | 'code'>) => {
  const From = talkIdOfAddress(location.href);
  return { Phone: phone, code, ...(From !== undefined && { From }), ...channelField() };
};

/** Logs in with a phone and the code that was sent to it. */
export const usePhoneLogin = () => {
  const [problem, setProblem] = useState('');
  const [proof, setProof] = useState<PhoneProof | null>(null);
  const login = trpc.login.phone.useMutation({
    meta: { failure: 'shown' },
    onMutate: () => setProblem(''),
    onSuccess: (login) => onLogin(login),
    onError: (error, { Phone: phone, code: sms }) => {
      const { code, msg } = refusalOf(error) ?? { code: 0, msg: '' };
      if (code === CODES.factorRequired || code === CODES.factorMissing) {
        return setProof({ phone, code: sms, missing: code === CODES.factorMissing });
      }
      if (code === CODES.accountLocked) {
        return showToast(t('accountMessage', { msg }), ERROR_DISPLAY_MS);
      }
      setProblem(msg || t('loginFailed'));
    },
  });
  return {
    pending: login.isPending,
    /** Why the last try failed, in the server's words; empty when it did not. */
    problem,
    forgetProblem: (): void => setProblem(''),
    /** The phone and SMS code of a staff account whose second factor is asked for; null for none. */
    proof,
    /** The second factor was left, because of a problem or not. */
    leaveFactor: (reason = ''): void => {
      setProof(null);
      setProblem(reason);
    },
    logIn: (phone: string, code: string): void => login.mutate(phoneInput({ phone, code })),
  };
};

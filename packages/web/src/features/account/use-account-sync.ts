import {
  REGISTER_PHONE_DEFAULT,
  registrationState,
} from '@xuanjiang/contracts/rules/registration-state';
import { useEffect } from 'react';
import { useAppState } from '../../lib/app-state.ts';
import { setUserInfo, useSession } from '../../lib/session.ts';
import { useAccount } from './api.ts';
import { forget, remember } from './remember.ts';

/** Keeps the session's account, and what follows from it, in step with its token. */
export const useAccountSync = (): void => {
  const token = useSession((session) => session.token);
  const { data } = useAccount(token);

  useEffect(() => {
    if (data === undefined) return;
    setUserInfo(token, data);
    useAppState.setState({ registerPhone: registrationState(data), chatType: data.ChatType });
    remember(data);
  }, [token, data]);

  useEffect(() => {
    if (token !== '') return;
    useAppState.setState({ registerPhone: REGISTER_PHONE_DEFAULT });
    forget();
  }, [token]);
};

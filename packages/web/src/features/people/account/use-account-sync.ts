import {
  checkedState,
  REGISTER_PHONE_DEFAULT,
} from '@xuanjiang/contracts/rules/registration-state';
import { useEffect } from 'react';
import { useAppState } from '../../../lib/app-state.ts';
import { setUserInfo, useSession } from '../../../lib/session.ts';
import { useAccount } from './api.ts';
import { forgetUser, keepUser } from './kept-user.ts';

/** Keeps the session's account, and what follows from it, in step with its token. */
export const useAccountSync = (): void => {
  const token = useSession((session) => session.token);
  const info = useSession((session) => session.info);
  const { data } = useAccount(token);

  useEffect(() => {
    if (data !== undefined) setUserInfo(token, data);
  }, [token, data]);

  // Also what a screen learned of the account, such as by registering.
  useEffect(() => {
    if (info === null) return;
    useAppState.setState(({ registerPhone }) => ({
      registerPhone: checkedState(registerPhone, info),
    }));
    keepUser(info);
  }, [info]);

  useEffect(() => {
    if (token !== '') return;
    useAppState.setState({ registerPhone: REGISTER_PHONE_DEFAULT });
    forgetUser();
  }, [token]);
};

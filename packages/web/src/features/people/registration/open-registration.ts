import { sentToRegister } from '@xuanjiang/contracts/rules/registration-state';
import { loginFor, useAppState } from '../../../lib/app-state.ts';

/**
 * Opens the registration; a visitor is asked to log in first, and comes to it after that.
 * @param talkId the talk that the user wants to sign up for; empty for none
 */
export const openRegistration = (talkId = ''): void => {
  if (!loginFor({ kind: 'signUp', talkId })) return;
  useAppState.setState(({ registerPhone }) => ({
    clickStream: talkId,
    showBind: true,
    registerPhone: sentToRegister(registerPhone),
  }));
};

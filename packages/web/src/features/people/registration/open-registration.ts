import { sentToRegister } from '@xuanjiang/contracts/rules/registration-state';
import { create } from 'zustand';
import { loginFor, useAppState } from '../../../lib/app-state.ts';

/** What the registration is for; an empty name for none. */
export interface RegisteringFor {
  readonly university: string;
}

/** What the registration that is open was opened for. */
export const useRegisteringFor = create<RegisteringFor>(() => ({ university: '' }));

/**
 * Opens the registration; a visitor is asked to log in first, and comes to it after that.
 * @param talkId the talk that the user wants to sign up for; empty for none
 * @param university the name of the one with which they sign up; empty for none
 */
export const openRegistration = (talkId = '', university = ''): void => {
  if (!loginFor({ kind: 'signUp', talkId })) return;
  useRegisteringFor.setState({ university });
  useAppState.setState(({ registerPhone }) => ({
    clickStream: talkId,
    showBind: true,
    registerPhone: sentToRegister(registerPhone),
  }));
};

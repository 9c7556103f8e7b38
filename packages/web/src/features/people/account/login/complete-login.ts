import type { Login } from '@xuanjiang/contracts/login';
import { useAppState } from '../../../../lib/app-state.ts';
import { setToken } from '../../../../lib/session.ts';

/**
 * After every login, whichever way: the token is kept for 15 days, and what asked for the login is
 * closed. The account, the chat and the screens follow the token.
 */
export const completeLogin = ({ Token, ChatType }: Login): void => {
  setToken(Token, ChatType);
  useAppState.setState({ showLogin: false });
};

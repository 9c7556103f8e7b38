import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { create } from 'zustand';
import { appConfig } from './app-config.ts';
import { getCookie, removeCookie, setCookie } from './storage.ts';

export interface Session {
  /** Empty for a visitor. */
  readonly token: string;
  /** Known once the account was loaded. */
  readonly info: UserInfo | null;
  /** `loading` while a token exists and its account is not known yet. */
  readonly status: 'visitor' | 'loading' | 'ready';
}

const VISITOR: Session = { token: '', info: null, status: 'visitor' };

const holding = (token: string): Session =>
  token === '' ? VISITOR : { token, info: null, status: 'loading' };

/** On localhost the demo gives everyone a fixed account, until a log-out. */
const fixedToken = (): string =>
  appConfig.mode === 'demo' && location.hostname === 'localhost' ? TEST_TOKENS.student : '';

/** Who uses the page. */
export const useSession = create<Session>(() => holding(getCookie('token') || fixedToken()));

/** The token sent with calls; empty for a visitor. */
export const sessionToken = (): string => useSession.getState().token;

/** Logs in with a token: keeps it, and lets the account be loaded. */
export const setToken = (token: string): void => {
  setCookie('token', token);
  useSession.setState(holding(token));
};

/** The token that this device keeps: not the demo's fixed one. */
export const keptToken = (): string => getCookie('token');

/** Removes the token and the account from this device. */
export const logOut = (): void => {
  removeCookie('token');
  useSession.setState(VISITOR);
};

/** The account of a token was loaded. An answer that arrives after a change of token is ignored. */
export const setUserInfo = (token: string, info: UserInfo): void => {
  if (token === sessionToken()) useSession.setState({ info, status: 'ready' });
};

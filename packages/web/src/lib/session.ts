import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { CHAT_TYPE_SOCKET } from '@xuanjiang/contracts/constants';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { create } from 'zustand';
import { ASKED_KEPT } from './intent.ts';
import { pageFacts } from './page-facts.ts';
import { getCookie, removeCookie, setCookie, setKept } from './storage.ts';

export interface Session {
  /** Empty for a visitor. */
  readonly token: string;
  /** Known once the account was loaded. */
  readonly info: UserInfo | null;
  /** `loading` while a token exists and its account is not known yet. */
  readonly status: 'visitor' | 'loading' | 'ready';
  /** The chat type of the account, 1 or 2; null until an answer says it. */
  readonly chatType: number | null;
}

const VISITOR: Session = { token: '', info: null, status: 'visitor', chatType: CHAT_TYPE_SOCKET };

const holding = (token: string, chatType: number | null = null): Session =>
  token === '' ? VISITOR : { token, info: null, status: 'loading', chatType };

/** On localhost the demo gives everyone a fixed account, until a log-out. */
const fixedToken = (): string =>
  pageFacts.config.mode === 'demo' && location.hostname === 'localhost' ? TEST_TOKENS.student : '';

/** The session of the user of the page. */
export const useSession = create<Session>(() => VISITOR);

/** Takes up the session that this device keeps, before anything is drawn. */
export const openSession = (): void =>
  useSession.setState(holding(getCookie('token') || fixedToken()));

/** Takes up another session. What a login sheet was open for belongs to the visitor before it. */
const change = (session: Session): void => {
  setKept(ASKED_KEPT, '');
  useSession.setState(session);
};

/** The token sent with calls; empty for a visitor. */
export const sessionToken = (): string => useSession.getState().token;

/**
 * Logs in with a token: keeps it, and lets the account be loaded.
 * @param chatType of the account, where the answer to a login says it
 */
export const setToken = (token: string, chatType?: number): void => {
  setCookie('token', token);
  change(holding(token, chatType));
};

/** The token that this device keeps: not the demo's fixed one. */
export const keptToken = (): string => getCookie('token');

/** The token whose session its user is ending; empty for none. */
let ending = '';

/**
 * Set while the request to end this session is under way, cleared when it was answered. Reads that are
 * refused meanwhile must not open the login.
 */
export const setEnding = (token: string): void => {
  ending = token;
};

export const isEnding = (token: string): boolean => token !== '' && token === ending;

/** Removes the token and the account from this device. */
export const logOut = (): void => {
  removeCookie('token');
  change(VISITOR);
};

/** The token whose session ended without a log-out on this page; empty for none. */
let lost = '';

export const isLost = (token: string): boolean => token === lost;

/** The page's session has ended, and its user may not know: what they were writing stays for them. */
export const loseSession = (): void => {
  lost = sessionToken();
  logOut();
};

/**
 * The page's session has ended on the server: goes over to the one that another tab has opened
 * since, or logs out where there is none.
 */
export const dropSession = (): void => {
  const kept = keptToken();
  if (kept === '' || kept === sessionToken()) loseSession();
  else setToken(kept);
};

/** The account of a token was loaded. An answer that arrives after a change of token is ignored. */
export const setUserInfo = (token: string, info: UserInfo): void => {
  if (token !== sessionToken()) return;
  useSession.setState({ info, status: 'ready', chatType: info.ChatType });
};

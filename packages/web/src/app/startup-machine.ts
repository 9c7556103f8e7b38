import { CODES } from '@xuanjiang/contracts/errors';
import type { Login } from '@xuanjiang/contracts/login';
import type { Pending, Provider } from '../features/account/public.ts';
import { providerOf } from '../features/account/public.ts';
import type { Browser } from '../lib/browser.ts';
import type { Arrival } from '../lib/login-address.ts';

/** All that is known when the page opens. */
export interface StartupFacts {
  readonly browser: Pick<Browser, 'app' | 'desktop'>;
  /** The login data in the address. */
  readonly arrival: Arrival;
  /**
   * The OAuth request of this page whose state is in the address; null for an unknown or used
   * state.
   */
  readonly returned: Pending | null;
  /** The session's token on this device; empty for none. */
  readonly token: string;
  /** The talk in the address, or the one kept over the second provider's login. */
  readonly talkId: string | undefined;
  /** What the address shows needs a login. */
  readonly needsLogin: boolean;
  /** The provider of this browser is configured, and has not just been asked again and again. */
  readonly mayRedirect: boolean;
}

/** A login that the server is asked for. `From` is the talk in the address. */
export type Exchange = { readonly From?: string } & (
  | { readonly by: 'wechat'; readonly Code: string }
  | { readonly by: 'qq'; readonly Code: string; readonly Redirecturi: string }
  | { readonly by: 'accessToken'; readonly access_token: string }
);

/** What the server said to an exchange; `silent` when no answer came. */
export type Answer =
  | { readonly kind: 'login'; readonly login: Login }
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string }
  | { readonly kind: 'silent' };

/** What the page does next. The last three end the startup. */
export type StartupStep =
  /** Keeps a token that was handed over. */
  | { readonly kind: 'keep'; readonly token: string }
  | { readonly kind: 'exchange'; readonly exchange: Exchange }
  /** Is logged in: keeps the token and the account, and registers with the chat. */
  | { readonly kind: 'enter'; readonly login: Login }
  /** Says 请求失败, and goes on as if the address had brought nothing. */
  | { readonly kind: 'alert' }
  /** Shows the app; with `login`, the phone login over it. */
  | { readonly kind: 'open'; readonly login: boolean; readonly failed?: true }
  /** Shows the site's home, and what the server said. */
  | { readonly kind: 'home'; readonly msg: string }
  /** Clears the token and leaves for a provider's login. */
  | { readonly kind: 'redirect'; readonly provider: Provider }
  /** Loads the address again, without its code. */
  | { readonly kind: 'reload' }
  /** Shows the server's text for a locked account, and nothing else. */
  | { readonly kind: 'stop'; readonly msg: string };

const exchangeOf = ({ arrival, returned, talkId }: StartupFacts): Exchange | null => {
  const from = talkId === undefined ? {} : { From: talkId };
  if (arrival.accessToken !== '') {
    return { by: 'accessToken', access_token: arrival.accessToken, ...from };
  }
  // A code that this page did not request would log the user in to the account of the person who
  // sent the link.
  if (arrival.code === '' || returned === null) return null;
  return returned.provider === 'wechat'
    ? { by: 'wechat', Code: arrival.code, ...from }
    : { by: 'qq', Code: arrival.code, Redirecturi: returned.redirectUri, ...from };
};

/** Without a session, and nothing in the address that could open one. */
const withoutLogin = ({
  browser,
  needsLogin,
  mayRedirect,
  returned,
}: StartupFacts): StartupStep => {
  const provider = providerOf(browser);
  // A user who came back without a code has refused: they are not sent away again.
  return needsLogin && provider !== null && mayRedirect && returned === null
    ? { kind: 'redirect', provider }
    : { kind: 'open', login: needsLogin };
};

/** Specification §4, 'Startup and login': what an opened page does first. */
export const firstStep = (facts: StartupFacts): StartupStep => {
  if (facts.arrival.token !== '') return { kind: 'keep', token: facts.arrival.token };
  if (facts.token !== '') return { kind: 'open', login: false };
  const exchange = exchangeOf(facts);
  return exchange === null ? withoutLogin(facts) : { kind: 'exchange', exchange };
};

/** What follows an exchange, by what the server said (specification §8, 'Login'). */
export const stepAfter = (
  { by }: Pick<Exchange, 'by'>,
  answer: Answer,
  { needsLogin }: Pick<StartupFacts, 'needsLogin'>,
): StartupStep => {
  if (answer.kind === 'login') return { kind: 'enter', login: answer.login };
  if (by === 'accessToken') return { kind: 'alert' };
  if (answer.kind === 'silent') {
    return { kind: 'open', login: needsLogin, failed: true };
  }
  switch (answer.code) {
    case CODES.loginCodeSpent:
      return { kind: 'reload' };
    case CODES.accountLocked:
      return { kind: 'stop', msg: answer.msg };
    default:
      return { kind: 'home', msg: answer.msg };
  }
};

/** The facts once what the address brought has been tried in vain. */
export const withNothingBrought = (facts: StartupFacts): StartupFacts => ({
  ...facts,
  arrival: { token: '', accessToken: '', code: '', state: '' },
});

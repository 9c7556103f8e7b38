import type { Pending, Provider } from '../features/people/account/public.ts';
import { providerOf } from '../features/people/account/public.ts';
import type { Arrival } from '../lib/arrival.ts';
import type { Browser } from '../lib/browser.ts';

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
  /**
   * The provider that a code in the address is of, where its state is not of this page: known by the
   * browser, or by the page that only QQ returns to. Null when nothing can be asked of it.
   */
  readonly codeProvider: Provider | null;
  /** Where such a code of QQ was sent. */
  readonly redirectUri: string;
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
  | {
      readonly by: 'handover';
      readonly handover: string;
      /** Code of the second factor of staff, once it was asked for. */
      readonly factor?: string;
    }
);

/** What the page does first. */
export type StartupStep =
  /**
   * Asks the user whether to continue as the account of an exchange that this page did not ask for:
   * whoever made the link could have put a login of their own into it.
   */
  | { readonly kind: 'ask'; readonly exchange: Exchange }
  /** Logs in by what this page has asked for. */
  | { readonly kind: 'exchange'; readonly exchange: Exchange }
  /** Shows the app; with `login`, the phone login over it. */
  | { readonly kind: 'open'; readonly login: boolean }
  /** Clears the token and leaves for a provider's login. */
  | { readonly kind: 'redirect'; readonly provider: Provider };

/** What the address logs in with. @param provider of its code; null for none */
const exchangeOf = (
  { arrival, talkId }: StartupFacts,
  provider: Provider | null,
  redirectUri: string,
): Exchange | null => {
  const from = talkId === undefined ? {} : { From: talkId };
  if (arrival.accessToken !== '') {
    return { by: 'accessToken', access_token: arrival.accessToken, ...from };
  }
  if (arrival.code === '' || provider === null) return null;
  return provider === 'wechat'
    ? { by: 'wechat', Code: arrival.code, ...from }
    : { by: 'qq', Code: arrival.code, Redirecturi: redirectUri, ...from };
};

/** A login in the address that this page did not ask for; null for none. */
const foreignExchange = (facts: StartupFacts): Exchange | null => {
  const { arrival, returned, codeProvider, redirectUri } = facts;
  if (arrival.handover !== '') return { by: 'handover', handover: arrival.handover };
  return returned === null ? exchangeOf(facts, codeProvider, redirectUri) : null;
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
  const foreign = foreignExchange(facts);
  if (foreign !== null) return { kind: 'ask', exchange: foreign };
  const { token, returned } = facts;
  if (token !== '') return { kind: 'open', login: false };
  const exchange =
    returned === null ? null : exchangeOf(facts, returned.provider, returned.redirectUri);
  return exchange === null ? withoutLogin(facts) : { kind: 'exchange', exchange };
};

/**
 * The facts once what the address brought has been tried in vain, or was declined.
 * @param token of the session that the page has without it
 */
export const withNothingBrought = (facts: StartupFacts, token: string): StartupFacts => ({
  ...facts,
  token,
  arrival: { handover: '', accessToken: '', code: '', state: '' },
});

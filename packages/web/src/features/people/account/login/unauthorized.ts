import type { Browser } from '../../../../lib/browser.ts';
import type { Provider } from './oauth-address.ts';

/** What follows when a call was refused for want of a session; the token is cleared in any case. */
type AfterUnauthorized =
  | { readonly kind: 'none' }
  | { readonly kind: 'login' }
  | { readonly kind: 'oauth'; readonly provider: Provider };

interface Circumstances {
  /** HTTP said 403: the session was ended, not merely missing. */
  readonly forbidden: boolean;
  /** How many calls were refused with 403 before this one. */
  readonly errorNum: number;
  /** The screen needs a login, or the user asked for something to be done. */
  readonly wanted: boolean;
}

/** The provider in whose own browser the page is shown: there, its OAuth is the way to log in. */
export const providerOf = ({ app, desktop }: Pick<Browser, 'app' | 'desktop'>): Provider | null => {
  if (app === 'wechat') return 'wechat';
  return app === 'qq' && !desktop ? 'qq' : null;
};

/**
 * Specification §8, by browser. Public screens stay public: a token that ran out only makes the
 * user a visitor there, until something is done that needs an account.
 */
export const afterUnauthorized = (
  browser: Pick<Browser, 'app' | 'desktop'>,
  { forbidden, errorNum, wanted }: Circumstances,
): AfterUnauthorized => {
  if (!wanted) return { kind: 'none' };
  const provider = providerOf(browser);
  // After a 403 the messaging app would send the same refused account again and again.
  if (provider === 'wechat' && forbidden && errorNum > 0) return { kind: 'login' };
  return provider === null ? { kind: 'login' } : { kind: 'oauth', provider };
};

import { CODES } from '@xuanjiang/contracts/errors';
import type { Browser } from './browser.ts';

/** What follows when a call was refused for want of a session; the token is cleared in any case. */
type AfterUnauthorized =
  | { readonly kind: 'none' }
  | { readonly kind: 'login' }
  | { readonly kind: 'oauth'; readonly provider: 'wechat' | 'qq' };

interface Circumstances {
  readonly code: number;
  /** How many calls were refused so before this one. */
  readonly errorNum: number;
  /** The screen needs a login, or the user asked for something to be done. */
  readonly wanted: boolean;
}

/**
 * Specification §8, by browser. Public screens stay public: a token that ran out only makes the
 * user a visitor there, until something is done that needs an account.
 */
export const afterUnauthorized = (
  browser: Pick<Browser, 'app' | 'desktop'>,
  { code, errorNum, wanted }: Circumstances,
): AfterUnauthorized => {
  if (!wanted) return { kind: 'none' };
  if (browser.app === 'wechat') {
    // After a 403 the provider would send the same refused account again and again.
    const again = code === CODES.forbidden && errorNum > 0;
    return again ? { kind: 'login' } : { kind: 'oauth', provider: 'wechat' };
  }
  if (browser.app === 'qq' && !browser.desktop) return { kind: 'oauth', provider: 'qq' };
  return { kind: 'login' };
};

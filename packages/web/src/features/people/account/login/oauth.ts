import { isTalkId } from '@xuanjiang/contracts/rules/talk-id';
import { keepRedirect } from '../../../../lib/keep-redirect.ts';
import { cleanAddress } from '../../../../lib/login-address.ts';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { getLocal, removeLocal, setLocal } from '../../../../lib/storage.ts';
import type { Provider } from './oauth-address.ts';
import { authorizeAddress } from './oauth-address.ts';
import type { Pending } from './oauth-pending.ts';
import { addPending, goesRound, readPending, spendPending } from './oauth-pending.ts';
import { talkIdOfAddress } from './talk-id-of-address.ts';

const KEPT = 'xj.oauth';
/** Where the second provider returns to: it compares the address with a list, so there is one. */
export const OAUTH_RETURN_PATH = '/oauth';

const pending = (): readonly Pending[] => readPending(getLocal(KEPT), Date.now());

const redirectUriOf = (provider: Provider): string => {
  if (provider === 'qq') {
    return location.origin + OAUTH_RETURN_PATH + (pageFacts.lang === 'en' ? '?lang=en' : '');
  }
  const [page = ''] = cleanAddress(location.href).split('#');
  return location.origin + page;
};

let leaving = false;
const stay = (): void => {
  leaving = false;
};

/** Whether a login at this provider can be offered. */
export const offersOAuth = (provider: Provider): boolean => pageFacts.config[provider] !== null;

/** Whether the page may send the user to a provider unasked, or does so again and again. */
export const mayRedirect = (): boolean => !goesRound(pending(), Date.now());

/**
 * Sends the user to a provider's login. The page, and the talk on it, are kept for the return.
 * False when there is no such provider, or when the browser keeps nothing: then nothing that comes
 * back could be told from a forgery.
 * @param onLeaving is given the state that the return will have
 */
export const beginOAuth = (provider: Provider, onLeaving?: (state: string) => void): boolean => {
  const config = pageFacts.config[provider];
  if (config === null) return false;
  // Several calls may be refused at once; the first sends the user away.
  if (leaving) return true;
  const state = randomId().replaceAll('-', '');
  const redirectUri = redirectUriOf(provider);
  const begun: Pending = { provider, state, redirectUri, at: Date.now(), spent: false };
  setLocal(KEPT, JSON.stringify(addPending(pending(), begun)));
  if (!pending().some((one) => one.state === state)) return false;
  keepRedirect();
  if (provider === 'qq') {
    setLocal('QQlogin', 'true');
    setLocal('QQid', talkIdOfAddress(location.href) ?? '');
  }
  onLeaving?.(state);
  leaving = true;
  // The browser may bring the page back as it was left.
  addEventListener('pageshow', stay, { once: true });
  location.replace(authorizeAddress(provider, config, redirectUri, state));
  return true;
};

/** The login of ours that came back with a state, once; null for a foreign or a used state. */
export const takeReturn = (state: string): Pending | null => {
  const spent = spendPending(pending(), state);
  if (spent === null) return null;
  setLocal(KEPT, JSON.stringify(spent.rest));
  return spent.found;
};

/** The talk from which the second provider's login began, once. */
export const takeQqTalk = (): string | undefined => {
  const id = getLocal('QQid') ?? '';
  removeLocal('QQid');
  removeLocal('QQlogin');
  return isTalkId(id) ? id : undefined;
};

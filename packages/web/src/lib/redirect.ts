import { cleanAddress } from './login-address.ts';
import { getCookie, removeCookie, setCookie } from './storage.ts';

/** Longer addresses are not kept: a cookie is sent with every request. */
const KEPT_MAX = 1000;
/** Login pages: a user is not sent back to them after a login. */
const LOGIN_PATHS: readonly string[] = ['/oauth'];
/** Pages behind whose `#` a secret may be: a cookie goes to the server with every request. */
const SECRET_PATHS: readonly string[] = ['/checkin'];

/**
 * The path, query and hash that an address has within this site; null for an address elsewhere,
 * whatever way it is dressed up.
 */
export const ownPath = (value: string, origin: string): string | null => {
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // A blob's origin is that of the page that made it.
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  // `/..//elsewhere` is ours until it is resolved; `//elsewhere` is another host where it is used.
  if (url.pathname.startsWith('//')) return null;
  return cleanAddress(url.href);
};

/** Keeps the address of the page for a day, to return to after a login. */
export const keepRedirect = (): void => {
  const address = cleanAddress(location.href);
  if (address.length > KEPT_MAX || LOGIN_PATHS.includes(location.pathname)) return;
  const [page = ''] = SECRET_PATHS.includes(location.pathname) ? address.split('#') : [address];
  setCookie('_redirecturl', page);
};

/** The kept address, once; null when there is none, or none of this site. */
export const takeRedirect = (): string | null => {
  const kept = getCookie('_redirecturl');
  if (kept === '') return null;
  removeCookie('_redirecturl');
  return ownPath(kept, location.origin);
};

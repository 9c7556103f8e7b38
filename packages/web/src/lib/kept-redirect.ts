import { readUrl } from '@xuanjiang/contracts/rules/read-url';
import { cleanAddress } from './login-address.ts';
import { getCookie, removeCookie } from './storage.ts';

/**
 * The path, query and hash that an address has within this site; null for an address elsewhere,
 * whatever way it is dressed up.
 */
export const ownPath = (value: string, origin: string): string | null => {
  const url = readUrl(value, origin);
  // A blob's origin is that of the page that made it.
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  // `/..//elsewhere` is ours until it is resolved; `//elsewhere` is another host where it is used.
  if (url.pathname.startsWith('//')) return null;
  return cleanAddress(url.href);
};

/** The kept address, once; null when there is none, or none of this site. */
export const takeRedirect = (): string | null => {
  const kept = getCookie('_redirecturl');
  if (kept === '') return null;
  removeCookie('_redirecturl');
  return ownPath(kept, location.origin);
};

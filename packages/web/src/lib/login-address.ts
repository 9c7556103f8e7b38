import { LOGIN_PARAMETERS } from '@xuanjiang/contracts/rules/login-parameters';

/** An implicit grant of QQ is after the `#`. */
export const fragmentOf = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1));

/** Path, query and hash of an address, without what logs somebody in. */
export const cleanAddress = (address: string): string => {
  const url = new URL(address);
  // An untouched query keeps its own spelling.
  for (const name of LOGIN_PARAMETERS)
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  if (fragmentOf(url).has('access_token')) url.hash = '';
  return url.pathname + url.search + url.hash;
};

/** Whether an address has what logs somebody in. */
export const hasLogin = (address: string): boolean => !address.endsWith(cleanAddress(address));

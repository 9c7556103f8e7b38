import {
  CHAT_TYPE_COOKIE_DAYS,
  FOLLOW_FLAG_DAYS,
  PROVINCE_COOKIE_DAYS,
  REDIRECT_COOKIE_DAYS,
  TOKEN_COOKIE_DAYS,
} from '@xuanjiang/contracts/constants';

/**
 * The cookies of the specification's §3 and how many days they are valid (§9), and the own province,
 * the width of the page, that a guide was read or an own rank entered on this device, and that the main page has something
 * of one's own to show, which the server reads to draw it.
 */
const COOKIE_DAYS = {
  token: TOKEN_COOKIE_DAYS,
  userInfo: TOKEN_COOKIE_DAYS,
  phone: TOKEN_COOKIE_DAYS,
  worker: TOKEN_COOKIE_DAYS,
  ChatType: CHAT_TYPE_COOKIE_DAYS,
  _subwx: FOLLOW_FLAG_DAYS,
  _redirecturl: REDIRECT_COOKIE_DAYS,
  _province: PROVINCE_COOKIE_DAYS,
  _wide: CHAT_TYPE_COOKIE_DAYS,
  _reading: PROVINCE_COOKIE_DAYS,
  _own: PROVINCE_COOKIE_DAYS,
  _ranked: PROVINCE_COOKIE_DAYS,
} as const;

type CookieName = keyof typeof COOKIE_DAYS;
/**
 * The cookies that are ever read. The others say who the user is. They are never trusted, since a
 * user can write any cookie (`worker=1` does not give staff rights).
 */
type ReadCookieName = 'token' | 'ChatType' | '_subwx' | '_redirecturl' | '_province' | '_own';

/** The value of a cookie in a `document.cookie` text; empty when there is none. */
export const cookieIn = (cookies: string, name: string): string => {
  const prefix = `${name}=`;
  const found = cookies.split('; ').find((part) => part.startsWith(prefix));
  if (found === undefined) return '';
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    return '';
  }
};

/** The text that sets a cookie for some days; 0 days removes it. */
export const cookieText = (name: string, value: string, days: number, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure ? '; Secure' : ''}`;

const write = (name: CookieName, value: string, days: number): void => {
  // The Cookie Store API is not in the oldest browsers that the product serves.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = cookieText(name, value, days, location.protocol === 'https:');
};

export const getCookie = (name: ReadCookieName): string => cookieIn(document.cookie, name);
export const setCookie = (name: CookieName, value: string): void =>
  write(name, value, COOKIE_DAYS[name]);
/** The main page keeps a place for what is one's own from its next showing on. */
export const keepOwnPlace = (): void => setCookie('_own', '1');
export const removeCookie = (name: CookieName): void => write(name, '', 0);

/** What is kept in local storage: the specification's names, and settings of this client. */
type LocalName =
  | 'userId'
  | 'Avatarurl'
  | 'Displayname'
  | 'schoolName'
  | 'orgInfo'
  | 'hasExtend'
  | 'QQid'
  | 'QQlogin'
  | `xj.${string}`;

/** Null when there is none, or when the browser forbids storage. */
export const getLocal = (name: LocalName): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

/** A full or forbidden storage loses the value: nothing of the product depends on it. */
export const setLocal = (name: LocalName, value: string): void => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // See above.
  }
};

export const removeLocal = (name: LocalName): void => {
  try {
    localStorage.removeItem(name);
  } catch {
    // See above.
  }
};

/** What this browser tab keeps over a reload; empty for nothing, or when the browser forbids storage. */
export const getKept = (name: `xj.${string}`): string => {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};

/** Keeps a value for this browser tab, where the browser allows it; an empty one removes it. */
export const setKept = (name: `xj.${string}`, value: string): void => {
  try {
    if (value === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Nothing of the product depends on it.
  }
};

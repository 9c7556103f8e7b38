import type { Lang } from '@xuanjiang/contracts/messages';
import { hasLogin } from '@xuanjiang/contracts/rules/login-parameters';
import { provinceAnswer } from '@xuanjiang/contracts/rules/own-province';
import { MAIN_PAGE, NO_SCREEN, publicSearch, sharedSearch } from '@xuanjiang/contracts/rules/pages';
import { cookieOf } from '../cookie-of.ts';
import type { Missing } from '../missing-pages.ts';

/**
 * Pages that begin with what only the device knows, where its cookie says that there is something: the guide that was read
 * last, the units by the own rank.
 */
const DEVICE_PAGES: ReadonlyMap<string, string> = new Map([
  ['/ebook', '_reading'],
  ['/rank', '_ranked'],
]);

/** What of a request decides how its page looks; nothing else may. */
export interface PageView {
  /** Where the site is, without a slash at the end. */
  readonly origin: string;
  readonly pathname: string;
  /** The part of the query that the page shows, with its `?`; empty for none. */
  readonly search: string;
  readonly lang: Lang;
  readonly wide: boolean;
  /** See `provinceAnswer`. */
  readonly province: string;
  /** On the main page: whether it keeps the place of what is one's own, which the browser asks for. */
  readonly own: boolean;
  /**
   * Without any data, for who has a session, and where the page begins with what only the device knows:
   * the browser asks for what they are to see.
   */
  readonly skeleton: boolean;
}

/** Why a page is left to the browser: it logs somebody in, or this page is never drawn. */
export type NotDrawn = 'personal' | 'other-page';

/** What is read of a request. */
export interface PageRequest {
  readonly origin: string;
  /** As it was asked for, with its query. */
  readonly url: string;
  /** Value of a header by its name in small letters; empty for none. */
  readonly header: (name: string) => string;
  /** Whether visitors may read what else needs a login. */
  readonly reading: boolean;
  /** What there is none of at the address: what says so is one page for all such. */
  readonly missing: Missing;
}

/** The user agents of phones and tablets, as in the client's `detectBrowser`. */
const MOBILE = /iPhone|iPad|iPod|Android|\bMobile\b|\((?:Phone|Tablet);/;

/**
 * Whether the page is wide enough for the desktop layout: the page has noted it where the guess was
 * wrong before.
 */
const isWide = (header: PageRequest['header']): boolean => {
  const noted = cookieOf(header('cookie'), '_wide');
  if (noted === '1' || noted === '0') return noted === '1';
  const mobile = header('sec-ch-ua-mobile');
  if (mobile === '?1' || mobile === '?0') return mobile === '?0';
  return !MOBILE.test(header('user-agent'));
};

/** What a request is to be shown, by rules that let no two pages get mixed up. */
export const viewOf = ({
  origin,
  url,
  header,
  reading,
  missing,
}: PageRequest): PageView | NotDrawn => {
  // There is no head to draw: a drawing for each id that somebody makes up would use up those of all visitors.
  if (missing === 'head') return 'other-page';
  // `//a/video` reads as the page of another host.
  if (/^[/\\]{2}/.test(url) || !URL.canParse(url, origin)) return 'other-page';
  const { pathname: asked, searchParams: query } = new URL(url, origin);
  // A login in the address is the browser's to deal with, before anything is drawn.
  if (hasLogin(query)) return 'personal';
  const pathname = missing === null ? asked : NO_SCREEN;
  const cookies = header('cookie');
  const hasSession = cookieOf(cookies, 'token') !== '';
  // The head of what was shared is for visitors: who has a session gets the page that shows it.
  const shared = hasSession ? null : sharedSearch(pathname, query, reading);
  const search = missing === null ? (publicSearch(pathname, query, reading) ?? shared) : '';
  if (search === null) return 'other-page';
  const deviceCookie = DEVICE_PAGES.get(pathname);
  const ofDevice = deviceCookie !== undefined && cookieOf(cookies, deviceCookie) !== '';
  const shown = pathname === '/' ? MAIN_PAGE : pathname;
  return {
    origin,
    pathname: shown,
    search,
    lang: query.get('lang') === 'en' ? 'en' : 'zh',
    wide: isWide(header),
    province: missing === null ? provinceAnswer(cookieOf(cookies, '_province')) : '',
    own: shown === MAIN_PAGE && cookieOf(cookies, '_own') !== '',
    skeleton: ofDevice || hasSession,
  };
};

/** Names a view among all. */
export const keyOf = (view: PageView): string => {
  const { origin, pathname, search, lang, wide, province, own, skeleton } = view;
  return JSON.stringify([origin, pathname, search, lang, wide, province, own, skeleton]);
};

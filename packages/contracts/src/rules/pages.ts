import { OWN_PROVINCES, WHOLE_COUNTRY } from './own-province.ts';
import { isTalkId } from './talk-id.ts';

/** How the page of a route follows from its address. */
interface PublicPage {
  /** Shows one thing, whose id is the parameter `id` of the query; without one it shows none. */
  readonly one?: true;
  /** Is named in the sitemap by itself. */
  readonly listed?: true;
  /** Further parameters that change what it shows, such as filters. Such a page is not drawn. */
  readonly filtered?: readonly string[];
}

/** The page of a talk; that of a wide screen has the other one's address. */
export const TALK_PAGE = '/videoDetail';

/** The page to which the root leads. */
export const MAIN_PAGE = '/video';

/** The talks of a province, as its route is written. */
const DIST_PAGE = '/video/dist/:id';
const DIST_PATHS: ReadonlySet<string> = new Set(
  [WHOLE_COUNTRY, ...OWN_PROVINCES.map(({ code }) => code)].map((id) =>
    DIST_PAGE.replace(':id', id),
  ),
);

/** The pages that everybody sees alike and without a login, by the specification. */
const OPEN: Readonly<Record<string, PublicPage>> = {
  [MAIN_PAGE]: { listed: true },
  '/searchAll': { listed: true },
  '/appAgreement': { listed: true },
  [TALK_PAGE]: { one: true },
  '/pcVideo': { one: true },
  '/advList': { listed: true },
  '/goodUAList': { listed: true },
  '/activity': { one: true, listed: true },
  '/mPdf': { one: true },
};

/** The pages that everybody sees alike, where visitors may read (`OPEN_READING`). */
const READING: Readonly<Record<string, PublicPage>> = {
  '/videoNow': { listed: true },
  '/videoSearch': {},
  '/ebook': { listed: true },
  '/ebookSetList': { listed: true, one: true },
  '/recruitDetail': { one: true },
  [DIST_PAGE]: { filtered: ['Status', 'Universityid'] },
  '/zhuanDetails': { listed: true, filtered: ['category'] },
  '/activityList': { listed: true },
  '/promotionDetail': { one: true },
  '/specailVideos': { one: true },
  '/myGkKnow': { listed: true, filtered: ['category'] },
  '/consulationDetail': { one: true },
  '/consulationSearch': {},
  '/orgList': {
    listed: true,
    filtered: ['level', 'province', 'kind', 'own', 'today', 'followed', 'name'],
  },
  '/eventoff': { listed: true, filtered: ['province', 'way', 'phase', 'name'] },
  '/eventoffDetail': { one: true },
  '/consult': { listed: true, filtered: ['own', 'name'] },
  '/consultDetail': { one: true },
  '/orgDetail': { one: true, filtered: ['tab', 'province', 'year', 'subject', 'batch'] },
};

/** What changes what any page shows, such as what was searched for. */
const SHOWN_NAMES: readonly string[] = ['keyword', 'Date', 'Provinceid', 'Kind'];

/** Whether visitors may read what else needs a login. */
type Reading = boolean;

/** The route of a page as it is written, where its path holds what it shows; else the path. */
export const pageRoute = (pathname: string): string =>
  DIST_PATHS.has(pathname) ? DIST_PAGE : pathname;

const pageAt = (pathname: string, reading: Reading): PublicPage | undefined => {
  const path = pathname === '/' ? MAIN_PAGE : pageRoute(pathname);
  return OPEN[path] ?? (reading ? READING[path] : undefined);
};

/** Whether the page at a path shows the one thing whose id its address has. */
export const showsOne = (pathname: string): boolean => pageAt(pathname, true)?.one === true;

/** Whether the page at a path is the page of a talk. */
export const isTalkPage = (pathname: string): boolean =>
  pathname === TALK_PAGE || pathname === '/pcVideo';

/** Whether the page at a path is the same for every visitor, so that search engines and browsers may keep it. */
export const isPublicPage = (pathname: string, reading: Reading): boolean =>
  pageAt(pathname, reading) !== undefined;

/** The paths that are a sitemap's by themselves. */
export const listedPages = (reading: Reading): readonly string[] =>
  Object.entries({ ...OPEN, ...(reading && READING) }).flatMap(([path, { listed }]) =>
    listed ? path : [],
  );

/**
 * The part of a query that says what a public page shows, as `?id=…`; empty for none, and null where
 * the page shows something else than what is drawn and kept: what was searched for, or what no id is.
 */
export const publicSearch = (
  pathname: string,
  query: URLSearchParams,
  reading: Reading,
): string | null => {
  const page = pageAt(pathname, reading);
  if (page === undefined) return null;
  if ([...SHOWN_NAMES, ...(page.filtered ?? [])].some((name) => query.has(name))) return null;
  const ids = query.getAll('id');
  const [id = ''] = ids;
  if (page.one === undefined || ids.length === 0) return '';
  return ids.length === 1 && isTalkId(id) ? `?id=${id}` : null;
};

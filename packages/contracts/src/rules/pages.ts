import { COMPARED_MAX, unitId, unitOf } from './apply-unit.ts';
import { OWN_PROVINCES, ownProvinceOf, WHOLE_COUNTRY } from './own-province.ts';
import type { Path, Route, SharedPage } from './routes.ts';
import { mayRead, ROUTES, SHARED_PAGES } from './routes.ts';
import { isTalkId } from './talk-id.ts';

const ENTRIES: readonly (readonly [path: string, route: Route])[] = Object.entries(ROUTES);

/** As the client's router reads it: whatever the case, and whatever slashes are at the end. */
const SCREENS = new RegExp(
  `^(?:${[
    `(?:${ENTRIES.map(([path]) => path.replace(/:\w+/g, '[^/]+')).join('|')})/*$`,
    ...ENTRIES.flatMap(([path, { staff }]) => (staff ? `${path}/` : [])),
    '/$',
  ].join('|')})`,
  'i',
);

/** The page that says that there is no screen is drawn as the page of this path, at which there is none. */
export const NO_SCREEN = '/404';

/** Whether a text is the path of a route, as it is written. */
export const isRoute = (path: string): path is Path => Object.hasOwn(ROUTES, path);

/** Whether the client has a screen for a path. */
export const hasScreen = (pathname: string): boolean => SCREENS.test(pathname);

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

/** What changes what any page shows, such as what was searched for. */
const SHOWN_NAMES: readonly string[] = ['keyword', 'Date', 'Provinceid', 'Kind'];

/**
 * Further parameters of the query that change what a public page shows, such as filters. With one of them it is not drawn,
 * unless it is drawn with it (`DRAWN_WITH`).
 */
const FILTERS: Readonly<Partial<Record<Path, readonly string[]>>> = {
  '/video/dist/:id': ['Status', 'Universityid'],
  '/zhuanDetails': ['category'],
  '/myGkKnow': ['category'],
  '/orgList': ['level', 'province', 'kind', 'own', 'today', 'followed', 'name'],
  '/rank': [
    'carry',
    'province',
    'subject',
    'fits',
    'place',
    'kind',
    'owner',
    'major',
    'tuition',
    'plan',
    'category',
  ],
  '/eventoff': ['province', 'way', 'phase', 'name'],
  '/consult': ['own', 'name'],
  '/orgDetail': ['tab', 'province', 'year', 'subject', 'batch'],
  '/compare': ['units', 'province', 'year', 'subject'],
};

/** Longest list of units with which a page is drawn, characters. */
const UNITS_MAX = 400;

const isProvince = (value: string): boolean => ownProvinceOf(value) !== null;
/** A type of subjects, such as 物理类. */
const isSubject = (value: string): boolean => /^\p{Script=Han}{2,6}$/u.test(value);
const isYear = (value: string): boolean => /^20\d\d$/.test(value);
/** Some units that can stand side by side, as a shared link names them. */
const areUnits = (value: string): boolean => {
  const ids = value.split(',');
  const isListed = value.length <= UNITS_MAX && ids.length <= COMPARED_MAX;
  return isListed && new Set(ids).size === ids.length && ids.every(isWritten);
};
const isWritten = (id: string): boolean => {
  const unit = unitOf(id);
  return unit !== null && unitId(unit) === id;
};

/** The filters with which a page is drawn, as shared links have them, and which values of them. */
const DRAWN_WITH: Readonly<
  Partial<Record<Path, Readonly<Record<string, (value: string) => boolean>>>>
> = {
  '/rank': { province: isProvince, subject: isSubject },
  '/compare': { province: isProvince, year: isYear, subject: isSubject, units: areUnits },
};

/** Whether visitors may read what else needs a login. */
type Reading = boolean;

/** The route of a page as it is written, where its path holds what it shows; else the path. */
export const pageRoute = (pathname: string): string =>
  DIST_PATHS.has(pathname) ? DIST_PAGE : pathname;

const isPublic = ({ access, staff }: Route, reading: Reading): boolean =>
  staff !== true && mayRead(access, reading);

/** The path of the route that is shown at a path. */
const shownRoute = (pathname: string): string =>
  pathname === '/' ? MAIN_PAGE : pageRoute(pathname);

/** The record of the public page at a path; undefined where there is none. */
const pageAt = (pathname: string, reading: Reading): Route | undefined => {
  const path = shownRoute(pathname);
  const route: Route | undefined = isRoute(path) ? ROUTES[path] : undefined;
  return route !== undefined && isPublic(route, reading) ? route : undefined;
};

/** Whether the page at a path shows the one thing whose id its address has. */
export const showsOne = (pathname: string): boolean => pageAt(pathname, true)?.one === true;

/** Whether the page at a path is the page of a talk. */
export const isTalkPage = (pathname: string): boolean =>
  pathname === TALK_PAGE || pathname === '/pcVideo';

/** Whether the page at a path is the same for every visitor, so that search engines and browsers may keep it. */
export const isPublicPage = (pathname: string, reading: Reading): boolean =>
  pageAt(pathname, reading) !== undefined;

/** The paths that are a sitemap's by themselves; the main page comes first. */
export const listedPages = (reading: Reading): readonly string[] =>
  ENTRIES.flatMap(([path, route]) => (route.listed && isPublic(route, reading) ? path : []));

/** The filters of a query that a page is drawn with, in the order of `DRAWN_WITH`; null where it has another, or another value. */
const filtersOf = (path: string, query: URLSearchParams): URLSearchParams | null => {
  if (!isRoute(path)) return new URLSearchParams();
  const forms = Object.entries(DRAWN_WITH[path] ?? {});
  const used = (FILTERS[path] ?? []).filter((name) => query.has(name));
  const drawn = forms.flatMap(([name, isDrawn]) => {
    const values = query.getAll(name);
    const [value = ''] = values;
    return values.length === 1 && isDrawn(value) ? [[name, value]] : [];
  });
  return drawn.length === used.length ? new URLSearchParams(drawn) : null;
};

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
  const filters = filtersOf(shownRoute(pathname), query);
  if (filters === null || SHOWN_NAMES.some((name) => query.has(name))) return null;
  const ids = query.getAll('id');
  const [id = ''] = ids;
  if (page.one === undefined || ids.length === 0) return filters.size === 0 ? '' : `?${filters}`;
  return ids.length === 1 && isTalkId(id) ? `?id=${id}` : null;
};

/** Whether the page at a path shows the head of its thing to who must log in first. */
export const isSharedPage = (pathname: string): pathname is SharedPage =>
  SHARED_PAGES.some((path) => path === pathname);

/**
 * What a page for visitors without a login names, as `?id=…`, where its thing is shown after a login only; null where the page
 * has no such head, or visitors may read it. What else is in the query changes nothing in the head.
 */
export const sharedSearch = (
  pathname: string,
  query: URLSearchParams,
  reading: Reading,
): string | null => {
  const [id = '', ...more] = query.getAll('id');
  const named = more.length === 0 && isTalkId(id);
  return named && !reading && isSharedPage(pathname) ? `?id=${id}` : null;
};

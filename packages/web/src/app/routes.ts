import type { Path, Route } from '@xuanjiang/contracts/rules/routes';
import { mayRead, ROUTES } from '@xuanjiang/contracts/rules/routes';
import { matchPath } from 'react-router-dom';
import { pageFacts } from '../lib/page-facts.ts';
import type { RoutePart } from '../screens/route-record.ts';
import { ROUTE_RECORDS } from '../screens/routes.ts';

/** A route, as both of its records say it; of the web's only what is part of the first load. */
export interface WebRoute extends Route, RoutePart<'first'> {
  readonly path: Path;
}

/** The part of each record that is in the first load. */
const FIRST: Readonly<Record<Path, RoutePart<'first'>>> = ROUTE_RECORDS;

/** Every route of the product. */
export const WEB_ROUTES: readonly WebRoute[] = (Object.keys(ROUTES) as Path[]).map((path) => ({
  path,
  ...ROUTES[path],
  ...FIRST[path],
}));

/** A route as the router matches it: with the pages below it, where it has such. */
export const patternOf = ({ path, staff }: Pick<WebRoute, 'path' | 'staff'>): string =>
  staff ? `${path}/*` : path;

/** The route of an address; null when there is none. */
export const routeOf = (pathname: string): WebRoute | null =>
  WEB_ROUTES.find((route) => matchPath(patternOf(route), pathname) !== null) ?? null;

/** Whether a route may be opened without a login. */
export const isOpen = ({ access }: Pick<WebRoute, 'access'>): boolean =>
  mayRead(access, pageFacts.config.openReading);

/** Whether what is at an address needs a login. */
export const needsLogin = (pathname: string): boolean => {
  const route = routeOf(pathname);
  return route !== null && !isOpen(route) && route.byLink !== true;
};

/** Whether visitors see nothing of what is at an address before they log in. */
export const isGatedPath = (pathname: string): boolean => {
  const route = routeOf(pathname);
  return route !== null && !isOpen(route) && route.visitors !== true;
};

/** Whether the login dialog opens by itself at an address. */
export const opensLogin = (pathname: string): boolean =>
  needsLogin(pathname) && routeOf(pathname)?.ownLogin !== true;

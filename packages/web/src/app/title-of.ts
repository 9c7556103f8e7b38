import type { Path } from '@xuanjiang/contracts/rules/routes';
import { routeAt } from '@xuanjiang/contracts/rules/routes';
import { textOf } from '../lib/texts.ts';
import { routeOf } from './routes.ts';
import { t } from './texts.ts';

/** The title of a route; the name of the product where it has none. */
export const routeTitle = (path: Path): string => {
  const { title } = routeAt(path);
  // The build keeps English titles by the paths of their routes (vite/english.ts).
  return title === null ? t('brand') : textOf(path, title);
};

/** The title of what is at an address. */
export const titleOf = (pathname: string): string => {
  const route = routeOf(pathname);
  return route === null ? t('notFoundTitle') : routeTitle(route.path);
};

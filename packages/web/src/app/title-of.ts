import { routeOf } from './paths.ts';
import { t } from './texts.ts';

/** The title of what is at an address. */
export const titleOf = (pathname: string): string => {
  const route = routeOf(pathname);
  if (route === null) return t('notFoundTitle');
  return route.title === null ? t('brand') : t(route.title);
};

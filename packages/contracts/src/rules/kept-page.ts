import { hasLogin } from './login-parameters.ts';
import { publicSearch } from './pages.ts';

/** The header by which the gateway lets a browser keep a page for when there is no network. */
export const KEEP_HEADER = 'X-Keep';
export const KEEP_PAGE = 'page';
/** Where the page is answered that nothing is drawn into. */
export const SHELL_PATH = '/index.html';
export const WORKER_PATH = '/sw.js';
/** Stands in the built worker where the gateway writes the version of the shell that it serves. */
export const SHELL_VERSION_PLACE = '__SHELL_VERSION__';

/**
 * Under which name the page at an address is kept; null where it must not be. What only says how a
 * reader came is left out, or each link to a page would make a copy of it.
 */
export const pageKey = ({ pathname, searchParams }: URL): string | null => {
  // Whether visitors may read here, the gateway says with each page (`KEEP_HEADER`).
  const search = publicSearch(pathname, searchParams, true);
  if (search === null || hasLogin(searchParams)) return null;
  const kept = new URLSearchParams(search);
  if (searchParams.get('lang') === 'en') kept.set('lang', 'en');
  return kept.size === 0 ? pathname : `${pathname}?${kept.toString()}`;
};

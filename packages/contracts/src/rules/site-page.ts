import { readUrl } from './read-url.ts';

/** What of a query says which thing a page shows. Nothing else is taken over: it may let somebody in. */
const NAMES: readonly string[] = ['id', 'Id', 'Date', 'Kind', 'tab'];

/** Only of a base for addresses that have none. */
const BASE = 'http://site';

/**
 * An address within the site, with what of its query names a thing.
 * @returns empty where the text is no such address
 */
export const sitePage = (text: string): string => {
  // `//host`, `/\host` and what a browser makes of tabs within lead to another site.
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return '';
  const url = readUrl(text, BASE);
  if (url === null || url.origin !== BASE || url.pathname.startsWith('//')) return '';
  const kept = new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => NAMES.includes(name) && value !== ''),
  ).toString();
  return `${url.pathname}${kept === '' ? '' : `?${kept}`}`;
};

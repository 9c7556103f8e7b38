import { isTalkPage, MAIN_PAGE, showsOne, TALK_PAGE } from '@xuanjiang/contracts/rules/pages';
import { isTalkId } from '@xuanjiang/contracts/rules/talk-id';

/**
 * The one path and query of what an address shows: without what logs in, counts visits or only says
 * how a reader came. The English pages are pages of their own.
 */
export const canonicalPath = (pathname: string, search: string): string => {
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const id = query.get('id')?.trim() ?? '';
  const isTalk = isTalkPage(pathname);
  if (showsOne(pathname) && isTalkId(id)) kept.set('id', id);
  if (query.get('lang') === 'en') kept.set('lang', 'en');
  const path = isTalk && kept.has('id') ? TALK_PAGE : pathname === '/' ? MAIN_PAGE : pathname;
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The pages that everybody sees alike, without a login and without a query: with those of the talks, a sitemap's. */
export const LISTED_PAGES: readonly string[] = ['/video', '/searchAll', '/appAgreement'];

/** The page of a talk, whose id is in the query; that of a wide screen has the other one's address. */
export const TALK_PAGE = '/videoDetail';
const TALK_PAGES: readonly string[] = [TALK_PAGE, '/pcVideo'];

/** The page to which the root leads. */
export const MAIN_PAGE = '/video';

/** Whether the page at a path is the page of a talk. */
export const isTalkPage = (pathname: string): boolean => TALK_PAGES.includes(pathname);

/** Whether the page at a path is the same for every visitor, so that search engines and browsers may keep it. */
export const isPublicPage = (pathname: string): boolean =>
  pathname === '/' || LISTED_PAGES.includes(pathname) || isTalkPage(pathname);

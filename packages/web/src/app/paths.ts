import { matchPath } from 'react-router-dom';
import { pageFacts } from '../lib/page-facts.ts';
import type { TextKey } from './texts.ts';

/** One route: those of the specification's §2, the doors of events, what is stored of a person, and the operators' desk. */
interface RoutePath {
  readonly path: string;
  /** Null where the specification leaves the title empty, and where each page below has its own. */
  readonly title: TextKey | null;
  /** Stays mounted, with scroll position and state, while another route is shown. */
  readonly cached?: true;
  /** Shows the tab bar. */
  readonly tab?: true;
  /** May be opened without a login (specification §6). */
  readonly open?: true;
  /** May be opened without a login where visitors may read (`OPEN_READING`). */
  readonly reading?: true;
  /** Needs a login, but visitors see its content behind the login dialog. */
  readonly visitors?: true;
  /** Has a login of its own for visitors: the login dialog does not come over it by itself. */
  readonly ownLogin?: true;
  /** A link may open it that has a right of its own: nobody is sent away to log in first. */
  readonly byLink?: true;
  /** Shows what the device keeps where the account cannot be loaded, as without a network. */
  readonly kept?: true;
  /** Has pages of its own below it, listed in `screens/staff/pages.ts`, and a frame of its own. */
  readonly staff?: true;
  /** Its share configuration in the messaging app is refreshed when it is entered. */
  readonly share?: true;
  /** Where a wide screen, or a narrow one, goes instead; the query goes along. */
  readonly wide?: string;
  readonly narrow?: string;
}

/** Every route of the product. Titles are the specification's. */
const TABLE = [
  {
    path: '/appAgreement',
    title: 'titleAgreement',
    cached: true,
    open: true,
  },
  {
    path: '/ebook',
    title: 'titleEbook',
    cached: true,
    tab: true,
    share: true,
    reading: true,
  },
  {
    path: '/orgList',
    title: 'titleOrgList',
    cached: true,
    tab: true,
    share: true,
    reading: true,
  },
  { path: '/myGkKnow', title: 'titleMyGkKnow', share: true, reading: true },
  { path: '/eventoff', title: 'titleEventoff', share: true, reading: true, kept: true },
  { path: '/eventoffDetail', title: 'titleEventoffDetail', share: true, reading: true, kept: true },
  { path: '/consult', title: 'titleConsult', share: true, reading: true },
  { path: '/consultDetail', title: 'titleConsultDetail', share: true, reading: true },
  { path: '/myGkMes', title: 'titleEbook', share: true },
  { path: '/recruitDetail', title: 'titleRecruitDetail', share: true, reading: true },
  {
    path: '/video',
    title: 'titleVideo',
    cached: true,
    tab: true,
    open: true,
    share: true,
  },
  { path: '/testFont', title: 'titleVideo', cached: true },
  { path: '/zhuanDetails', title: 'titleZhuanDetails', cached: true, share: true, reading: true },
  { path: '/activityList', title: 'titleActivityList', cached: true, share: true, reading: true },
  {
    path: '/advList',
    title: 'titleSpecialSessions',
    cached: true,
    open: true,
    share: true,
  },
  { path: '/promotionDetail', title: 'titlePromotionDetail', share: true, reading: true },
  {
    path: '/goodUAList',
    title: 'titleSpecialSessions',
    cached: true,
    open: true,
    share: true,
  },
  { path: '/ebookSetList', title: 'titleEbookSetList', cached: true, share: true, reading: true },
  {
    path: '/video/dist/:id',
    title: 'titleVideoDist',
    cached: true,
    share: true,
    reading: true,
  },
  { path: '/specailVideos', title: 'titleSpecailVideos', share: true, reading: true },
  { path: '/message', title: 'titleMessage' },
  { path: '/my', title: 'titleMy', tab: true, visitors: true, ownLogin: true },
  { path: '/secretMsg', title: 'titleSecretMsg' },
  { path: '/cooperSch', title: 'titleCooperSch' },
  { path: '/orgDetail', title: 'titleOrgDetail', share: true, reading: true },
  { path: '/myInvite', title: 'titleMyInvite' },
  { path: '/inviteVideo', title: 'titleInviteVideo', share: true },
  { path: '/aboutUs', title: 'titleAboutUs' },
  { path: '/feedback', title: 'titleFeedback' },
  { path: '/orgCenter', title: 'titleOrgCenter', open: true, staff: true },
  { path: '/consulationDetail', title: 'titleConsulationDetail', share: true, reading: true },
  { path: '/videoNow', title: 'titleVideoNow', share: true, reading: true },
  { path: '/subscribe', title: 'titleSubscribe' },
  {
    path: '/videoDetail',
    title: 'titleVideoDetail',
    open: true,
    share: true,
    wide: '/pcVideo',
  },
  { path: '/majia', title: 'titleVideoDetail', visitors: true },
  { path: '/browseRecords', title: 'titleBrowseRecords' },
  { path: '/myCollect', title: 'titleMyCollect' },
  { path: '/myShopping', title: 'titleMyShopping' },
  { path: '/consulationSearch', title: 'titleConsulationSearch', reading: true },
  { path: '/videoSearch', title: 'titleVideoSearch', reading: true },
  { path: '/searchAll', title: 'titleSearchAll', open: true },
  { path: '/myRecommend', title: 'titleMyRecommend' },
  {
    path: '/pcVideo',
    title: null,
    open: true,
    share: true,
    narrow: '/videoDetail',
  },
  { path: '/userTranslation', title: 'titleUserTranslation' },
  { path: '/activity', title: 'titleActivity', open: true, share: true },
  { path: '/oauth', title: 'titleOauth', visitors: true },
  { path: '/mPdf', title: 'titleMPdf', open: true, share: true },
  { path: '/tips', title: 'titleTips', cached: true },
  {
    path: '/checkin',
    title: 'titleCheckin',
    visitors: true,
    ownLogin: true,
    byLink: true,
    kept: true,
  },
  // It also says that the account was deleted: nobody is logged in there by themselves, to a new one.
  { path: '/privacy', title: 'titlePrivacy', visitors: true, ownLogin: true, byLink: true },
  { path: '/desk', title: null, visitors: true, staff: true },
] as const satisfies readonly RoutePath[];

export type Path = (typeof TABLE)[number]['path'];

export const PATHS: readonly (RoutePath & { readonly path: Path })[] = TABLE;

/** A route as the router matches it: with the pages below it, where it has such. */
export const patternOf = ({ path, staff }: Pick<RoutePath, 'path' | 'staff'>): string =>
  staff ? `${path}/*` : path;

/** The route of an address; null when there is none. */
export const routeOf = (pathname: string): (typeof PATHS)[number] | null =>
  PATHS.find((route) => matchPath(patternOf(route), pathname) !== null) ?? null;

/** Whether a route may be opened without a login. */
export const isOpen = ({ open, reading }: Pick<RoutePath, 'open' | 'reading'>): boolean =>
  open === true || (reading === true && pageFacts.config.openReading);

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

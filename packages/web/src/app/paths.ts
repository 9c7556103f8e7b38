import { matchPath } from 'react-router-dom';
import type { TextKey } from './texts.ts';

/** One route of the specification's §2. */
interface RoutePath {
  readonly path: string;
  /** The specification's name of it, where it has one. */
  readonly name?: string;
  /** Null where the specification leaves the title empty. */
  readonly title: TextKey | null;
  /** Stays mounted, with scroll position and state, while another route is shown. */
  readonly cached?: true;
  /** Shows the tab bar. */
  readonly tab?: true;
  /** May be opened without a login (specification §6). */
  readonly open?: true;
  /** Needs a login, but visitors see its content behind the login dialog. */
  readonly visitors?: true;
  /** Has a login of its own for visitors: the login dialog does not come over it by itself. */
  readonly ownLogin?: true;
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
    name: 'appAgreement',
    title: 'titleAgreement',
    cached: true,
    open: true,
  },
  { path: '/ebook', name: 'ebook', title: 'titleEbook', cached: true, tab: true, share: true },
  {
    path: '/orgList',
    name: 'orgList',
    title: 'titleOrgList',
    cached: true,
    tab: true,
    share: true,
  },
  { path: '/myGkKnow', title: 'titleMyGkKnow', share: true },
  { path: '/eventoff', title: 'titleEventoff', share: true },
  { path: '/eventoffDetail', title: 'titleEventoffDetail', share: true },
  { path: '/consult', title: 'titleConsult', share: true },
  { path: '/consultDetail', title: 'titleConsultDetail', share: true },
  { path: '/myGkMes', title: 'titleEbook', share: true },
  { path: '/recruitDetail', title: 'titleRecruitDetail', share: true },
  {
    path: '/video',
    name: 'video',
    title: 'titleVideo',
    cached: true,
    tab: true,
    open: true,
    share: true,
  },
  { path: '/testFont', title: 'titleVideo', cached: true },
  { path: '/zhuanDetails', title: 'titleZhuanDetails', cached: true, share: true },
  { path: '/activityList', title: 'titleActivityList', cached: true, share: true },
  {
    path: '/advList',
    name: 'advList',
    title: 'titleSpecialSessions',
    cached: true,
    open: true,
    share: true,
  },
  { path: '/promotionDetail', title: 'titlePromotionDetail', share: true },
  {
    path: '/goodUAList',
    name: 'goodUAList',
    title: 'titleSpecialSessions',
    cached: true,
    open: true,
    share: true,
  },
  { path: '/ebookSetList', title: 'titleEbookSetList', cached: true, share: true },
  {
    path: '/video/dist/:id',
    name: 'videoDist',
    title: 'titleVideoDist',
    cached: true,
    share: true,
  },
  { path: '/specailVideos', title: 'titleSpecailVideos', share: true },
  { path: '/message', title: 'titleMessage' },
  { path: '/my', title: 'titleMy', tab: true, visitors: true, ownLogin: true },
  { path: '/secretMsg', title: 'titleSecretMsg' },
  { path: '/cooperSch', title: 'titleCooperSch' },
  { path: '/orgDetail', title: 'titleOrgDetail', share: true },
  { path: '/myInvite', title: 'titleMyInvite' },
  { path: '/inviteVideo', title: 'titleInviteVideo', share: true },
  { path: '/aboutUs', title: 'titleAboutUs' },
  { path: '/feedback', title: 'titleFeedback' },
  { path: '/orgCenter', name: 'orgCenter', title: 'titleOrgCenter', open: true },
  { path: '/consulationDetail', title: 'titleConsulationDetail', share: true },
  { path: '/videoNow', title: 'titleVideoNow', share: true },
  { path: '/subscribe', title: 'titleSubscribe' },
  {
    path: '/videoDetail',
    name: 'videoDetail',
    title: 'titleVideoDetail',
    open: true,
    share: true,
    wide: '/pcVideo',
  },
  { path: '/majia', title: 'titleVideoDetail', visitors: true },
  { path: '/browseRecords', title: 'titleBrowseRecords' },
  { path: '/myCollect', title: 'titleMyCollect' },
  { path: '/myShopping', title: 'titleMyShopping' },
  { path: '/consulationSearch', title: 'titleConsulationSearch' },
  { path: '/videoSearch', title: 'titleVideoSearch' },
  { path: '/searchAll', name: 'searchAll', title: 'titleSearchAll', open: true },
  { path: '/myRecommend', title: 'titleMyRecommend' },
  {
    path: '/pcVideo',
    name: 'pcVideo',
    title: null,
    open: true,
    share: true,
    narrow: '/videoDetail',
  },
  { path: '/userTranslation', title: 'titleUserTranslation' },
  { path: '/activity', name: 'activity', title: 'titleActivity', open: true, share: true },
  { path: '/oauth', title: 'titleOauth', visitors: true },
  { path: '/mPdf', name: 'mPdf', title: 'titleMPdf', open: true, share: true },
  { path: '/tips', title: 'titleTips', cached: true },
] as const satisfies readonly RoutePath[];

export type Path = (typeof TABLE)[number]['path'];

export const PATHS: readonly (RoutePath & { readonly path: Path })[] = TABLE;

/** The route of an address; null when there is none. */
export const routeOf = (pathname: string): (typeof PATHS)[number] | null =>
  PATHS.find(({ path }) => matchPath(path, pathname) !== null) ?? null;

/** Whether what is at an address needs a login. */
export const needsLogin = (pathname: string): boolean => {
  const route = routeOf(pathname);
  return route !== null && route.open !== true;
};

/** Whether visitors see nothing of what is at an address before they log in. */
export const isGatedPath = (pathname: string): boolean => {
  const route = routeOf(pathname);
  return route !== null && route.open !== true && route.visitors !== true;
};

/** Whether the login dialog opens by itself at an address. */
export const opensLogin = (pathname: string): boolean =>
  needsLogin(pathname) && routeOf(pathname)?.ownLogin !== true;

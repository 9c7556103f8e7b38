/** What web and gateway both need of a route. What only the web needs stands beside its screen: `packages/web/src/screens`. */
export interface Route {
  /**
   * The specification's title (§2), in Chinese and in English, which is that of the document. Null where the specification
   * leaves it empty, and where each page below the route has its own: then the name of the product stands there.
   */
  readonly title: { readonly zh: string; readonly en: string } | null;
  /**
   * The people who may open it:
   * - `open`: everybody (specification §6).
   * - `reading`: everybody where visitors may read (`OPEN_READING`), else whoever is logged in.
   * - `login`: whoever is logged in.
   *
   * An open page, and one for reading, is the same for every visitor: the gateway draws it, search engines may list it, and
   * browsers may keep it. The pages of staff are an exception: see `staff`.
   */
  readonly access: 'open' | 'reading' | 'login';
  /**
   * Has pages below it, which its screen knows. What they show depends on who asks: they are never public, whatever
   * `access` says.
   */
  readonly staff?: true;
  /** Shows one thing, whose id is the parameter `id` of the query; without one it shows none. Of public pages only. */
  readonly one?: true;
  /** The sitemap names it by itself. Of public pages only. */
  readonly listed?: true;
}

/**
 * Every route of the product: the one place that names its path. The specification lists all but `/rank`, `/compare` and the last
 * three. The sitemap has the pages in this order.
 */
export const ROUTES = {
  '/video': { title: { zh: '宣讲', en: 'Talks' }, access: 'open', listed: true },
  '/searchAll': { title: { zh: '搜索', en: 'Search' }, access: 'open', listed: true },
  '/appAgreement': {
    title: { zh: '用户协议', en: 'User agreement' },
    access: 'open',
    listed: true,
  },
  '/videoDetail': { title: { zh: '宣讲详情', en: 'Talk' }, access: 'open', one: true },
  '/pcVideo': { title: null, access: 'open', one: true },
  '/advList': { title: { zh: '专场活动', en: 'Special sessions' }, access: 'open', listed: true },
  '/goodUAList': {
    title: { zh: '专场活动', en: 'Special sessions' },
    access: 'open',
    listed: true,
  },
  '/activity': {
    title: { zh: '活动', en: 'Activity' },
    access: 'open',
    one: true,
    listed: true,
  },
  '/mPdf': { title: { zh: '招生指南', en: 'Admissions guide' }, access: 'open', one: true },
  '/orgCenter': {
    title: { zh: '机构中心', en: 'Organisation centre' },
    access: 'open',
    staff: true,
  },
  '/videoNow': { title: { zh: '今日宣讲', en: "Today's talks" }, access: 'reading', listed: true },
  '/videoSearch': { title: { zh: '宣讲搜索', en: 'Talk search' }, access: 'reading' },
  '/ebook': { title: { zh: '招生指南', en: 'Admissions guides' }, access: 'reading', listed: true },
  '/ebookSetList': {
    title: { zh: '招生指南合集', en: 'Guide collections' },
    access: 'reading',
    one: true,
    listed: true,
  },
  '/recruitDetail': { title: { zh: '指南详情', en: 'Guide' }, access: 'reading', one: true },
  '/video/dist/:id': {
    title: { zh: '宣讲筛选', en: 'Talks by choice' },
    access: 'reading',
  },
  '/zhuanDetails': {
    title: { zh: '全部专场', en: 'All special sessions' },
    access: 'reading',
    listed: true,
  },
  '/activityList': {
    title: { zh: '线下宣传', en: 'Offline campaigns' },
    access: 'reading',
    listed: true,
  },
  '/promotionDetail': {
    title: { zh: '推荐详情', en: 'Recommendation' },
    access: 'reading',
    one: true,
  },
  '/specailVideos': { title: { zh: '专题', en: 'Topic' }, access: 'reading', one: true },
  '/myGkKnow': {
    title: { zh: '高考资讯', en: 'Exam news' },
    access: 'reading',
    listed: true,
  },
  '/consulationDetail': { title: { zh: '资讯详情', en: 'Article' }, access: 'reading', one: true },
  '/consulationSearch': { title: { zh: '图文搜索', en: 'Article search' }, access: 'reading' },
  '/orgList': {
    title: { zh: '院校', en: 'Universities' },
    access: 'reading',
    listed: true,
  },
  '/rank': {
    title: { zh: '按位次找', en: 'By rank' },
    access: 'reading',
    listed: true,
  },
  '/eventoff': {
    title: { zh: '线下活动', en: 'Offline events' },
    access: 'reading',
    listed: true,
  },
  '/eventoffDetail': {
    title: { zh: '线下活动详情', en: 'Offline event' },
    access: 'reading',
    one: true,
  },
  '/consult': {
    title: { zh: '高校咨询群', en: 'Consultation groups' },
    access: 'reading',
    listed: true,
  },
  '/consultDetail': {
    title: { zh: '高校咨询群详情', en: 'Consultation group' },
    access: 'reading',
    one: true,
  },
  '/orgDetail': {
    title: { zh: '高校详情', en: 'University' },
    access: 'reading',
    one: true,
  },
  '/compare': {
    title: { zh: '对比', en: 'Compare' },
    access: 'reading',
    listed: true,
  },
  '/myGkMes': { title: { zh: '招生指南', en: 'Admissions guides' }, access: 'login' },
  '/testFont': { title: { zh: '宣讲', en: 'Talks' }, access: 'login' },
  '/message': { title: { zh: '消息中心', en: 'Messages' }, access: 'login' },
  '/my': { title: { zh: '个人中心', en: 'Me' }, access: 'login' },
  '/secretMsg': { title: { zh: '私信', en: 'Private messages' }, access: 'login' },
  '/cooperSch': { title: { zh: '合作高校', en: 'Partner universities' }, access: 'login' },
  '/myInvite': { title: { zh: '观看邀请', en: 'Invitations' }, access: 'login' },
  '/inviteVideo': { title: { zh: '邀请详情', en: 'Invitation' }, access: 'login' },
  '/aboutUs': { title: { zh: '关于我们', en: 'About us' }, access: 'login' },
  '/feedback': { title: { zh: '问题反馈', en: 'Feedback' }, access: 'login' },
  '/subscribe': { title: { zh: '订阅', en: 'Subscription' }, access: 'login' },
  '/majia': { title: { zh: '宣讲详情', en: 'Talk' }, access: 'login' },
  '/browseRecords': { title: { zh: '报名记录', en: 'Sign-ups' }, access: 'login' },
  '/myCollect': { title: { zh: '我的收藏', en: 'My favourites' }, access: 'login' },
  '/myShopping': { title: { zh: '已购课程', en: 'My courses' }, access: 'login' },
  '/myRecommend': { title: { zh: '个人资料', en: 'My profile' }, access: 'login' },
  '/userTranslation': { title: { zh: '用户协议', en: 'User agreement' }, access: 'login' },
  '/oauth': { title: { zh: '授权网页登录', en: 'Web login' }, access: 'login' },
  '/tips': { title: { zh: '提示', en: 'Notice' }, access: 'login' },
  '/checkin': { title: { zh: '活动签到', en: 'Check-in' }, access: 'login' },
  '/staffInvite': { title: { zh: '工作邀请', en: 'Staff invitation' }, access: 'login' },
  '/privacy': { title: { zh: '隐私与数据', en: 'Privacy and data' }, access: 'login' },
  '/desk': { title: null, access: 'login', staff: true },
} as const satisfies Readonly<Record<string, Route>>;

/** The path of a route, as it is written; in that of a page, `:id` is an id. */
export type Path = keyof typeof ROUTES;

/** The record of a route. */
export const routeAt = (path: Path): Route => ROUTES[path];

/**
 * Pages that each show one thing which people send to one another. Where a visitor must log in first, the page shows the head
 * of that thing: what a share card shows (`share.card`).
 */
export const SHARED_PAGES = [
  '/orgDetail',
  '/recruitDetail',
  '/eventoffDetail',
  '/consultDetail',
  '/consulationDetail',
] as const satisfies readonly Path[];
export type SharedPage = (typeof SHARED_PAGES)[number];

/** Whether visitors may read what has this access. @param reading whether the product is open for reading (`OPEN_READING`) */
export const mayRead = (access: Route['access'], reading: boolean): boolean =>
  access === 'open' || (reading && access === 'reading');

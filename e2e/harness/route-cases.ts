import type { Event } from '@xuanjiang/contracts/event';
import type { Group } from '@xuanjiang/contracts/group';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { News } from '@xuanjiang/contracts/news';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoEvent } from './events.ts';
import { callApi } from './identity.ts';
import { someGuide, someTalk } from './talks.ts';

/** Where the demo's liaison is staff. */
const UNIVERSITY = '4111010003';

/** The person as whom a test opens a route: one who may, and who has something to see there. */
export type Person = 'visitor' | 'student' | 'worker' | 'operator';
export type Size = 'phone' | 'desktop';

/** What of the demo routes are opened with. */
export interface Shown {
  readonly talk: Talk;
  /** A talk of the university of the demo's liaison, and its name. */
  readonly own: Talk;
  readonly university: string;
  readonly article: News;
  readonly guide: Guide;
  readonly event: Event;
  /** An event at whose door the liaison stands. */
  readonly staffed: Event;
  readonly group: Group;
}

/** Chooses or types something on a page. @returns a look at whether one still sees it so */
type Choose = (page: Page) => Promise<() => Promise<unknown>>;

export interface RouteCase {
  readonly as: Person;
  /** The specification's title of the route, which is that of the document. */
  readonly title: string;
  /** The query, or the whole address, where the route alone shows nothing. */
  readonly at?: (shown: Shown) => string;
  /** The name of what it shows, where that is one thing. */
  readonly shows?: (shown: Shown) => string;
  /** Comes drawn: its content is in the first response. */
  readonly drawn?: true;
  /** Is tried once more as a visitor where these may read, and comes drawn there. */
  readonly reading?: true;
  /** Stays mounted while another route is shown. */
  readonly cached?: {
    /** On which screens, the narrowest phone and the desktop, it is longer than they are high. */
    readonly long: readonly Size[];
    readonly choose?: Choose;
  };
  /** Leads to another route on wide screens, or on narrow ones, where it is tried. */
  readonly only?: Size;
  /** Has a frame of its own: its way back is in the menu of the account. */
  readonly staff?: true;
  /** Has a place in the tab bar, and no way back. */
  readonly tab?: true;
}

const press =
  (name: string | RegExp): Choose =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    const pressed = page.getByRole('button', { name, pressed: true }).first();
    await pressed.waitFor();
    return () => pressed.waitFor();
  };

const searchUniversities: Choose = async (page) => {
  const field = page.getByRole('searchbox');
  const count = page.getByRole('status').filter({ hasText: /^大学 \d+ 所/ });
  await field.fill('大学');
  await count.waitFor();
  return async () => {
    await count.waitFor();
    expect(await field.inputValue()).toBe('大学');
  };
};

const fillGallery: Choose = async (page) => {
  const field = page.getByRole('textbox', { name: 'defaultValue' });
  await field.fill('440000');
  return async () => expect(await field.inputValue()).toBe('440000');
};

const BOTH = ['phone', 'desktop'] as const;
const PHONE_ONLY = ['phone'] as const;

/** Every route that has a screen; a unit test of the client names those that are missing. */
export const ROUTES: Readonly<Record<string, RouteCase>> = {
  '/ebook': {
    as: 'student',
    title: '招生指南',
    reading: true,
    cached: { long: BOTH, choose: press('理工类') },
    tab: true,
  },
  '/ebookSetList': {
    as: 'student',
    title: '招生指南合集',
    reading: true,
    cached: { long: PHONE_ONLY },
  },
  '/myGkMes': { as: 'student', title: '招生指南' },
  '/recruitDetail': {
    as: 'student',
    title: '指南详情',
    reading: true,
    at: ({ guide }) => `/recruitDetail?id=${guide.Id}`,
    shows: ({ guide }) => guide.Title,
  },
  '/appAgreement': { as: 'visitor', title: '用户协议', drawn: true, cached: { long: BOTH } },
  '/video': {
    as: 'visitor',
    title: '宣讲',
    drawn: true,
    cached: { long: BOTH, choose: press('理工类') },
    tab: true,
  },
  '/testFont': {
    as: 'student',
    title: '宣讲',
    cached: { long: BOTH, choose: fillGallery },
  },
  '/video/dist/:id': {
    as: 'student',
    title: '宣讲筛选',
    reading: true,
    at: () => '/video/dist/110000',
    cached: { long: BOTH, choose: press(/^回放/) },
  },
  '/orgList': {
    as: 'student',
    title: '院校',
    reading: true,
    cached: { long: BOTH, choose: searchUniversities },
    tab: true,
  },
  '/orgDetail': {
    as: 'student',
    title: '高校详情',
    reading: true,
    at: () => `/orgDetail?id=${UNIVERSITY}`,
    shows: ({ university }) => university,
  },
  '/cooperSch': { as: 'worker', title: '合作高校' },
  '/my': { as: 'student', title: '个人中心', tab: true },
  '/videoNow': { as: 'student', title: '今日宣讲', reading: true },
  '/message': { as: 'student', title: '消息中心' },
  '/secretMsg': { as: 'student', title: '私信' },
  '/subscribe': { as: 'student', title: '订阅' },
  '/videoDetail': {
    as: 'visitor',
    title: '宣讲详情',
    at: ({ talk }) => `/videoDetail?id=${talk.Id}`,
    shows: ({ talk }) => talk.Title,
    drawn: true,
    only: 'phone',
  },
  '/majia': {
    as: 'worker',
    title: '宣讲详情',
    at: ({ own }) => `/majia?id=${own.Id}`,
    shows: ({ own }) => own.Title,
  },
  '/browseRecords': { as: 'student', title: '报名记录' },
  '/myCollect': { as: 'student', title: '我的收藏' },
  '/myShopping': { as: 'student', title: '已购课程' },
  '/myInvite': { as: 'student', title: '观看邀请' },
  '/inviteVideo': {
    as: 'student',
    title: '邀请详情',
    at: ({ talk }) => `/inviteVideo?id=${talk.Id}`,
  },
  '/videoSearch': { as: 'student', title: '宣讲搜索', reading: true },
  '/searchAll': { as: 'visitor', title: '搜索', drawn: true },
  '/myRecommend': { as: 'student', title: '个人资料' },
  '/privacy': { as: 'student', title: '隐私与数据' },
  '/pcVideo': {
    as: 'visitor',
    // The specification leaves it empty: the name of the product.
    title: '宣讲',
    at: ({ talk }) => `/pcVideo?id=${talk.Id}`,
    shows: ({ talk }) => talk.Title,
    drawn: true,
    only: 'desktop',
  },
  '/mPdf': {
    as: 'visitor',
    title: '招生指南',
    at: ({ guide }) => `/mPdf?id=${guide.Id}`,
    shows: ({ guide }) => guide.Title,
    drawn: true,
  },
  '/userTranslation': { as: 'student', title: '用户协议' },
  '/oauth': { as: 'student', title: '授权网页登录' },
  '/tips': { as: 'student', title: '提示', cached: { long: PHONE_ONLY } },
  '/advList': { as: 'visitor', title: '专场活动', drawn: true, cached: { long: BOTH } },
  '/goodUAList': { as: 'visitor', title: '专场活动', drawn: true, cached: { long: BOTH } },
  '/activity': { as: 'visitor', title: '活动', drawn: true },
  '/zhuanDetails': {
    as: 'student',
    title: '全部专场',
    reading: true,
    cached: { long: PHONE_ONLY, choose: press('志愿填报') },
  },
  '/activityList': {
    as: 'student',
    title: '线下宣传',
    reading: true,
    cached: { long: PHONE_ONLY },
  },
  '/specailVideos': { as: 'student', title: '专题', reading: true },
  '/promotionDetail': { as: 'student', title: '推荐详情', reading: true },
  '/myGkKnow': { as: 'student', title: '高考资讯', reading: true },
  '/consulationDetail': {
    as: 'student',
    title: '资讯详情',
    reading: true,
    at: ({ article }) => `/consulationDetail?id=${article.Id}`,
    shows: ({ article }) => article.Title,
  },
  '/consulationSearch': { as: 'student', title: '图文搜索', reading: true },
  '/eventoff': { as: 'student', title: '线下活动', reading: true },
  '/eventoffDetail': {
    as: 'student',
    title: '线下活动详情',
    reading: true,
    at: ({ event }) => `/eventoffDetail?id=${event.Id}`,
    shows: ({ event }) => event.Title,
  },
  '/consult': { as: 'student', title: '高校咨询群', reading: true },
  '/consultDetail': {
    as: 'student',
    title: '高校咨询群详情',
    reading: true,
    at: ({ group }) => `/consultDetail?id=${group.Id}`,
    shows: ({ group }) => group.Name,
  },
  '/checkin': {
    as: 'worker',
    title: '活动签到',
    at: ({ staffed }) => `/checkin?id=${staffed.Id}`,
    shows: ({ staffed }) => staffed.Title,
  },
  '/aboutUs': { as: 'student', title: '关于我们' },
  '/feedback': { as: 'student', title: '问题反馈' },
  '/orgCenter': { as: 'worker', title: '机构中心', staff: true },
  '/desk': { as: 'operator', title: '运营台', staff: true },
};

const someOf = async <T>(url: string, path: string): Promise<T> => {
  const { data } = await callApi<{ List: T[] }>(url, path);
  const [first] = data.List;
  if (first === undefined) throw new Error(`the demo has nothing at ${path}`);
  return first;
};

/** Looks for what the routes are opened with. */
export const shownAt = async (url: string): Promise<Shown> => {
  const own = await someOf<Talk>(url, `/api/stream/find?Limit=1&Universityid=${UNIVERSITY}`);
  return {
    own,
    university: own.Universityname,
    talk: await someTalk(url, 'upcoming'),
    article: await someOf<News>(url, '/api/news/find?Limit=1'),
    guide: await someGuide(url),
    event: await demoEvent(url, '南科大'),
    staffed: await demoEvent(url, '清华园里'),
    group: await someOf<Group>(url, '/api/uni/consult/find?Limit=1'),
  };
};

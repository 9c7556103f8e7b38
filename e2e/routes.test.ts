import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { ConsultGroup } from '@xuanjiang/contracts/consult';
import type { Event } from '@xuanjiang/contracts/event';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { News } from '@xuanjiang/contracts/news';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import type { Visit } from './harness/browser.ts';
import { DESKTOP, launchBrowser, visit } from './harness/browser.ts';
import { demoEvent } from './harness/events.ts';
import { callApi, PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';
import { someGuide, someTalk } from './harness/talks.ts';
import { titled } from './harness/title.ts';

/** Who opens a route: who may, and has something to see there. */
type Person = 'visitor' | 'student' | 'worker' | 'operator';
type Size = 'phone' | 'desktop';

/** Chooses or types something on a page. @returns a look at whether one still sees it so */
type Choose = (page: Page) => Promise<() => Promise<unknown>>;

interface RouteCase {
  readonly as: Person;
  /** The specification's title of the route, which is that of the document. */
  readonly title: string;
  /** The query, or the whole address, where the route alone shows nothing. */
  readonly at?: () => string;
  /** The name of what it shows, where that is one thing. */
  readonly shows?: () => string;
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

let closed: Product;
/** With `OPEN_READING`, and the same content. */
let open: Product;
let browser: Browser;
let talk: Talk;
let own: Talk;
let article: News;
let guide: Guide;
let event: Event;
let staffed: Event;
let group: ConsultGroup;
let university = '';

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
const ROUTES: Readonly<Record<string, RouteCase>> = {
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
    at: () => `/recruitDetail?id=${guide.Id}`,
    shows: () => guide.Title,
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
    shows: () => university,
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
    at: () => `/videoDetail?id=${talk.Id}`,
    shows: () => talk.Title,
    drawn: true,
    only: 'phone',
  },
  '/majia': {
    as: 'worker',
    title: '宣讲详情',
    at: () => `/majia?id=${own.Id}`,
    shows: () => own.Title,
  },
  '/browseRecords': { as: 'student', title: '报名记录' },
  '/myCollect': { as: 'student', title: '我的收藏' },
  '/myShopping': { as: 'student', title: '已购课程' },
  '/myInvite': { as: 'student', title: '观看邀请' },
  '/inviteVideo': {
    as: 'student',
    title: '邀请详情',
    at: () => `/inviteVideo?id=${talk.Id}`,
  },
  '/videoSearch': { as: 'student', title: '宣讲搜索', reading: true },
  '/searchAll': { as: 'visitor', title: '搜索', drawn: true },
  '/myRecommend': { as: 'student', title: '个人资料' },
  '/privacy': { as: 'student', title: '隐私与数据' },
  '/pcVideo': {
    as: 'visitor',
    // The specification leaves it empty: the name of the product.
    title: '宣讲',
    at: () => `/pcVideo?id=${talk.Id}`,
    shows: () => talk.Title,
    drawn: true,
    only: 'desktop',
  },
  '/mPdf': {
    as: 'visitor',
    title: '招生指南',
    at: () => `/mPdf?id=${guide.Id}`,
    shows: () => guide.Title,
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
    at: () => `/consulationDetail?id=${article.Id}`,
    shows: () => article.Title,
  },
  '/consulationSearch': { as: 'student', title: '图文搜索', reading: true },
  '/eventoff': { as: 'student', title: '线下活动', reading: true },
  '/eventoffDetail': {
    as: 'student',
    title: '线下活动详情',
    reading: true,
    at: () => `/eventoffDetail?id=${event.Id}`,
    shows: () => event.Title,
  },
  '/consult': { as: 'student', title: '高校咨询群', reading: true },
  '/consultDetail': {
    as: 'student',
    title: '高校咨询群详情',
    reading: true,
    at: () => `/consultDetail?id=${group.Id}`,
    shows: () => group.Name,
  },
  '/checkin': {
    as: 'worker',
    title: '活动签到',
    at: () => `/checkin?id=${staffed.Id}`,
    shows: () => staffed.Title,
  },
  '/aboutUs': { as: 'student', title: '关于我们' },
  '/feedback': { as: 'student', title: '问题反馈' },
  '/orgCenter': { as: 'worker', title: '机构中心', staff: true },
  '/desk': { as: 'operator', title: '运营台', staff: true },
};

/** Where the demo's liaison is staff. */
const UNIVERSITY = '4111010003';
const STILL = { reducedMotion: 'reduce' } as const;
const SIZES = { phone: { ...PLAIN_PHONE, ...STILL }, desktop: { ...DESKTOP, ...STILL } } as const;
const NARROWEST = { width: 320, height: 568 };
const TOKENS = { visitor: '', operator: '', ...TEST_TOKENS };

const someOf = async <T>(path: string): Promise<T> => {
  const { data } = await callApi<{ List: T[] }>(closed.url, path);
  const [first] = data.List;
  if (first === undefined) throw new Error(`the demo has nothing at ${path}`);
  return first;
};

beforeAll(async () => {
  [closed, open, browser] = await Promise.all([
    startProduct(),
    startProduct({ environment: { OPEN_READING: 'true' } }),
    launchBrowser(),
  ]);
  const { url } = closed;
  await callApi(url, '/api/user/subscribe/add', { token: TOKENS.student, body: { Type: 1 } });
  TOKENS.operator = await demoToken(url, 'operator');
  talk = await someTalk(url, 'upcoming');
  own = await someOf<Talk>(`/api/stream/find?Limit=1&Universityid=${UNIVERSITY}`);
  university = own.Universityname;
  article = await someOf<News>('/api/news/find?Limit=1');
  guide = await someGuide(url);
  event = await demoEvent(url, '南科大');
  staffed = await demoEvent(url, '清华园里');
  group = await someOf<ConsultGroup>('/api/uni/consult/find?Limit=1');
});
afterAll(async () => {
  await browser.close();
  await Promise.all([closed[Symbol.asyncDispose](), open[Symbol.asyncDispose]()]);
});

/** What still loads; the gallery shows a switch that always does. */
const LOADING = '[aria-busy="true"]:not([role="switch"]), [role="status"][aria-label="正在加载"]';

/** What the page asks for is there, and it has drawn it. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('#main h1, #main h2').first().waitFor({ state: 'attached' });
  const loading = page.locator(LOADING).filter({ visible: true });
  await loading.first().waitFor({ state: 'detached' });
};

/** Two frames of the page have been drawn. */
const framed = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Shows another address without loading a document, as links do. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'other' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** Far enough down a page to tell that it is where it was. */
const SCROLL_PX = 300;

/** Frames without a change after which a page stays where it is. */
const REST_FRAMES = 10;

/** Scrolls a page. @returns where it comes to rest: a list that is measured anew may move it */
const restAt = (page: Page, top: number): Promise<number> =>
  page.evaluate(
    ([to, frames]) =>
      new Promise<number>((done) => {
        scrollTo(0, to);
        let last = -1;
        let same = 0;
        const look = () => {
          same = scrollY === last ? same + 1 : 0;
          last = scrollY;
          if (same === frames) done(Math.round(last));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [top, REST_FRAMES] as const,
  );

/** Shows another screen and comes back: what was chosen, and the place, are as they were. */
const expectKept = async (
  page: Page,
  size: Size,
  { long, choose }: NonNullable<RouteCase['cached']>,
): Promise<void> => {
  const isStill = await choose?.(page);
  await settled(page);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await restAt(page, SCROLL_PX);
  if (long.includes(size)) expect(before).toBeGreaterThan(0);
  const marked = page.locator('#main [data-tried]');
  await page.evaluate(() =>
    document.querySelector('#main > * > *')?.setAttribute('data-tried', ''),
  );
  await goTo(page, '/no/such/page');
  await page.getByText('没有找到这个页面').first().waitFor();
  expect(await marked.isVisible()).toBe(false);
  await page.goBack();
  await marked.waitFor();
  await isStill?.();
  await expect.poll(scrolled).toBe(before);
};

/** What a reader without scripts sees of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The heading of what a page shows, and the longest text of the first row that leads on. */
const firstTexts = async (page: Page): Promise<readonly string[]> => {
  const texts = await page.evaluate(() => {
    const headings = [...document.querySelectorAll('#main h2, #main h1')];
    const heading = headings.find(({ localName }) => localName === 'h2') ?? headings[0];
    const link = document.querySelector('#main a[href*="?id="]');
    const row = link?.closest('li, article') ?? link;
    const parts = [...(row?.querySelectorAll('*') ?? []), row]
      .flatMap((element) => [...(element?.childNodes ?? [])])
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? '')
      .sort((one, other) => other.length - one.length);
    return [heading?.textContent ?? '', ...parts.slice(0, 1)];
  });
  return texts.map((text) => text.replace(/\s+/g, ''));
};

/** The first response has what the page shows. */
const expectDrawn = async (page: Page, first: string, title: string): Promise<void> => {
  // A page that takes its time to be drawn comes without; who asks next gets it.
  let html = first;
  const comes = async () => {
    if (!html.includes('id="given"'))
      html = await (await page.context().request.get(page.url())).text();
    return html;
  };
  await expect.poll(comes).toContain('id="given"');
  expect(html).toContain(`<title>${title}</title>`);
  for (const text of await firstTexts(page)) {
    expect(text).not.toBe('');
    expect(textOf(html)).toContain(text);
  }
};

/** Nothing has to be moved sideways to be seen. */
const expectFits = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  expect(wide).toBe(false);
};

/** On the narrowest phone: it fits, axe finds nothing, it stays as it was, and leads home and back. */
const expectNarrow = async (
  page: Page,
  address: string,
  { title, cached, tab, staff }: RouteCase,
): Promise<void> => {
  const shows = async (path: string, shown: string): Promise<void> => {
    await page.waitForURL((url) => url.pathname === path);
    await titled(page, shown);
    await settled(page);
  };
  await page.setViewportSize(NARROWEST);
  await framed(page);
  await expectFits(page);
  expect(await axeProblems(page, 'layout')).toEqual([]);
  if (cached !== undefined) await expectKept(page, 'phone', cached);
  const back = page.getByRole('button', { name: /^(返回|取消)/ }).first();
  if (staff) {
    await page.goto(new URL('/video', address).href);
  } else if (tab) {
    await page.locator('nav a[href="/video"]').click();
  } else {
    // Nothing of ours is before it: the way back leads home.
    await back.click();
    await shows('/video', '宣讲');
    await goTo(page, address);
    await shows(new URL(address).pathname, title);
    await back.click();
  }
  await shows('/video', '宣讲');
  await expectFits(page);
  await page.setViewportSize(SIZES.phone.viewport);
};

const SIZED = Object.entries(ROUTES).flatMap(([path, route]) =>
  BOTH.filter((size) => route.only === undefined || route.only === size).map((size) => ({
    path,
    size,
    route,
  })),
);
/** Those of one browser stand together: it is opened once. */
const CASES = [
  ...SIZED.map((one) => ({ ...one, site: 'as it comes' }) as const),
  ...SIZED.filter(({ route }) => route.reading).map(({ route, ...one }) => {
    const asVisitor: RouteCase = { ...route, as: 'visitor', drawn: true };
    return { ...one, route: asVisitor, site: 'for reading' } as const;
  }),
]
  .map((one) => ({ ...one, key: `${one.site} ${one.route.as} ${one.size}` }))
  .sort((one, other) => one.key.localeCompare(other.key));

/** A browser with a page in it that goes from route to route, and what went wrong there. */
interface Walk extends Visit {
  readonly key: string;
  readonly failed: string[];
}
let walk: Walk | undefined;
afterAll(() => walk?.[Symbol.asyncDispose]());

const walkOf = async ({ key, site, size, route }: (typeof CASES)[number]): Promise<Walk> => {
  if (walk?.key === key) return walk;
  await walk?.[Symbol.asyncDispose]();
  const visitor = await visit(browser, SIZES[size]);
  const { context, page } = visitor;
  const value = TOKENS[route.as];
  const { url } = site === 'for reading' ? open : closed;
  if (value !== '') await context.addCookies([{ name: 'token', value, url }]);
  const failed: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Given up by the page itself, which was left.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
  });
  walk = { ...visitor, key, failed };
  return walk;
};

describe.each(CASES)('$path, $size, $site', (one) => {
  test('opens whole, fits a narrow screen, has no fault that axe finds, and leads back [2.OPEN.2]', async () => {
    const { path, size, site, route } = one;
    const { page, errors, failed } = await walkOf(one);
    // What comes next begins in a browser of its own.
    onTestFailed(async () => {
      await walk?.[Symbol.asyncDispose]();
      walk = undefined;
    });
    const { url } = site === 'for reading' ? open : closed;
    const address = url + (route.at?.() ?? path);
    const answer = await page.goto(address);
    await settled(page);
    expect(answer?.status()).toBe(200);
    await titled(page, route.title);
    if (route.shows !== undefined) {
      await page.locator('#main').getByText(route.shows()).first().waitFor({ state: 'attached' });
    }
    if (route.drawn) await expectDrawn(page, (await answer?.text()) ?? '', route.title);
    expect(await axeProblems(page)).toEqual([]);
    await expectFits(page);
    if (size === 'phone') await expectNarrow(page, address, route);
    else if (route.cached !== undefined) await expectKept(page, size, route.cached);
    expect({ errors: errors.splice(0), failed: failed.splice(0) }).toEqual({
      errors: [],
      failed: [],
    });
  });
});

import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { DESKTOP, visit } from '../harness/browser.ts';
import { addEvent, answered, demoEvent, NOW_MS, scan, ticketCodeOf } from '../harness/events.ts';
import { longGuide } from '../harness/guides.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import { bindForm, newcomerToken } from '../harness/registration.ts';
import { entersRoom } from '../harness/room.ts';
import { settled } from '../harness/route-checks.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someGuide, someTalk } from '../harness/talks.ts';

const UNIVERSITY = '4111010003';
/** The narrowest window in which nothing may have to be moved sideways (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 568 };
/** So high that no bar lies over what can be pressed. */
const SMALL = { width: 360, height: 3000 };

/** A screen, or a layer over it, as somebody comes to it. */
interface Stop {
  readonly name: string;
  /** Left out: it is reached from the stop before. */
  readonly path?: string;
  /** What is done there, and what is waited for; left out: until nothing loads. */
  readonly open?: (page: Page) => Promise<unknown>;
}

type Person = 'visitor' | 'newcomer' | 'student' | 'worker';

const { product, browser } = await shareProduct();
let talks: Readonly<Record<'live' | 'replay' | 'upcoming' | 'own', string>>;
let tokens: Readonly<Record<Person, string>>;

let events: Readonly<Record<'ticket' | 'open' | 'moved' | 'off' | 'staffed', string>>;
let group = '';
/** A ticket of the event at whose door the staff stand. */
let atDoor = '';
const DOOR = '/checkin?id=a-door';
let guide = '';
/** A private thread of the demo's student. */
let thread = '';
let book = '';
beforeAll(async () => {
  const { url } = product;
  // Nothing asks the student to subscribe.
  await callApi(url, '/api/user/subscribe/add', { token: 'test-token', body: { Type: 1 } });
  const newcomer = await newcomerToken(url, 'xiaoyu');
  tokens = { visitor: '', newcomer, student: 'test-token', worker: 'test-worker' };
  const { data } = await callApi<{ List: Talk[] }>(url, '/api/stream/find?Limit=100');
  const own = data.List.find(({ Universityid }) => Universityid === UNIVERSITY);
  if (own === undefined) throw new Error('the demo lacks a talk of the university');
  book = (await longGuide(url)).Id;
  const [live, replay, upcoming] = await Promise.all([
    someTalk(url, 'live'),
    someTalk(url, 'replay'),
    someTalk(url, 'upcoming'),
  ]);
  guide = (await someGuide(url)).Id;
  const threads = await callApi<{ List: { Id: string }[] }>(url, '/api/thread/find', {
    token: 'test-token',
  });
  thread = threads.data.List[0]?.Id ?? '';
  const [ticket, open, moved, off, staffed] = await Promise.all(
    ['走进华园', '南科大', '喻家山', '相辉堂', '清华园里'].map((words) => demoEvent(url, words)),
  ).then((found) => found.map(({ Id }) => Id));
  events = {
    ticket: ticket ?? '',
    open: open ?? '',
    moved: moved ?? '',
    off: off ?? '',
    staffed: staffed ?? '',
  };
  addEvent(product, { id: 'a-door', title: '门前', inMs: NOW_MS, lists: { site: 9 } });
  atDoor = await ticketCodeOf(product, 'a-door', tokens.student);
  const groups = await callApi<{ List: { Id: string }[] }>(url, '/api/uni/consult/find?Limit=1');
  group = groups.data.List[0]?.Id ?? '';
  talks = { live: live.Id, replay: replay.Id, upcoming: upcoming.Id, own: own.Id };
  const poll = { Topic: `stream/${own.Id}`, Title: '想了解什么？', Options: ['专业', '校园'] };
  await callApi(url, '/api/room/poll/open', { token: 'test-worker', body: poll });
});
// Own data needs a login of the last 10 minutes; those of the demo are as old as the run of the tests.
beforeEach(() => product.sql(`UPDATE session SET created_at = ${Date.now()}`));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const layer = (page: Page) => page.getByRole('dialog').last().waitFor();
const opens = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await layer(page);
};
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();
const room = (kind: keyof typeof talks): Pick<Stop, 'path' | 'open'> => ({
  path: `/videoDetail?id=${talks[kind]}`,
  open: entersRoom,
});
const tab = (name: RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
};

type Stops = () => Stop[];

/** What somebody walks through on a phone: each part by itself, so that none takes long on a busy machine. */
const PHONE_STOPS: Readonly<Record<Person, Readonly<Record<string, Stops>>>> = {
  visitor: {
    talks: () => [
      { name: 'main page', path: '/video', open: text('今日宣讲') },
      { name: 'filter', open: opens('筛选') },
      { name: 'replay', ...room('replay') },
      { name: 'upcoming', ...room('upcoming') },
      { name: 'live', ...room('live') },
      { name: 'about', open: tab(/介绍/) },
      { name: 'no talk', path: '/videoDetail?id=none' },
    ],
    search: () => [
      { name: 'search', path: '/searchAll', open: (page) => page.getByRole('searchbox').waitFor() },
      {
        name: 'what is found',
        path: '/searchAll?keyword=qiangji',
        open: (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
      },
      ...['talk', 'question', 'guide', 'news'].map(
        (kind): Stop => ({
          name: `what is found, ${kind}`,
          path: `/searchAll?keyword=qiangji&kind=${kind}`,
          open: (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
        }),
      ),
      {
        name: 'found universities',
        path: '/searchAll?keyword=qinghua&kind=university',
        open: (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
      },
      { name: 'nothing found', path: '/searchAll?keyword=zzzz', open: text('没有找到') },
    ],
    guides: () => [
      { name: 'agreement', path: '/appAgreement' },
      {
        name: 'guide',
        path: `/mPdf?id=${book}&page=8`,
        open: (page) => page.locator('[data-page="8"] canvas[data-state="done"]').waitFor(),
      },
      { name: 'contents', open: opens('目录') },
      {
        name: 'guide as text',
        path: `/mPdf?id=${book}&page=9`,
        open: async (page) => {
          await page.locator('[data-page="9"] canvas[data-state="done"]').waitFor();
          await button(page, '文字版').click();
          await page.locator('[data-page="9"] p').nth(3).waitFor();
        },
      },
      { name: 'find in a guide', open: opens('书里找') },
      { name: 'no guide', path: '/mPdf?id=none' },
    ],
    others: () => [
      { name: 'no page', path: '/nowhere' },
      { name: 'no invitation', path: '/staffInvite' },
      { name: 'for staff', path: '/orgCenter', open: text('工作人员请登录') },
      { name: 'login', path: '/videoNow', open: layer },
      { name: 'login problem', open: (page) => button(page, '获取验证码').click() },
    ],
  },
  newcomer: {
    registration: () => [
      { name: 'live', path: `/videoDetail?id=${talks.live}`, open: text('绑定手机号后即可发言') },
      { name: 'registration', open: opens('报名咨询') },
      { name: 'problems', open: (page) => bindForm(page).done.click() },
      { name: 'school picker', open: opens(/就读高中/) },
      { name: 'area picker', open: opens('选择省市') },
    ],
  },
  student: {
    talks: () => [
      { name: 'main page', path: '/video', open: text('今日宣讲') },
      { name: 'today', path: '/videoNow' },
    ],
    guides: () => [
      { name: 'guides', path: '/ebook', open: text('清华大学') },
      { name: 'downloads', open: opens('已下载的指南') },
      { name: 'sets', path: '/ebookSetList', open: text('强基计划') },
      { name: 'guide', path: `/recruitDetail?id=${guide}`, open: text('学校概况') },
      { name: 'report a guide', open: opens('报告问题') },
      { name: 'no guide', path: '/recruitDetail?id=none', open: text('看看别的指南') },
      { name: 'guides followed', path: '/myGkMes' },
    ],
    'talks of a province': () => [
      { name: 'province', path: '/video/dist/110000' },
      {
        name: 'results',
        path: '/videoSearch?keyword=%E6%8B%9B%E7%94%9F',
        open: text(/^找到 \d+ 场宣讲$/),
      },
    ],
    'what is kept': () => [
      { name: 'kept', path: '/myCollect' },
      { name: 'notes', path: '/myCollect?tab=notes', open: text('还没有笔记') },
      { name: 'sign-ups', path: '/browseRecords', open: text('完整手机号') },
      { name: 'events signed up with', path: '/browseRecords?tab=event' },
      {
        name: 'kept answers',
        path: '/myCollect?tab=answer',
        open: (page) =>
          page
            .getByRole('button', { name: /取消收藏回答/ })
            .first()
            .waitFor(),
      },
    ],
    subscribing: () => [
      { name: 'courses', path: '/myShopping', open: text('即将开讲') },
      { name: 'poster', path: `/inviteVideo?id=${talks.live}`, open: text('保存海报') },
      { name: 'invitations', path: '/myInvite', open: text('人打开') },
      { name: 'subscribe', path: '/subscribe', open: (page) => page.getByRole('switch').waitFor() },
      { name: 'profile', path: '/myRecommend' },
    ],
    privacy: () => [
      { name: 'privacy', path: '/privacy', open: text('看看会删什么') },
      {
        name: 'own file',
        open: async (page) => {
          await button(page, '生成文件').click();
          await text('文件已生成')(page);
        },
      },
      { name: 'own file open', open: opens('查看') },
      { name: 'deleting the account', path: '/privacy', open: opens('看看会删什么') },
    ],
    'small pages': () => [
      { name: 'agreement', path: '/userTranslation' },
      { name: 'tips', path: '/tips' },
      { name: 'session', path: '/oauth' },
      { name: 'pieces', path: '/testFont' },
    ],
    'own page': () => [
      { name: 'my', path: '/my', open: (page) => button(page, '退出登录').waitFor() },
      { name: 'devices', open: opens('我的设备') },
      { name: 'messages', path: '/message' },
      { name: 'message settings', open: opens('消息设置') },
    ],
    'private threads': () => [
      {
        name: 'private threads',
        path: '/secretMsg',
        open: (page) => page.locator('[data-thread]').first().waitFor(),
      },
      { name: 'private thread', path: `/secretMsg?id=${thread}`, open: entersRoom },
      { name: 'private thread, menu', open: opens('更多操作') },
      { name: 'no private thread', path: '/secretMsg?id=none', open: text('没有这个私信会话') },
    ],
    'others about oneself': () => [
      { name: 'no more messages', path: '/message', open: opens('不再接收') },
      { name: 'feedback', path: '/feedback', open: text('我的反馈') },
      { name: 'about us', path: '/aboutUs', open: text('数据从哪里来') },
      { name: 'log out', path: '/my', open: opens('退出登录') },
      { name: 'name', path: '/my', open: opens('修改名字') },
    ],
    universities: () => [
      { name: 'universities', path: '/orgList', open: text('北京大学') },
      { name: 'place', open: opens('所在地') },
      { name: 'no universities', path: '/orgList?name=qqqq', open: text('没有符合的院校') },
      { name: 'by rank', path: '/rank', open: text('用位次找专业组') },
      { name: 'own exam', open: opens('填我的选考') },
      { name: 'province of the exam', open: opens(/^高考省份/) },
    ],
    'one university': () => [
      { name: 'facts', path: `/orgDetail?id=${UNIVERSITY}`, open: text('基本信息') },
      { name: 'wrong data', open: opens('报告数据有误') },
      { name: 'sign up', path: `/orgDetail?id=${UNIVERSITY}`, open: opens('报名咨询') },
      {
        name: 'enrolment',
        path: `/orgDetail?id=${UNIVERSITY}&tab=data&province=110000`,
        open: (page) => page.getByRole('table').waitFor(),
      },
      {
        name: 'where a figure comes from',
        open: async (page) => {
          await page
            .getByRole('button', { name: /^最低位次 .+看出处$/ })
            .first()
            .click();
          await page.getByRole('dialog').getByText('公布单位').waitFor();
        },
      },
      { name: 'its talks', path: `/orgDetail?id=${UNIVERSITY}&tab=talks` },
      { name: 'its answers', path: `/orgDetail?id=${UNIVERSITY}&tab=answers` },
      { name: 'no university', path: '/orgDetail?id=1', open: text('没有这所大学') },
    ],
    comparison: () => [
      { name: 'nothing compared', path: '/compare', open: text('还没有要对比的') },
      {
        name: 'compared',
        path: `/compare?units=${UNIVERSITY},4133010335,4144010561&province=440000`,
        open: (page) => page.getByRole('link', { name: '华南理工大学' }).waitFor(),
      },
      { name: 'one more', open: opens('加一所') },
    ],
    events: () => [
      { name: 'events', path: '/eventoff', open: text('场活动') },
      { name: 'no events', path: '/eventoff?name=zzzz', open: text('没有符合条件的活动') },
    ],
    'one event': () => [
      { name: 'event', path: `/eventoffDetail?id=${events.open}`, open: text('活动安排') },
      { name: 'sign-up', open: opens('报名') },
      { name: 'ticket', path: `/eventoffDetail?id=${events.ticket}`, open: text('断网也能出示') },
      { name: 'ticket, large', open: opens('放大二维码') },
      {
        name: 'giving a place back',
        path: `/eventoffDetail?id=${events.ticket}`,
        open: opens('取消报名'),
      },
      {
        name: 'event put off',
        path: `/eventoffDetail?id=${events.moved}`,
        open: text('活动改期了'),
      },
      {
        name: 'event called off',
        path: `/eventoffDetail?id=${events.off}`,
        open: text('活动已取消'),
      },
      { name: 'no event', path: '/eventoffDetail?id=none', open: text('没有找到这个活动') },
    ],
    groups: () => [
      { name: 'groups', path: '/consult', open: text('个群') },
      { name: 'no groups', path: '/consult?name=zzzz', open: text('没有找到咨询群') },
      { name: 'group', path: `/consultDetail?id=${group}`, open: text('获取进群二维码') },
      {
        name: 'the code of a group',
        open: async (page) => {
          await button(page, '获取进群二维码').click();
          await page.getByRole('img', { name: /的进群二维码/ }).waitFor();
        },
      },
      { name: 'no group', path: '/consultDetail?id=none', open: text('没有找到这个群') },
    ],
    rooms: () => [
      { name: 'live', ...room('live') },
      {
        name: 'message menu',
        open: async (page) => {
          const bubble = page.getByRole('log').locator('[data-row] [class*="bubble"]').last();
          await bubble.click();
          await layer(page);
        },
      },
      { name: 'room again', ...room('live') },
      { name: 'questions', open: tab(/问答/) },
    ],
    replays: () => [
      { name: 'replay', ...room('replay') },
      { name: 'notes', open: tab(/介绍/) },
      { name: 'poll', ...room('own') },
    ],
  },
  worker: {
    doors: () => [
      { name: 'partners', path: '/cooperSch' },
      { name: 'doors', path: `/checkin?id=${events.staffed}`, open: text('入场人数') },
      {
        name: 'an answer at the door',
        open: async (page) => {
          await page.getByRole('textbox', { name: '扫码枪或手动输入票码' }).fill('no ticket');
          await button(page, '核对').click();
          await text('不是有效的票')(page);
        },
      },
    ],
    'one door': () => [
      {
        name: 'come in',
        path: DOOR,
        open: async (page) => {
          await text('0 / 1 已入场')(page);
          await scan(page, atDoor);
          await answered(page, 'in');
        },
      },
      {
        name: 'checked in before',
        open: async (page) => {
          await scan(page, atDoor);
          await answered(page, 'again');
        },
      },
      {
        name: "a helper's link",
        open: async (page) => {
          await page.getByRole('textbox', { name: '给谁用' }).fill('志愿者');
          await button(page, '生成链接').click();
          await page.getByRole('img', { name: '签到链接的二维码' }).waitFor();
        },
      },
      { name: "the end of a helper's link", open: opens('作废 志愿者') },
      {
        name: 'doors without a network',
        path: DOOR,
        open: async (page) => {
          await text('1 / 1 已入场')(page);
          await page.route('**/trpc/**', (route) => route.abort());
          await scan(page, atDoor);
          await text('没有网络：按本机名单核对')(page);
          await page.unroute('**/trpc/**');
        },
      },
    ],
    'no door': () => [
      {
        name: 'no doors',
        path: `/checkin?id=${events.open}`,
        open: text('这个账号不能在这里签到'),
      },
    ],
    room: () => [
      { name: 'room', ...room('own') },
      { name: 'desk', open: (page) => button(page, /^管理/).click() },
      ...[/举报/, /提问|问答/, /投票/, /禁言/, /设置/, /记录/].map(
        (name): Stop => ({
          name: `desk ${name.source}`,
          open: (page) =>
            page
              .getByRole('complementary', { name: '聊天管理' })
              .getByRole('tab', { name })
              .click(),
        }),
      ),
    ],
    persona: () => [{ name: 'persona', path: `/majia?id=${talks.own}`, open: entersRoom }],
  },
};

const desktopStops = (who: 'visitor' | 'student' | 'worker'): Stop[] => {
  const pc = (kind: keyof typeof talks) => `/pcVideo?id=${talks[kind]}`;
  if (who === 'visitor') {
    return [
      { name: 'main page', path: '/video', open: text('今日宣讲') },
      {
        name: 'what is found',
        path: '/searchAll?keyword=qiangji',
        open: (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
      },
      { name: 'live', path: pc('live'), open: entersRoom },
      {
        name: 'guide',
        path: `/mPdf?id=${book}&page=8`,
        open: (page) => page.locator('[data-page="8"] canvas[data-state="done"]').waitFor(),
      },
      { name: 'no talk', path: '/pcVideo?id=none' },
      { name: 'login', path: '/videoNow', open: layer },
    ];
  }
  if (who === 'student') {
    return [
      { name: 'replay', path: pc('replay'), open: entersRoom },
      { name: 'upcoming', path: pc('upcoming'), open: entersRoom },
      { name: 'province', path: '/video/dist/110000' },
      { name: 'my', path: '/my', open: (page) => button(page, '退出登录').waitFor() },
      { name: 'universities', path: '/orgList', open: text('北京大学') },
      {
        name: 'enrolment',
        path: `/orgDetail?id=${UNIVERSITY}&tab=data&province=110000`,
        open: (page) => page.getByRole('table').waitFor(),
      },
      { name: 'guides', path: '/ebook', open: text('清华大学') },
      { name: 'guide', path: `/recruitDetail?id=${guide}`, open: text('学校概况') },
      { name: 'events', path: '/eventoff', open: text('场活动') },
      { name: 'ticket', path: `/eventoffDetail?id=${events.ticket}`, open: text('断网也能出示') },
      { name: 'groups', path: '/consult', open: text('个群') },
    ];
  }
  return [
    { name: 'doors', path: `/checkin?id=${events.staffed}`, open: text('入场人数') },
    { name: 'room', path: pc('own'), open: entersRoom },
    { name: 'desk', open: (page) => button(page, /^管理/).click() },
  ];
};

/** What has to be moved sideways to be seen, though it need not. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll('dialog[open]'), document.documentElement];
    return layers
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} is ${element.scrollWidth} px wide`);
  });

const light = (page: Page) => page.emulateMedia({ colorScheme: 'light' });
const dark = (page: Page) => page.emulateMedia({ colorScheme: 'dark' });
const CONTRAST = ['color-contrast'];

interface Round {
  readonly page: Page;
  readonly note: (what: string, found: readonly string[]) => void;
}

/** Goes from stop to stop. @returns what was found at each, a line for each problem */
const walk = async (
  page: Page,
  stops: readonly Stop[],
  look: (round: Round) => Promise<void>,
): Promise<string[]> => {
  const problems: string[] = [];
  for (const { name, path, open = settled } of stops) {
    if (path !== undefined) await page.goto(product.url + path);
    await open(page);
    const note: Round['note'] = (what, found) =>
      problems.push(...found.map((problem) => `${name}, ${what}: ${problem}`));
    await look({ page, note });
  }
  return problems;
};

const person = async (who: Person, options: Parameters<Browser['newContext']>[0]) => {
  const visitor = await visit(browser, { ...options, colorScheme: 'light' });
  const value = tokens[who];
  if (value !== '') await visitor.context.addCookies([{ name: 'token', value, url: product.url }]);
  return visitor;
};

/** What has scrolled under a bar at the edge of the screen is not covered for good. */
const unstick = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const bar of document.querySelectorAll<HTMLElement>('nav')) bar.style.position = 'static';
    // The page is drawn anew for its size in the next frame.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });

const onPhone = async ({ page, note }: Round): Promise<void> => {
  note('light', await axeProblems(page));
  await dark(page);
  note('dark', await axeProblems(page, CONTRAST));
  await light(page);
  await page.setViewportSize(SMALL);
  await unstick(page);
  note('small', await axeProblems(page, ['target-size']));
  await page.setViewportSize(NARROWEST);
  note('narrowest', await sideways(page));
  await page.setViewportSize(PLAIN_PHONE.viewport);
};

const onDesktop = async ({ page, note }: Round): Promise<void> => {
  note('light', await axeProblems(page));
  await dark(page);
  note('dark', await axeProblems(page, CONTRAST));
  await light(page);
};

const PHONE_WALKS = Object.entries(PHONE_STOPS).flatMap(([who, parts]) =>
  Object.entries(parts).map(([part, stops]) => [who as Person, part, stops] as const),
);

test.each(PHONE_WALKS)(
  'axe finds nothing on the phone of a %s, light and dark, and nothing has to be moved sideways: %s [2.LOOK.2]',
  async (who, _part, stops) => {
    await using phone = await person(who, PLAIN_PHONE);
    expect(await walk(phone.page, stops(), onPhone)).toEqual([]);
  },
);

test.each(['visitor', 'student', 'worker'] as const)(
  'axe finds nothing on the desktop of a %s, light and dark [2.LOOK.2]',
  async (who) => {
    await using desktop = await person(who, DESKTOP);
    expect(await walk(desktop.page, desktopStops(who), onDesktop)).toEqual([]);
  },
);

/** As a phone's setting for large text does: each text twice as large, whatever it is measured in. */
const enlarge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [at, element] of elements.entries()) {
      element.style.setProperty('font-size', `${2 * (sizes[at] ?? 0)}px`, 'important');
    }
  });

test('text of twice its size needs nothing to be moved sideways [2.LOOK.5]', async () => {
  await using phone = await person('student', PLAIN_PHONE);
  const stops: Stop[] = [
    { name: 'main page', path: '/video', open: text('今日宣讲') },
    { name: 'live', ...room('live') },
    { name: 'my', path: '/my', open: (page) => button(page, '退出登录').waitFor() },
    { name: 'province', path: '/video/dist/110000' },
    { name: 'subscribe', path: '/subscribe', open: (page) => page.getByRole('switch').waitFor() },
    { name: 'devices', path: '/my', open: opens('我的设备') },
  ];
  const problems = await walk(phone.page, stops, async ({ page, note }) => {
    await enlarge(page);
    note('enlarged', await sideways(page));
  });
  expect(problems).toEqual([]);
});

test('axe finds nothing in English', async () => {
  await using phone = await person('student', { ...PLAIN_PHONE, locale: 'en-US' });
  const stops: Stop[] = [
    ...['/video', '/my', '/subscribe'].map(
      (path): Stop => ({ name: path, path: `${path}?lang=en` }),
    ),
    {
      name: 'live',
      path: `/videoDetail?id=${talks.live}&lang=en`,
      open: (page) => page.getByRole('log').and(page.locator('[aria-busy="false"]')).waitFor(),
    },
  ];
  const problems = await walk(phone.page, stops, async (round) => {
    expect(await round.page.getAttribute('html', 'lang')).toBe('en');
    await onPhone(round);
  });
  expect(problems).toEqual([]);
});

test('the desk of the staff is light in both schemes [2.LOOK.2]', async () => {
  await using desktop = await person('worker', DESKTOP);
  const { page } = desktop;
  await page.goto(`${product.url}/pcVideo?id=${talks.own}`);
  await entersRoom(page);
  await button(page, /^管理/).click();
  const ground = (element: string) =>
    page.locator(element).evaluate((one) => getComputedStyle(one).backgroundColor);
  await dark(page);
  expect(await ground('[data-desk]')).toBe('rgb(255, 255, 255)');
  expect(await ground('html')).toBe('rgb(15, 21, 34)');
});

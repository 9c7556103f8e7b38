import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';
import { demoEvent } from './events.ts';
import { longGuide } from './guides.ts';
import { callApi } from './identity.ts';
import { keepExam } from './own-exam.ts';
import { demoToken } from './registration.ts';
import { entersRoom } from './room.ts';
import { someTalk } from './talks.ts';

/** Where the demo's liaison is staff. */
const UNIVERSITY = '4111010003';
/** With which the student has signed up: no talk of it is opened here. */
const SIGNED_WITH = '4131010248';

export const SIZES = { phone: PHONE, desktop: DESKTOP } as const;
export type Size = keyof typeof SIZES;
export type Person = 'visitor' | 'student' | 'newcomer' | 'worker';

/** What of the demo the screens are opened with: ids. */
export interface LayerDemo {
  readonly live: string;
  readonly replay: string;
  /** A talk that is yet to come, of the university of the demo's liaison. */
  readonly staffed: string;
  readonly guide: string;
  /** An event that can be signed up with, and one that the student has a ticket of. */
  readonly open: string;
  readonly own: string;
  readonly thread: string;
  /** A token of somebody who has not registered. */
  readonly newcomer: string;
}

/** How a layer is opened, from what is open already. */
export interface Step {
  /** The component that opens it: a file of packages/web/src. */
  readonly file: string;
  /** What is over the page when it is open. */
  readonly layer: (page: Page) => Locator;
  readonly open: (page: Page) => Promise<void>;
  /** A field in it and what is typed there, where that is kept. */
  readonly field?: (layer: Locator) => Locator;
  readonly text?: string;
}

/** A screen and the layers that are opened over it, one over the other. */
export interface LayerCase {
  readonly title: string;
  readonly as: Person;
  readonly sizes: readonly Size[];
  readonly path: (demo: LayerDemo) => string;
  /** Where going back from its undermost layer leads; the screen itself when left out. */
  readonly backTo?: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly steps: readonly Step[];
}

/** Layers that need more steps before them: other tests open those, in these files. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'app/background/leaving.tsx': 'media/home.all.test.ts',
  'app/overlays/lazy/adv-popup.tsx': 'ways/keeping.test.ts',
  'app/overlays/lazy/gate.tsx': 'people/identity-page.all.test.ts',
  'app/overlays/lazy/share-hint.tsx': 'people/identity-page.all.test.ts',
  'features/people/account/login/factor/components/factor-dialog.tsx': 'people/logins.test.ts',
  'features/events/checkin/components/helper-links.tsx': 'events/checkin.all.test.ts',
  'features/universities/own/columns/components/put-sheet.tsx': 'universities/rank.all.test.ts',
  'features/universities/own/columns/components/rename-sheet.tsx': 'universities/rank.all.test.ts',
  'features/universities/own/columns/components/unit-sheet.tsx': 'universities/rank.all.test.ts',
  'features/universities/own/columns/use-drag-order.ts': 'universities/rank.all.test.ts',
  'features/universities/own/profile/components/delete-sheet.tsx': 'universities/rank.all.test.ts',
  'features/media/player/components/player-menu.tsx': 'media/player-live.all.test.ts',
  'features/reach/feedback/components/picture-tile.tsx': 'ways/keeping.test.ts',
  'features/people/registration/components/liaison-dialog.tsx':
    'people/registration-ways.all.test.ts',
  'features/people/registration/components/merge-sheet.tsx': 'people/registration-form.all.test.ts',
  'features/rooms/room/desk/components/moderator-card.tsx': 'rooms/moderation.all.test.ts',
  'features/rooms/room/persona/components/persona-sheet.tsx': 'rooms/speaking.test.ts',
  'features/reach/push/reach/reach-sheet.tsx': 'reach/reminded.all.test.ts',
  'features/universities/choosing/compare/components/full-sheet.tsx':
    'universities/compare.all.test.ts',
  'features/reach/subscription/components/subscribe-mask.tsx':
    'reach/registration-subscription.all.test.ts',
};

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
/** A published figure, which leads to where it comes from. */
const FIGURE = /看出处$/;
const inRoom = (page: Page): Promise<void> => entersRoom(page);
const shows = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().waitFor();
const talk =
  (which: 'live' | 'replay' | 'staffed') =>
  (demo: LayerDemo): string =>
    `/videoDetail?id=${demo[which]}`;

/** A university in a comparison. */
const compared = (): string => `/compare?units=${UNIVERSITY}&province=440000`;
/** Opens what is kept of the own exam, whether something is or not. */
const OWN_EXAM = /(填|修改)我的选考$/;

const USER_INFO: Step = {
  file: 'features/people/registration/components/registration-dialog.tsx',
  layer: dialog('用户信息'),
  open: button('报名咨询'),
  field: (layer) => layer.getByRole('textbox', { name: '手机号' }),
  text: '13700001234',
};
const SCHOOL: Step = {
  file: 'features/people/school/components/school-picker.tsx',
  layer: dialog('选择高中'),
  open: button(/就读高中/),
};
const AREA: Step = {
  file: 'features/people/region/components/region-columns.tsx',
  layer: dialog('请先选择呢'),
  open: button('选择省市'),
};
/** How the gallery of the region picker shows provinces as tags. */
const TAGS = [
  ['showModel', '2'],
  ['need', '1'],
] as const;
const BOTH = ['phone', 'desktop'] as const;
const PHONE_ONLY = ['phone'] as const;

export const CASES: readonly LayerCase[] = [
  {
    title: 'the contents of a guide',
    as: 'visitor',
    sizes: BOTH,
    path: ({ guide }) => `/mPdf?id=${guide}`,
    ready: shows('目录'),
    steps: [
      {
        file: 'features/talks/reader/components/outline-sheet.tsx',
        layer: dialog('目录'),
        open: button('目录'),
      },
    ],
  },
  {
    title: 'the search in a guide',
    as: 'visitor',
    sizes: BOTH,
    path: ({ guide }) => `/mPdf?id=${guide}`,
    ready: shows('书里找'),
    steps: [
      {
        file: 'features/talks/reader/components/find-sheet.tsx',
        layer: dialog('书里找'),
        open: button('书里找'),
      },
    ],
  },
  {
    title: 'where a figure comes from, and that it is wrong',
    as: 'student',
    sizes: BOTH,
    path: () => `/orgDetail?id=${UNIVERSITY}&tab=data&province=110000`,
    ready: (page) =>
      page.getByRole('table').getByRole('button', { name: FIGURE }).first().waitFor(),
    steps: [
      {
        file: 'features/universities/proof/components/proof-sheet.tsx',
        layer: dialog(/清华大学/),
        open: (page) =>
          page.getByRole('table').getByRole('button', { name: FIGURE }).first().click(),
      },
      {
        file: 'features/universities/proof/components/correction-form.tsx',
        layer: dialog('这里有误'),
        open: button('这里有误'),
        field: (layer) => layer.getByRole('textbox'),
        text: '官网写的是另一个数',
      },
    ],
  },
  {
    title: 'the province of the main page',
    as: 'visitor',
    sizes: BOTH,
    path: () => '/video',
    ready: shows(/选择省份/),
    steps: [
      {
        file: 'features/talks/talk/filter/components/province-sheet.tsx',
        layer: dialog('选择你的省份'),
        open: button(/选择省份/),
      },
    ],
  },
  {
    title: 'which messages come',
    as: 'student',
    sizes: BOTH,
    path: () => '/message',
    ready: shows('消息设置'),
    steps: [
      {
        file: 'features/reach/inbox/components/settings-sheet.tsx',
        layer: dialog('消息设置'),
        open: button('消息设置'),
      },
    ],
  },
  {
    title: 'what can be done with a private thread',
    as: 'student',
    sizes: BOTH,
    path: ({ thread }) => `/secretMsg?id=${thread}`,
    ready: inRoom,
    steps: [
      {
        file: 'features/rooms/thread/components/thread-menu.tsx',
        layer: dialog('更多操作'),
        open: (page) => page.getByRole('button', { name: '更多操作', exact: true }).click(),
      },
    ],
  },
  {
    title: 'the ways to get no more messages like one',
    as: 'student',
    sizes: BOTH,
    path: () => '/message',
    ready: shows('不再接收'),
    steps: [
      {
        file: 'features/reach/inbox/components/stop-sheet.tsx',
        layer: dialog('不再接收'),
        open: button('不再接收'),
      },
    ],
  },
  {
    title: 'the guides that are downloaded',
    as: 'student',
    sizes: BOTH,
    path: () => '/ebook',
    ready: shows(/^筛选/),
    steps: [
      {
        file: 'features/talks/guide/components/downloads-sheet.tsx',
        layer: dialog('已下载的指南'),
        open: button('已下载的指南'),
      },
    ],
  },
  {
    title: 'the report of a guide',
    as: 'student',
    sizes: BOTH,
    path: ({ guide }) => `/recruitDetail?id=${guide}`,
    ready: shows('报告问题'),
    steps: [
      {
        file: 'features/talks/guide/components/report-sheet.tsx',
        layer: dialog('报告问题'),
        open: button('报告问题'),
      },
    ],
  },
  {
    title: 'the filter of a day',
    as: 'student',
    sizes: BOTH,
    path: () => '/videoNow',
    ready: shows(/^筛选/),
    steps: [
      {
        file: 'features/talks/talk/filter/components/filter-sheet.tsx',
        layer: dialog('筛选'),
        open: button(/^筛选/),
      },
    ],
  },
  {
    title: 'the sign-up with an event',
    as: 'student',
    sizes: BOTH,
    path: ({ open }) => `/eventoffDetail?id=${open}`,
    ready: shows('报名'),
    steps: [
      {
        file: 'features/events/event/components/apply-sheet.tsx',
        layer: dialog('报名参加'),
        open: button('报名'),
      },
    ],
  },
  {
    title: 'a ticket over the whole screen',
    as: 'student',
    sizes: BOTH,
    path: ({ own }) => `/eventoffDetail?id=${own}`,
    ready: shows('取消报名'),
    steps: [
      {
        file: 'features/events/event/components/ticket-full.tsx',
        layer: dialog('入场时出示'),
        open: button('放大二维码'),
      },
    ],
  },
  {
    title: 'giving a place back',
    as: 'student',
    sizes: BOTH,
    path: ({ own }) => `/eventoffDetail?id=${own}`,
    ready: shows('取消报名'),
    steps: [
      {
        file: 'features/events/event/components/give-sheet.tsx',
        layer: dialog('取消报名？'),
        open: button('取消报名'),
      },
    ],
  },
  {
    title: 'the filter of universities',
    as: 'student',
    sizes: BOTH,
    path: () => '/orgList',
    ready: shows('所在地'),
    steps: [
      {
        file: 'ui/pick-sheet.tsx',
        layer: dialog('所在地'),
        open: button('所在地'),
      },
    ],
  },
  {
    title: 'one more for a comparison',
    as: 'student',
    sizes: BOTH,
    path: compared,
    ready: shows('加一所'),
    steps: [
      {
        file: 'features/universities/choosing/compare/components/add-sheet.tsx',
        layer: dialog('加一所'),
        open: button('加一所'),
      },
    ],
  },
  {
    title: 'a comparison for the family',
    as: 'student',
    sizes: BOTH,
    path: compared,
    ready: shows('发给家人'),
    steps: [
      {
        file: 'features/universities/choosing/compare/components/family-sheet.tsx',
        layer: dialog('发给家人'),
        open: button('发给家人'),
      },
    ],
  },
  {
    title: 'a comparison on paper',
    as: 'student',
    sizes: BOTH,
    path: compared,
    ready: shows('打印'),
    steps: [
      {
        file: 'features/universities/choosing/compare/components/print-sheet.tsx',
        layer: dialog('打印'),
        open: button('打印'),
      },
    ],
  },
  {
    title: 'a major by which ranks are narrowed',
    as: 'student',
    sizes: BOTH,
    path: () => '/rank',
    ready: async (page) => {
      await keepExam(page);
      await shows('专业名称')(page);
    },
    steps: [
      {
        file: 'features/universities/choosing/rank/components/filter-sheets.tsx',
        layer: dialog('专业名称'),
        open: button('专业名称'),
      },
    ],
  },
  {
    title: 'the own exam, and taking it along',
    as: 'student',
    sizes: BOTH,
    path: () => '/rank',
    ready: shows(OWN_EXAM),
    steps: [
      {
        file: 'features/universities/own/profile/components/own-profile.tsx',
        layer: dialog('我的选考'),
        open: button(OWN_EXAM),
      },
      {
        file: 'features/universities/own/carry/components/carry-dialog.tsx',
        layer: dialog('导出和导入'),
        open: button('导出或导入'),
      },
    ],
  },
  {
    title: 'the own exam, its columns and deleting all',
    as: 'student',
    sizes: PHONE_ONLY,
    path: () => '/rank',
    ready: shows(OWN_EXAM),
    steps: [
      {
        file: 'features/universities/own/profile/components/own-profile.tsx',
        layer: dialog('我的选考'),
        open: button(OWN_EXAM),
      },
      {
        file: 'features/universities/own/columns/components/columns-dialog.tsx',
        layer: dialog('我的分栏'),
        open: button(/^我的分栏/),
      },
    ],
  },
  {
    title: 'the report of wrong data',
    as: 'student',
    sizes: BOTH,
    path: () => `/orgDetail?id=${UNIVERSITY}`,
    ready: shows('报告数据有误'),
    steps: [
      {
        file: 'features/universities/proof/components/correction-form.tsx',
        layer: dialog('报告数据有误'),
        open: button('报告数据有误'),
        field: (layer) => layer.getByRole('textbox', { name: '正确的是什么' }),
        text: '招生网址已经更换',
      },
    ],
  },
  {
    title: 'the day and the university of filtered talks',
    as: 'student',
    sizes: BOTH,
    path: () => '/video/dist/all',
    ready: shows(/^日期/),
    steps: [
      {
        file: 'features/talks/talk/filtered/components/dist-sheet.tsx',
        layer: dialog('日期与院校'),
        open: button(/^日期/),
      },
    ],
  },
  {
    title: 'the login over a talk',
    as: 'visitor',
    sizes: BOTH,
    path: talk('live'),
    ready: async (page) => page.getByPlaceholder('登录后即可发言').waitFor(),
    steps: [
      {
        file: 'features/people/account/login/components/login-sheet.tsx',
        layer: dialog('登录宣讲'),
        open: (page) => page.getByRole('button', { name: '登录', exact: true }).last().click(),
        field: (layer) => layer.getByRole('textbox', { name: '请输入手机号' }),
        text: '13700004321',
      },
    ],
  },
  {
    title: 'how a page is shared in the messaging app',
    as: 'student',
    sizes: PHONE_ONLY,
    path: talk('live'),
    ready: inRoom,
    steps: [
      {
        file: 'app/overlays/lazy/share-tip.tsx',
        layer: dialog(/点击右上角/),
        open: button('分享'),
      },
    ],
  },
  {
    title: 'what a university sees, and the agreement',
    as: 'student',
    sizes: BOTH,
    path: talk('live'),
    ready: inRoom,
    steps: [
      {
        file: 'features/reach/signup/components/sign-up-sheet.tsx',
        layer: dialog(/^报名咨询/),
        open: button('报名咨询'),
      },
      {
        file: 'features/people/registration/components/agreement-dialog.tsx',
        layer: dialog(/^用户协议/),
        open: button('《用户协议与隐私政策》'),
      },
    ],
  },
  {
    title: 'withdrawing a sign-up with a university',
    as: 'student',
    sizes: BOTH,
    path: () => '/browseRecords',
    ready: shows(/^撤回报名/),
    steps: [
      {
        file: 'features/reach/signup/components/withdraw-sheet.tsx',
        layer: dialog(/^撤回对/),
        open: button(/^撤回报名/),
      },
    ],
  },
  {
    title: 'the menu of a message',
    as: 'student',
    sizes: BOTH,
    path: talk('live'),
    ready: inRoom,
    steps: [
      {
        file: 'features/rooms/room/desk/components/message-menu.tsx',
        layer: dialog(/消息$/),
        open: (page) =>
          page
            .getByRole('button', { name: /更多操作$/ })
            .last()
            .focus()
            .then(() => page.keyboard.press('Enter')),
      },
    ],
  },
  {
    title: 'the full screen of a recording',
    as: 'visitor',
    sizes: BOTH,
    path: talk('replay'),
    ready: async (page) => page.locator('.xgplayer-fullscreen').waitFor({ state: 'attached' }),
    steps: [
      {
        file: 'features/media/player/engine/full-screen-layer.ts',
        layer: (page) => page.locator('.xgplayer-is-fullscreen, .xgplayer-is-cssfullscreen'),
        open: (page) =>
          page
            .locator('.xgplayer-fullscreen')
            .evaluate((element) => (element as HTMLElement).click()),
      },
    ],
  },
  {
    title: 'the devices',
    as: 'student',
    sizes: BOTH,
    path: () => '/my',
    ready: shows(/我的设备/),
    steps: [
      {
        file: 'features/people/account/components/devices-sheet.tsx',
        layer: dialog('我的设备'),
        open: button(/我的设备/),
      },
    ],
  },
  {
    title: 'logging out',
    as: 'student',
    sizes: BOTH,
    path: () => '/my',
    ready: shows('退出登录'),
    steps: [
      {
        file: 'features/people/account/components/log-out-button.tsx',
        layer: dialog('退出登录？'),
        open: button('退出登录'),
      },
    ],
  },
  {
    title: 'what deleting the account means',
    as: 'student',
    sizes: BOTH,
    path: () => '/privacy',
    ready: shows('看看会删什么'),
    steps: [
      {
        file: 'features/people/privacy/components/delete-dialog.tsx',
        layer: dialog('注销账号'),
        open: button('看看会删什么'),
      },
    ],
  },
  {
    title: 'the file with own data',
    as: 'student',
    sizes: BOTH,
    path: () => '/privacy',
    ready: async (page) => {
      await button('生成文件')(page);
      await shows('查看')(page);
    },
    steps: [
      {
        file: 'features/people/privacy/components/own-file-dialog.tsx',
        layer: dialog('我的数据'),
        open: button('查看'),
      },
    ],
  },
  {
    title: 'another name',
    as: 'student',
    sizes: BOTH,
    path: () => '/my',
    ready: shows('修改名字'),
    steps: [
      {
        file: 'features/people/account/name/components/name-sheet.tsx',
        layer: dialog('修改名字'),
        open: button('修改名字'),
        field: (layer) => layer.getByRole('textbox', { name: '名字' }),
        text: '岭南的考生',
      },
    ],
  },
  {
    title: 'how to follow the account',
    as: 'student',
    sizes: BOTH,
    path: () => '/testFont',
    ready: shows('怎样在微信里收到'),
    steps: [
      {
        file: 'features/reach/subscription/components/follow-overlay.tsx',
        layer: dialog('关注公众号，在微信里收提醒'),
        open: button('怎样在微信里收到'),
      },
    ],
  },
  {
    title: 'a sheet of the gallery',
    as: 'student',
    sizes: PHONE_ONLY,
    path: () => '/testFont',
    ready: shows('面板'),
    steps: [
      {
        file: 'screens/reach/gallery-pieces.tsx',
        layer: dialog('面板'),
        open: button('面板'),
      },
    ],
  },
  {
    title: 'the provinces as tags',
    as: 'student',
    sizes: PHONE_ONLY,
    path: () => '/testFont',
    ready: shows('打开'),
    steps: [
      {
        file: 'features/people/region/components/province-tags.tsx',
        layer: dialog('请选择省'),
        open: async (page) => {
          for (const [property, value] of TAGS)
            await page
              .getByRole('group', { name: property })
              .getByRole('button', { name: value, exact: true })
              .click();
          await page.getByRole('button', { name: '打开', exact: true }).click();
        },
      },
    ],
  },
  {
    title: 'the high school of the registration, in a city',
    as: 'newcomer',
    sizes: BOTH,
    path: talk('live'),
    backTo: '/video',
    ready: inRoom,
    steps: [USER_INFO, SCHOOL, AREA],
  },
  {
    title: 'the year of the registration',
    as: 'newcomer',
    sizes: PHONE_ONLY,
    path: talk('live'),
    backTo: '/video',
    ready: inRoom,
    steps: [
      USER_INFO,
      {
        file: 'features/people/registration/components/year-sheet.tsx',
        layer: dialog('选择入学年份'),
        open: button(/入学年份/),
      },
    ],
  },
  {
    title: 'the agreement of the registration',
    as: 'newcomer',
    sizes: PHONE_ONLY,
    path: talk('live'),
    backTo: '/video',
    ready: inRoom,
    steps: [
      USER_INFO,
      {
        file: 'features/people/registration/components/agreement-dialog.tsx',
        layer: (page) => page.getByRole('dialog', { name: /协议/ }),
        open: button('《用户协议与隐私政策》'),
      },
    ],
  },
  {
    title: 'the desk of the staff',
    as: 'worker',
    sizes: PHONE_ONLY,
    path: talk('staffed'),
    ready: inRoom,
    steps: [
      {
        file: 'features/rooms/room/desk/components/side-panel.tsx',
        layer: (page) => page.getByRole('complementary', { name: '聊天管理' }),
        open: button(/^管理/),
      },
    ],
  },
  {
    title: 'the menu of a message for the staff',
    as: 'worker',
    sizes: BOTH,
    path: talk('staffed'),
    ready: inRoom,
    steps: [
      {
        file: 'features/rooms/room/desk/components/staff-menu.tsx',
        layer: (page) =>
          dialog(/消息$/)(page).filter({ has: page.getByRole('button', { name: '置顶' }) }),
        open: (page) =>
          page
            .getByRole('button', { name: /更多操作$/ })
            .last()
            .focus()
            .then(() => page.keyboard.press('Enter')),
      },
    ],
  },
];

/** Makes and looks for what the cases need. @param url of a product of its own */
export const prepareLayers = async (url: string): Promise<LayerDemo> => {
  const token = TEST_TOKENS.student;
  for (const [path, body] of [
    ['/api/user/consent/set', { Agreed: true }],
    ['/api/uni/signup/add', { Universityid: SIGNED_WITH }],
  ] as const) {
    await callApi(url, path, { body, token });
  }
  const list = <T>(path: string) => callApi<{ List: readonly T[] }>(url, path, { token });
  const threads = await list<{ Id: string }>('/api/thread/find');
  const upcoming = await list<Talk>('/api/stream/find?Status=upcoming&Limit=100');
  const staffed = upcoming.data.List.find(({ Universityid }) => Universityid === UNIVERSITY);
  return {
    live: (await someTalk(url, 'live')).Id,
    replay: (await someTalk(url, 'replay')).Id,
    staffed: staffed?.Id ?? '',
    guide: (await longGuide(url)).Id,
    open: (await demoEvent(url, '南科大')).Id,
    own: (await demoEvent(url, '走进华园')).Id,
    thread: threads.data.List[0]?.Id ?? '',
    newcomer: await demoToken(url, 'newcomer'),
  };
};

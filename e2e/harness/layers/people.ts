import type { LayerCase, Step } from './layer-case.ts';
import { BOTH, button, byButton, dialog, inRoom, PHONE_ONLY, shows, talk } from './layer-case.ts';

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

export const PEOPLE_LAYERS: readonly LayerCase[] = [
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
  byButton({
    title: 'the devices',
    as: 'student',
    sizes: BOTH,
    path: () => '/my',
    file: 'features/people/account/components/devices-sheet.tsx',
    button: /我的设备/,
    dialog: '我的设备',
  }),
  byButton({
    title: 'logging out',
    as: 'student',
    sizes: BOTH,
    path: () => '/my',
    file: 'features/people/account/components/log-out-button.tsx',
    button: '退出登录',
    dialog: '退出登录？',
  }),
  byButton({
    title: 'what deleting the account means',
    as: 'student',
    sizes: BOTH,
    path: () => '/privacy',
    file: 'features/people/privacy/components/delete-dialog.tsx',
    button: '看看会删什么',
    dialog: '注销账号',
  }),
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
  byButton({
    title: 'another name',
    as: 'student',
    sizes: BOTH,
    path: () => '/my',
    file: 'features/people/account/name/components/name-sheet.tsx',
    button: '修改名字',
    dialog: '修改名字',
    typed: { field: (layer) => layer.getByRole('textbox', { name: '名字' }), text: '岭南的考生' },
  }),
  {
    title: 'the provinces as tags',
    as: 'student',
    sizes: PHONE_ONLY,
    path: () => '/testFont',
    ready: shows('打开'),
    steps: [
      {
        file: 'features/people/region/components/region-picker.tsx',
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
];

import type { LayerCase } from './layer-case.ts';
import { BOTH, button, byButton, dialog, inRoom, PHONE_ONLY, talk } from './layer-case.ts';

export const REACH_LAYERS: readonly LayerCase[] = [
  byButton({
    title: 'which messages come',
    as: 'student',
    sizes: BOTH,
    path: () => '/message',
    file: 'features/reach/inbox/components/inbox.tsx',
    button: '消息设置',
    dialog: '消息设置',
  }),
  byButton({
    title: 'the ways to get no more messages like one',
    as: 'student',
    sizes: BOTH,
    path: () => '/message',
    file: 'features/reach/inbox/components/message-list.tsx',
    button: '不再接收',
    dialog: '不再接收',
  }),
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
  byButton({
    title: 'withdrawing a sign-up with a university',
    as: 'student',
    sizes: BOTH,
    path: () => '/browseRecords',
    file: 'features/reach/signup/components/withdraw-sheet.tsx',
    button: /^撤回报名/,
    dialog: /^撤回对/,
  }),
  byButton({
    title: 'how to follow the account',
    as: 'student',
    sizes: BOTH,
    path: () => '/testFont',
    file: 'features/reach/subscription/components/follow-overlay.tsx',
    button: '怎样在微信里收到',
    dialog: '关注公众号，在微信里收提醒',
  }),
  byButton({
    title: 'a sheet of the gallery',
    as: 'student',
    sizes: PHONE_ONLY,
    path: () => '/testFont',
    file: 'screens/reach/gallery-pieces.tsx',
    button: '面板',
    dialog: '面板',
  }),
];

import type { LayerCase } from './layer-case.ts';
import { BOTH, button, dialog, inRoom, PHONE_ONLY, talk } from './layer-case.ts';

export const ROOMS_LAYERS: readonly LayerCase[] = [
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

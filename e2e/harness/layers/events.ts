import type { LayerCase } from './layer-case.ts';
import { BOTH, button, byButton, dialog, shows } from './layer-case.ts';

export const EVENTS_LAYERS: readonly LayerCase[] = [
  byButton({
    title: 'the sign-up with an event',
    as: 'student',
    sizes: BOTH,
    path: ({ open }) => `/eventoffDetail?id=${open}`,
    file: 'features/events/event/components/apply-sheet.tsx',
    button: '报名',
    dialog: '报名参加',
  }),
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
  byButton({
    title: 'giving a place back',
    as: 'student',
    sizes: BOTH,
    path: ({ own }) => `/eventoffDetail?id=${own}`,
    file: 'features/events/event/components/give-sheet.tsx',
    button: '取消报名',
    dialog: '取消报名？',
  }),
];

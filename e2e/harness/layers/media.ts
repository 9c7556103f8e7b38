import type { LayerCase } from './layer-case.ts';
import { BOTH, button, dialog, inRoom, PHONE_ONLY, talk } from './layer-case.ts';

export const MEDIA_LAYERS: readonly LayerCase[] = [
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
];

import type { Path } from '../paths.ts';

/**
 * The routes that the server draws, with the modules of their screens, from `src/`: the page links to
 * what these modules need. They are open, and say the same to every visitor.
 */
export const DRAWN_SCREENS: Readonly<Partial<Record<Path, string>>> = {
  '/video': 'screens/talk/video-screen.tsx',
  '/videoDetail': 'screens/talk/talk-screen.tsx',
  '/pcVideo': 'screens/talk/pc-video-screen.tsx',
  '/searchAll': 'screens/search/search-all-screen.tsx',
  '/mPdf': 'screens/guide/m-pdf-screen.tsx',
  '/appAgreement': 'screens/registration/app-agreement-screen.tsx',
  '/advList': 'screens/collect/collects-screen.tsx',
  '/goodUAList': 'screens/collect/collects-screen.tsx',
  '/activity': 'screens/collect/activity-screen.tsx',
};

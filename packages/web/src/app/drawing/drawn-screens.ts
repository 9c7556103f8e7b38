import type { Path } from '../paths.ts';

/**
 * The routes that the server draws, with the modules of their screens, from `src/`: the page links to
 * what these modules need. They say the same to every visitor, and are open, or may be read where
 * `OPEN_READING` is set.
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
  '/ebook': 'screens/guide/ebook-screen.tsx',
  '/ebookSetList': 'screens/guide/ebook-set-list-screen.tsx',
  '/recruitDetail': 'screens/guide/recruit-detail-screen.tsx',
  '/orgList': 'screens/university/org-list-screen.tsx',
  '/orgDetail': 'screens/university/org-detail-screen.tsx',
  '/video/dist/:id': 'screens/talk/video-dist-screen.tsx',
  '/videoNow': 'screens/talk/video-now-screen.tsx',
  '/videoSearch': 'screens/talk/video-search-screen.tsx',
  '/zhuanDetails': 'screens/collect/collects-screen.tsx',
  '/specailVideos': 'screens/collect/collect-screen.tsx',
  '/promotionDetail': 'screens/collect/collect-screen.tsx',
  '/activityList': 'screens/collect/activity-screen.tsx',
  '/myGkKnow': 'screens/news/news-screen.tsx',
  '/consulationDetail': 'screens/news/news-screen.tsx',
  '/consulationSearch': 'screens/news/news-screen.tsx',
  '/eventoff': 'screens/event/eventoff-screen.tsx',
  '/eventoffDetail': 'screens/event/eventoff-detail-screen.tsx',
  '/consult': 'screens/consult/consult-screen.tsx',
  '/consultDetail': 'screens/consult/consult-detail-screen.tsx',
};

/** Routes of `DRAWN_SCREENS` that have another module on a wide screen. */
export const DRAWN_WIDE: typeof DRAWN_SCREENS = {
  '/video': 'screens/talk/home-screen.tsx',
};

const TOP_BAR = 'app/top-bar.tsx';

/** Says that there is no screen. */
const NOT_FOUND = 'screens/system/not-found-screen.tsx';

/**
 * The modules that a drawn page needs besides the client, from `src/`; undefined for what is not drawn.
 * @param path of its route; null where there is none
 */
export const modulesOf = (path: Path | null, wide: boolean): readonly string[] | undefined => {
  const screen = path === null ? NOT_FOUND : DRAWN_SCREENS[path];
  if (screen === undefined) return undefined;
  const wideScreen = path === null ? undefined : DRAWN_WIDE[path];
  return wide ? [wideScreen ?? screen, TOP_BAR] : [screen];
};

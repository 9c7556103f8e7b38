import type { Path } from '../paths.ts';

/**
 * The routes that the server draws, with the modules of their screens, from `src/`: the page links to
 * what these modules need. They say the same to every visitor, and are open, or may be read where
 * `OPEN_READING` is set.
 */
export const DRAWN_SCREENS: Readonly<Partial<Record<Path, string>>> = {
  '/video': 'screens/media/video-screen.tsx',
  '/videoDetail': 'screens/media/talk-screen.tsx',
  '/pcVideo': 'screens/media/pc-video-screen.tsx',
  '/searchAll': 'screens/reach/search-all-screen.tsx',
  '/mPdf': 'screens/talks/m-pdf-screen.tsx',
  '/appAgreement': 'screens/people/app-agreement-screen.tsx',
  '/advList': 'screens/talks/collects-screen.tsx',
  '/goodUAList': 'screens/talks/collects-screen.tsx',
  '/activity': 'screens/talks/activity-screen.tsx',
  '/ebook': 'screens/talks/ebook-screen.tsx',
  '/ebookSetList': 'screens/talks/ebook-set-list-screen.tsx',
  '/recruitDetail': 'screens/talks/recruit-detail-screen.tsx',
  '/orgList': 'screens/universities/org-list-screen.tsx',
  '/orgDetail': 'screens/universities/org-detail-screen.tsx',
  '/video/dist/:id': 'screens/talks/video-dist-screen.tsx',
  '/videoNow': 'screens/talks/video-now-screen.tsx',
  '/videoSearch': 'screens/talks/video-search-screen.tsx',
  '/zhuanDetails': 'screens/talks/collects-screen.tsx',
  '/specailVideos': 'screens/talks/collect-screen.tsx',
  '/promotionDetail': 'screens/talks/collect-screen.tsx',
  '/activityList': 'screens/talks/activity-screen.tsx',
  '/myGkKnow': 'screens/talks/news-screen.tsx',
  '/consulationDetail': 'screens/talks/news-screen.tsx',
  '/consulationSearch': 'screens/talks/news-screen.tsx',
  '/eventoff': 'screens/events/eventoff-screen.tsx',
  '/eventoffDetail': 'screens/events/eventoff-detail-screen.tsx',
  '/consult': 'screens/events/consult-screen.tsx',
  '/consultDetail': 'screens/events/consult-detail-screen.tsx',
};

/** Routes of `DRAWN_SCREENS` that have another module on a wide screen. */
export const DRAWN_WIDE: typeof DRAWN_SCREENS = {
  '/video': 'screens/media/home-screen.tsx',
};

const TOP_BAR = 'app/top-bar.tsx';

/** Says that there is no screen. */
const NOT_FOUND = 'screens/ground/not-found-screen.tsx';

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

import type { RecordsOfRoutes } from '../route-record.ts';
import { SearchSkeleton } from '../skeletons.tsx';
import { DesktopSkeleton } from './desktop-skeleton.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { PhoneSkeleton } from './phone-skeleton.tsx';
import { VideoSkeleton } from './video-skeleton.tsx';

export const mediaRoutes = {
  '/video': {
    name: 'video',
    entry: async () => (await import('./video-screen.tsx')).VideoScreen,
    wideEntry: async () => (await import('./home-screen.tsx')).HomeScreen,
    module: 'screens/media/video-screen.tsx',
    wideModule: 'screens/media/home-screen.tsx',
    skeleton: VideoSkeleton,
    wideSkeleton: HomeSkeleton,
    tab: true,
    cached: true,
    share: true,
  },
  '/videoDetail': {
    name: 'videoDetail',
    entry: async () => (await import('./talk-screen.tsx')).TalkScreen,
    module: 'screens/media/talk-screen.tsx',
    skeleton: PhoneSkeleton,
    share: true,
    wide: '/pcVideo',
    under: '/video',
  },
  '/majia': {
    screen: async () => (await import('./majia-screen.tsx')).MajiaScreen,
    visitors: true,
    under: '/video',
  },
  '/searchAll': {
    name: 'searchAll',
    screen: async () => (await import('./search-all-screen.tsx')).SearchAllScreen,
    module: 'screens/media/search-all-screen.tsx',
    skeleton: SearchSkeleton,
    under: '/video',
    about: 'aboutSearch',
  },
  '/pcVideo': {
    name: 'pcVideo',
    entry: async () => (await import('./pc-video-screen.tsx')).PcVideoScreen,
    module: 'screens/media/pc-video-screen.tsx',
    skeleton: DesktopSkeleton,
    share: true,
    narrow: '/videoDetail',
    under: '/video',
  },
} satisfies Partial<RecordsOfRoutes>;

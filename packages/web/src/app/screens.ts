import type { Loadable } from './loadable.tsx';
import { loadable } from './loadable.tsx';
import type { Path } from './paths.ts';

/** The screens that have landed, each loaded when first shown. */
export const SCREENS: Partial<Record<Path, Loadable>> = {
  '/video': loadable(() => import('../screens/video-screen.tsx'), 'VideoScreen'),
  '/video/dist/:id': loadable(() => import('../screens/video-dist-screen.tsx'), 'VideoDistScreen'),
  '/videoNow': loadable(() => import('../screens/video-now-screen.tsx'), 'VideoNowScreen'),
  '/searchAll': loadable(() => import('../screens/video-search-screen.tsx'), 'VideoSearchScreen'),
  '/videoSearch': loadable(() => import('../screens/video-search-screen.tsx'), 'VideoSearchScreen'),
  '/videoDetail': loadable(() => import('../screens/talk-screen.tsx'), 'TalkScreen'),
  '/pcVideo': loadable(() => import('../screens/pc-video-screen.tsx'), 'PcVideoScreen'),
  '/majia': loadable(() => import('../screens/majia-screen.tsx'), 'MajiaScreen'),
  '/appAgreement': loadable(
    () => import('../screens/app-agreement-screen.tsx'),
    'AppAgreementScreen',
  ),
  '/userTranslation': loadable(
    () => import('../screens/user-translation-screen.tsx'),
    'UserTranslationScreen',
  ),
  '/oauth': loadable(() => import('../screens/oauth-screen.tsx'), 'OauthScreen'),
  '/tips': loadable(() => import('../screens/tips-screen.tsx'), 'TipsScreen'),
  '/testFont': loadable(() => import('../screens/test-font-screen.tsx'), 'TestFontScreen'),
  '/subscribe': loadable(() => import('../screens/subscribe-screen.tsx'), 'SubscribeScreen'),
  '/myRecommend': loadable(() => import('../screens/my-recommend-screen.tsx'), 'MyRecommendScreen'),
  '/my': loadable(() => import('../screens/my-screen.tsx'), 'MyScreen'),
  '/myCollect': loadable(() => import('../screens/my-collect-screen.tsx'), 'MyCollectScreen'),
};

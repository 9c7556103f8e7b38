import type { Loadable } from './loadable.tsx';
import { loadable } from './loadable.tsx';
import type { Path } from './paths.ts';

/** The screens that have landed, each loaded when first shown. */
export const SCREENS: Partial<Record<Path, Loadable>> = {
  '/video': loadable(() => import('../screens/talk/video-screen.tsx'), 'VideoScreen'),
  '/video/dist/:id': loadable(
    () => import('../screens/talk/video-dist-screen.tsx'),
    'VideoDistScreen',
  ),
  '/videoNow': loadable(() => import('../screens/talk/video-now-screen.tsx'), 'VideoNowScreen'),
  '/searchAll': loadable(
    () => import('../screens/talk/video-search-screen.tsx'),
    'VideoSearchScreen',
  ),
  '/videoSearch': loadable(
    () => import('../screens/talk/video-search-screen.tsx'),
    'VideoSearchScreen',
  ),
  '/videoDetail': loadable(() => import('../screens/talk/talk-screen.tsx'), 'TalkScreen'),
  '/pcVideo': loadable(() => import('../screens/talk/pc-video-screen.tsx'), 'PcVideoScreen'),
  '/majia': loadable(() => import('../screens/room/majia-screen.tsx'), 'MajiaScreen'),
  '/appAgreement': loadable(
    () => import('../screens/registration/app-agreement-screen.tsx'),
    'AppAgreementScreen',
  ),
  '/userTranslation': loadable(
    () => import('../screens/registration/user-translation-screen.tsx'),
    'UserTranslationScreen',
  ),
  '/oauth': loadable(() => import('../screens/account/oauth-screen.tsx'), 'OauthScreen'),
  '/tips': loadable(() => import('../screens/system/tips-screen.tsx'), 'TipsScreen'),
  '/testFont': loadable(() => import('../screens/region/test-font-screen.tsx'), 'TestFontScreen'),
  '/subscribe': loadable(
    () => import('../screens/subscription/subscribe-screen.tsx'),
    'SubscribeScreen',
  ),
  '/myRecommend': loadable(
    () => import('../screens/registration/my-recommend-screen.tsx'),
    'MyRecommendScreen',
  ),
  '/my': loadable(() => import('../screens/account/my-screen.tsx'), 'MyScreen'),
  '/myCollect': loadable(() => import('../screens/talk/my-collect-screen.tsx'), 'MyCollectScreen'),
};

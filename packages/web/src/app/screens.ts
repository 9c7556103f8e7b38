import type { Path } from './paths.ts';
import type { Screen } from './screen-frame.tsx';
import { screen } from './screen-frame.tsx';

/** The screens that have landed, each loaded when first shown. */
export const SCREENS: Partial<Record<Path, Screen>> = {
  '/video': screen(() => import('../screens/talk/video-screen.tsx'), 'VideoScreen'),
  '/video/dist/:id': screen(
    () => import('../screens/talk/video-dist-screen.tsx'),
    'VideoDistScreen',
  ),
  '/videoNow': screen(() => import('../screens/talk/video-now-screen.tsx'), 'VideoNowScreen'),
  '/searchAll': screen(
    () => import('../screens/talk/video-search-screen.tsx'),
    'VideoSearchScreen',
  ),
  '/videoSearch': screen(
    () => import('../screens/talk/video-search-screen.tsx'),
    'VideoSearchScreen',
  ),
  '/videoDetail': screen(() => import('../screens/talk/talk-screen.tsx'), 'TalkScreen'),
  '/pcVideo': screen(() => import('../screens/talk/pc-video-screen.tsx'), 'PcVideoScreen'),
  '/majia': screen(() => import('../screens/talk/majia-screen.tsx'), 'MajiaScreen'),
  '/appAgreement': screen(
    () => import('../screens/registration/app-agreement-screen.tsx'),
    'AppAgreementScreen',
  ),
  '/userTranslation': screen(
    () => import('../screens/registration/user-translation-screen.tsx'),
    'UserTranslationScreen',
  ),
  '/oauth': screen(() => import('../screens/account/oauth-screen.tsx'), 'OauthScreen'),
  '/tips': screen(() => import('../screens/system/tips-screen.tsx'), 'TipsScreen'),
  '/testFont': screen(() => import('../screens/region/test-font-screen.tsx'), 'TestFontScreen'),
  '/subscribe': screen(
    () => import('../screens/subscription/subscribe-screen.tsx'),
    'SubscribeScreen',
  ),
  '/myRecommend': screen(
    () => import('../screens/registration/my-recommend-screen.tsx'),
    'MyRecommendScreen',
  ),
  '/my': screen(() => import('../screens/account/my-screen.tsx'), 'MyScreen'),
  '/myCollect': screen(() => import('../screens/talk/my-collect-screen.tsx'), 'MyCollectScreen'),
};

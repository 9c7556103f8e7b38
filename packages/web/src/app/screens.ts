import type { NotLandedProps } from '../screens/system/not-landed-screen.tsx';
import type { Path } from './paths.ts';
import type { Screen } from './screen-frame.tsx';
import { screen } from './screen-frame.tsx';

/** There is no such address: few see it, so the first load has no part of it. */
export const NotFoundScreen = screen(
  () => import('../screens/system/not-found-screen.tsx'),
  'NotFoundScreen',
);
/** In place of a screen that is not built yet. */
export const NotLandedScreen = screen<'NotLandedScreen', NotLandedProps & { onClose?: () => void }>(
  () => import('../screens/system/not-landed-screen.tsx'),
  'NotLandedScreen',
);

const INNER = { title: true, back: true } as const;
const READING = { ...INNER, narrow: true } as const;

/** The screens that have landed, each loaded when first shown. */
export const SCREENS: Partial<Record<Path, Screen>> = {
  '/video': screen(() => import('../screens/talk/video-screen.tsx'), 'VideoScreen'),
  '/video/dist/:id': screen(
    () => import('../screens/talk/video-dist-screen.tsx'),
    'VideoDistScreen',
    INNER,
  ),
  '/videoNow': screen(
    () => import('../screens/talk/video-now-screen.tsx'),
    'VideoNowScreen',
    INNER,
  ),
  '/searchAll': screen(() => import('../screens/search/search-all-screen.tsx'), 'SearchAllScreen'),
  '/videoSearch': screen(
    () => import('../screens/talk/video-search-screen.tsx'),
    'VideoSearchScreen',
  ),
  '/orgList': screen(() => import('../screens/university/org-list-screen.tsx'), 'OrgListScreen'),
  '/orgDetail': screen(
    () => import('../screens/university/org-detail-screen.tsx'),
    'OrgDetailScreen',
  ),
  '/cooperSch': screen(
    () => import('../screens/university/cooper-sch-screen.tsx'),
    'CooperSchScreen',
    INNER,
  ),
  '/videoDetail': screen(() => import('../screens/talk/talk-screen.tsx'), 'TalkScreen'),
  '/pcVideo': screen(() => import('../screens/talk/pc-video-screen.tsx'), 'PcVideoScreen'),
  '/majia': screen(() => import('../screens/talk/majia-screen.tsx'), 'MajiaScreen'),
  '/appAgreement': screen(
    () => import('../screens/registration/app-agreement-screen.tsx'),
    'AppAgreementScreen',
    READING,
  ),
  '/userTranslation': screen(
    () => import('../screens/registration/user-translation-screen.tsx'),
    'UserTranslationScreen',
    READING,
  ),
  '/oauth': screen(() => import('../screens/account/oauth-screen.tsx'), 'OauthScreen', READING),
  '/tips': screen(() => import('../screens/system/tips-screen.tsx'), 'TipsScreen', READING),
  '/testFont': screen(() => import('../screens/region/test-font-screen.tsx'), 'TestFontScreen'),
  '/subscribe': screen(
    () => import('../screens/subscription/subscribe-screen.tsx'),
    'SubscribeScreen',
    READING,
  ),
  '/myRecommend': screen(
    () => import('../screens/registration/my-recommend-screen.tsx'),
    'MyRecommendScreen',
    READING,
  ),
  '/my': screen(() => import('../screens/account/my-screen.tsx'), 'MyScreen', {
    title: true,
    narrow: true,
  }),
  '/message': screen(() => import('../screens/inbox/message-screen.tsx'), 'MessageScreen', READING),
  '/myCollect': screen(
    () => import('../screens/talk/my-collect-screen.tsx'),
    'MyCollectScreen',
    INNER,
  ),
  '/zhuanDetails': screen(
    () => import('../screens/collect/collects-screen.tsx'),
    'ZhuanDetailsScreen',
    INNER,
  ),
  '/advList': screen(
    () => import('../screens/collect/collects-screen.tsx'),
    'AdvListScreen',
    INNER,
  ),
  '/goodUAList': screen(
    () => import('../screens/collect/collects-screen.tsx'),
    'GoodUaListScreen',
    INNER,
  ),
  '/specailVideos': screen(
    () => import('../screens/collect/collect-screen.tsx'),
    'SpecailVideosScreen',
    INNER,
  ),
  '/promotionDetail': screen(
    () => import('../screens/collect/collect-screen.tsx'),
    'PromotionDetailScreen',
    INNER,
  ),
  '/activity': screen(
    () => import('../screens/collect/activity-screen.tsx'),
    'ActivityScreen',
    INNER,
  ),
  '/activityList': screen(
    () => import('../screens/collect/activity-screen.tsx'),
    'ActivityListScreen',
    INNER,
  ),
  '/myGkKnow': screen(() => import('../screens/news/news-screen.tsx'), 'MyGkKnowScreen', INNER),
  '/consulationDetail': screen(
    () => import('../screens/news/news-screen.tsx'),
    'ConsulationDetailScreen',
    READING,
  ),
  '/consulationSearch': screen(
    () => import('../screens/news/news-screen.tsx'),
    'ConsulationSearchScreen',
    INNER,
  ),
  '/aboutUs': screen(
    () => import('../screens/account/about-us-screen.tsx'),
    'AboutUsScreen',
    READING,
  ),
  '/ebook': screen(() => import('../screens/guide/ebook-screen.tsx'), 'EbookScreen'),
  '/ebookSetList': screen(
    () => import('../screens/guide/ebook-set-list-screen.tsx'),
    'EbookSetListScreen',
    INNER,
  ),
  '/myGkMes': screen(() => import('../screens/guide/my-gk-mes-screen.tsx'), 'MyGkMesScreen', INNER),
  '/recruitDetail': screen(
    () => import('../screens/guide/recruit-detail-screen.tsx'),
    'RecruitDetailScreen',
    READING,
  ),
  '/mPdf': screen(() => import('../screens/guide/m-pdf-screen.tsx'), 'MPdfScreen'),
};

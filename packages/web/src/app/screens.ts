import type { NotLandedProps } from '../screens/ground/not-landed-screen.tsx';
import type { LaterScreen } from './later-screens.ts';
import type { Path } from './paths.ts';
import type { Frame, Screen } from './screen-frame.tsx';
import { screen } from './screen-frame.tsx';

/** There is no such address: few see it, so the first load has no part of it. */
export const NotFoundScreen = screen(
  () => import('../screens/ground/not-found-screen.tsx'),
  'NotFoundScreen',
);
/** In place of a screen that is not built yet. */
export const NotLandedScreen = screen<'NotLandedScreen', NotLandedProps & { onClose?: () => void }>(
  () => import('../screens/ground/not-landed-screen.tsx'),
  'NotLandedScreen',
);

const INNER = { title: true, back: true } as const;
const READING = { ...INNER, narrow: true } as const;

/**
 * A screen that few visits begin with: its module stands in a list of its own, because the names of
 * all their files would make up much of the first load.
 */
const later = <N extends LaterScreen>(name: N, frame?: Frame): Screen =>
  screen<N>(async () => (await import('./later-screens.ts')).LATER[name](), name, frame);

/** The screens that have landed, each loaded when first shown. */
export const SCREENS: Partial<Record<Path, Screen>> = {
  '/video': screen(() => import('../screens/media/video-screen.tsx'), 'VideoScreen'),
  '/video/dist/:id': later('VideoDistScreen', INNER),
  '/videoNow': later('VideoNowScreen', INNER),
  '/searchAll': later('SearchAllScreen'),
  '/videoSearch': later('VideoSearchScreen'),
  '/orgList': later('OrgListScreen'),
  '/orgDetail': later('OrgDetailScreen'),
  '/cooperSch': later('CooperSchScreen', INNER),
  '/videoDetail': screen(() => import('../screens/media/talk-screen.tsx'), 'TalkScreen'),
  '/pcVideo': screen(() => import('../screens/media/pc-video-screen.tsx'), 'PcVideoScreen'),
  '/majia': later('MajiaScreen'),
  '/appAgreement': later('AppAgreementScreen', READING),
  '/userTranslation': later('UserTranslationScreen', READING),
  '/oauth': later('OauthScreen', READING),
  '/tips': later('TipsScreen', READING),
  '/testFont': later('TestFontScreen'),
  '/subscribe': later('SubscribeScreen', READING),
  '/myRecommend': later('MyRecommendScreen', READING),
  '/my': later('MyScreen', { narrow: true }),
  '/message': later('MessageScreen', READING),
  '/browseRecords': later('BrowseRecordsScreen', READING),
  '/myCollect': later('MyCollectScreen', INNER),
  '/myShopping': later('MyShoppingScreen', READING),
  '/myInvite': later('MyInviteScreen', READING),
  '/inviteVideo': later('InviteVideoScreen', READING),
  '/zhuanDetails': later('ZhuanDetailsScreen', INNER),
  '/advList': later('AdvListScreen', INNER),
  '/goodUAList': later('GoodUaListScreen', INNER),
  '/specailVideos': later('SpecailVideosScreen', INNER),
  '/promotionDetail': later('PromotionDetailScreen', INNER),
  '/activity': later('ActivityScreen', INNER),
  '/activityList': later('ActivityListScreen', INNER),
  '/myGkKnow': later('MyGkKnowScreen', INNER),
  '/consulationDetail': later('ConsulationDetailScreen', READING),
  '/consulationSearch': later('ConsulationSearchScreen', INNER),
  '/eventoff': later('EventoffScreen', INNER),
  '/eventoffDetail': later('EventoffDetailScreen', READING),
  '/privacy': later('PrivacyScreen', READING),
  '/checkin': later('CheckinScreen', READING),
  '/consult': later('ConsultScreen', INNER),
  '/consultDetail': later('ConsultDetailScreen', READING),
  '/aboutUs': later('AboutUsScreen', READING),
  '/feedback': later('FeedbackScreen', READING),
  '/ebook': later('EbookScreen'),
  '/ebookSetList': later('EbookSetListScreen', INNER),
  '/myGkMes': later('MyGkMesScreen', INNER),
  '/recruitDetail': later('RecruitDetailScreen', READING),
  '/secretMsg': later('SecretMsgScreen', READING),
  '/mPdf': later('MPdfScreen'),
  '/orgCenter': later('StaffScreen'),
  '/desk': later('StaffScreen'),
};

/** What a wide screen shows instead, where that is more than another layout: phones never load it. */
const WIDE_SCREENS: Partial<Record<Path, Screen>> = {
  '/video': screen(() => import('../screens/media/home-screen.tsx'), 'HomeScreen'),
};

/** The screen of a route, for a width; undefined while it has none. */
export const screenOf = (path: Path, wide: boolean): Screen | undefined =>
  (wide ? WIDE_SCREENS[path] : undefined) ?? SCREENS[path];

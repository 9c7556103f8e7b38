import type { ComponentType } from 'react';

/** The modules of the screens that few visits begin with, by the screens' names. */
const MODULES = {
  VideoDistScreen: () => import('../screens/talks/video-dist-screen.tsx'),
  VideoNowScreen: () => import('../screens/talks/video-now-screen.tsx'),
  SearchAllScreen: () => import('../screens/reach/search-all-screen.tsx'),
  VideoSearchScreen: () => import('../screens/talks/video-search-screen.tsx'),
  OrgListScreen: () => import('../screens/universities/org-list-screen.tsx'),
  OrgDetailScreen: () => import('../screens/universities/org-detail-screen.tsx'),
  CooperSchScreen: () => import('../screens/universities/cooper-sch-screen.tsx'),
  MajiaScreen: () => import('../screens/media/majia-screen.tsx'),
  AppAgreementScreen: () => import('../screens/people/app-agreement-screen.tsx'),
  UserTranslationScreen: () => import('../screens/people/user-translation-screen.tsx'),
  OauthScreen: () => import('../screens/people/oauth-screen.tsx'),
  TipsScreen: () => import('../screens/people/tips-screen.tsx'),
  TestFontScreen: () => import('../screens/reach/test-font-screen.tsx'),
  SubscribeScreen: () => import('../screens/reach/subscribe-screen.tsx'),
  MyRecommendScreen: () => import('../screens/people/my-recommend-screen.tsx'),
  MyScreen: () => import('../screens/reach/my-screen.tsx'),
  MessageScreen: () => import('../screens/reach/message-screen.tsx'),
  BrowseRecordsScreen: () => import('../screens/reach/browse-records-screen.tsx'),
  MyCollectScreen: () => import('../screens/rooms/my-collect-screen.tsx'),
  MyShoppingScreen: () => import('../screens/talks/my-shopping-screen.tsx'),
  MyInviteScreen: () => import('../screens/reach/my-invite-screen.tsx'),
  InviteVideoScreen: () => import('../screens/reach/invite-video-screen.tsx'),
  ZhuanDetailsScreen: () => import('../screens/talks/collects-screen.tsx'),
  AdvListScreen: () => import('../screens/talks/collects-screen.tsx'),
  GoodUaListScreen: () => import('../screens/talks/collects-screen.tsx'),
  SpecailVideosScreen: () => import('../screens/talks/collect-screen.tsx'),
  PromotionDetailScreen: () => import('../screens/talks/collect-screen.tsx'),
  ActivityScreen: () => import('../screens/talks/activity-screen.tsx'),
  ActivityListScreen: () => import('../screens/talks/activity-screen.tsx'),
  MyGkKnowScreen: () => import('../screens/talks/news-screen.tsx'),
  ConsulationDetailScreen: () => import('../screens/talks/news-screen.tsx'),
  ConsulationSearchScreen: () => import('../screens/talks/news-screen.tsx'),
  EventoffScreen: () => import('../screens/events/eventoff-screen.tsx'),
  EventoffDetailScreen: () => import('../screens/events/eventoff-detail-screen.tsx'),
  CheckinScreen: () => import('../screens/events/checkin-screen.tsx'),
  ConsultScreen: () => import('../screens/events/consult-screen.tsx'),
  ConsultDetailScreen: () => import('../screens/events/consult-detail-screen.tsx'),
  StaffScreen: () => import('../screens/staff/staff-screen.tsx'),
  PrivacyScreen: () => import('../screens/reach/privacy-screen.tsx'),
  FeedbackScreen: () => import('../screens/reach/feedback-screen.tsx'),
  AboutUsScreen: () => import('../screens/people/about-us-screen.tsx'),
  EbookScreen: () => import('../screens/talks/ebook-screen.tsx'),
  EbookSetListScreen: () => import('../screens/talks/ebook-set-list-screen.tsx'),
  MyGkMesScreen: () => import('../screens/talks/my-gk-mes-screen.tsx'),
  RecruitDetailScreen: () => import('../screens/talks/recruit-detail-screen.tsx'),
  SecretMsgScreen: () => import('../screens/rooms/secret-msg-screen.tsx'),
  MPdfScreen: () => import('../screens/talks/m-pdf-screen.tsx'),
};

export type LaterScreen = keyof typeof MODULES;

export const LATER: {
  readonly [N in LaterScreen]: () => Promise<Readonly<Record<N, ComponentType>>>;
} = MODULES;

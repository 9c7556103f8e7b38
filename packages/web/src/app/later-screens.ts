import type { ComponentType } from 'react';

/** The modules of the screens that few visits begin with, by the screens' names. */
const MODULES = {
  VideoDistScreen: () => import('../screens/talk/video-dist-screen.tsx'),
  VideoNowScreen: () => import('../screens/talk/video-now-screen.tsx'),
  SearchAllScreen: () => import('../screens/search/search-all-screen.tsx'),
  VideoSearchScreen: () => import('../screens/talk/video-search-screen.tsx'),
  OrgListScreen: () => import('../screens/university/org-list-screen.tsx'),
  OrgDetailScreen: () => import('../screens/university/org-detail-screen.tsx'),
  CooperSchScreen: () => import('../screens/university/cooper-sch-screen.tsx'),
  MajiaScreen: () => import('../screens/talk/majia-screen.tsx'),
  AppAgreementScreen: () => import('../screens/registration/app-agreement-screen.tsx'),
  UserTranslationScreen: () => import('../screens/registration/user-translation-screen.tsx'),
  OauthScreen: () => import('../screens/account/oauth-screen.tsx'),
  TipsScreen: () => import('../screens/system/tips-screen.tsx'),
  TestFontScreen: () => import('../screens/region/test-font-screen.tsx'),
  SubscribeScreen: () => import('../screens/subscription/subscribe-screen.tsx'),
  MyRecommendScreen: () => import('../screens/registration/my-recommend-screen.tsx'),
  MyScreen: () => import('../screens/account/my-screen.tsx'),
  MessageScreen: () => import('../screens/inbox/message-screen.tsx'),
  BrowseRecordsScreen: () => import('../screens/signup/browse-records-screen.tsx'),
  MyCollectScreen: () => import('../screens/mine/my-collect-screen.tsx'),
  MyShoppingScreen: () => import('../screens/mine/my-shopping-screen.tsx'),
  MyInviteScreen: () => import('../screens/mine/my-invite-screen.tsx'),
  InviteVideoScreen: () => import('../screens/mine/invite-video-screen.tsx'),
  ZhuanDetailsScreen: () => import('../screens/collect/collects-screen.tsx'),
  AdvListScreen: () => import('../screens/collect/collects-screen.tsx'),
  GoodUaListScreen: () => import('../screens/collect/collects-screen.tsx'),
  SpecailVideosScreen: () => import('../screens/collect/collect-screen.tsx'),
  PromotionDetailScreen: () => import('../screens/collect/collect-screen.tsx'),
  ActivityScreen: () => import('../screens/collect/activity-screen.tsx'),
  ActivityListScreen: () => import('../screens/collect/activity-screen.tsx'),
  MyGkKnowScreen: () => import('../screens/news/news-screen.tsx'),
  ConsulationDetailScreen: () => import('../screens/news/news-screen.tsx'),
  ConsulationSearchScreen: () => import('../screens/news/news-screen.tsx'),
  EventoffScreen: () => import('../screens/event/eventoff-screen.tsx'),
  EventoffDetailScreen: () => import('../screens/event/eventoff-detail-screen.tsx'),
  CheckinScreen: () => import('../screens/event/checkin-screen.tsx'),
  ConsultScreen: () => import('../screens/consult/consult-screen.tsx'),
  ConsultDetailScreen: () => import('../screens/consult/consult-detail-screen.tsx'),
  StaffScreen: () => import('../screens/staff/staff-screen.tsx'),
  PrivacyScreen: () => import('../screens/account/privacy-screen.tsx'),
  FeedbackScreen: () => import('../screens/feedback/feedback-screen.tsx'),
  AboutUsScreen: () => import('../screens/account/about-us-screen.tsx'),
  EbookScreen: () => import('../screens/guide/ebook-screen.tsx'),
  EbookSetListScreen: () => import('../screens/guide/ebook-set-list-screen.tsx'),
  MyGkMesScreen: () => import('../screens/guide/my-gk-mes-screen.tsx'),
  RecruitDetailScreen: () => import('../screens/guide/recruit-detail-screen.tsx'),
  SecretMsgScreen: () => import('../screens/thread/secret-msg-screen.tsx'),
  MPdfScreen: () => import('../screens/guide/m-pdf-screen.tsx'),
};

export type LaterScreen = keyof typeof MODULES;

export const LATER: {
  readonly [N in LaterScreen]: () => Promise<Readonly<Record<N, ComponentType>>>;
} = MODULES;

import type { RecordsOfRoutes } from '../route-record.ts';
import { READING } from '../route-record.ts';
import { MySkeleton } from '../skeletons.tsx';

export const reachRoutes = {
  '/testFont': {
    screen: async () => (await import('./test-font-screen.tsx')).TestFontScreen,
    cached: true,
  },
  '/message': {
    screen: async () => (await import('./message-screen.tsx')).MessageScreen,
    frame: READING,
  },
  '/my': {
    screen: async () => (await import('./my-screen.tsx')).MyScreen,
    frame: { narrow: true },
    skeleton: MySkeleton,
    tab: true,
    visitors: true,
    ownLogin: true,
  },
  '/myInvite': {
    screen: async () => (await import('./my-invite-screen.tsx')).MyInviteScreen,
    frame: READING,
  },
  '/inviteVideo': {
    screen: async () => (await import('./invite-video-screen.tsx')).InviteVideoScreen,
    frame: READING,
    share: true,
  },
  '/feedback': {
    screen: async () => (await import('./feedback-screen.tsx')).FeedbackScreen,
    frame: READING,
  },
  '/subscribe': {
    screen: async () => (await import('./subscribe-screen.tsx')).SubscribeScreen,
    frame: READING,
  },
  '/browseRecords': {
    screen: async () => (await import('./browse-records-screen.tsx')).BrowseRecordsScreen,
    frame: READING,
  },
  '/privacy': {
    screen: async () => (await import('./privacy-screen.tsx')).PrivacyScreen,
    frame: READING,
    visitors: true,
    ownLogin: true,
    byLink: true,
  },
} satisfies Partial<RecordsOfRoutes>;

import type { RecordsOfRoutes } from '../route-record.ts';
import { READING } from '../route-record.ts';

export const peopleRoutes = {
  '/appAgreement': {
    name: 'appAgreement',
    screen: async () => (await import('./app-agreement-screen.tsx')).AppAgreementScreen,
    module: 'screens/people/app-agreement-screen.tsx',
    frame: READING,
    cached: true,
  },
  '/aboutUs': {
    screen: async () => (await import('./about-us-screen.tsx')).AboutUsScreen,
    frame: READING,
  },
  '/myRecommend': {
    screen: async () => (await import('./my-recommend-screen.tsx')).MyRecommendScreen,
    frame: READING,
  },
  '/userTranslation': {
    screen: async () => (await import('./app-agreement-screen.tsx')).AppAgreementScreen,
    frame: READING,
  },
  '/oauth': {
    screen: async () => (await import('./oauth-screen.tsx')).OauthScreen,
    frame: READING,
    visitors: true,
  },
  '/staffInvite': {
    screen: async () => (await import('./staff-invite-screen.tsx')).StaffInviteScreen,
    frame: { title: true, narrow: true },
    visitors: true,
    ownLogin: true,
    byLink: true,
  },
  '/tips': {
    screen: async () => (await import('./tips-screen.tsx')).TipsScreen,
    frame: READING,
    cached: true,
  },
} satisfies Partial<RecordsOfRoutes>;

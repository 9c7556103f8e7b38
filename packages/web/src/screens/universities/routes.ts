import type { RecordsOfRoutes } from '../route-record.ts';
import { INNER } from '../route-record.ts';
import { OrgListSkeleton, RankSkeleton } from '../skeletons.tsx';

export const universitiesRoutes = {
  '/orgList': {
    name: 'orgList',
    screen: async () => (await import('./org-list-screen.tsx')).OrgListScreen,
    module: 'screens/universities/org-list-screen.tsx',
    skeleton: OrgListSkeleton,
    tab: true,
    cached: true,
    share: true,
    about: 'aboutOrgList',
  },
  '/rank': {
    screen: async () => (await import('./rank-screen.tsx')).RankScreen,
    module: 'screens/universities/rank-screen.tsx',
    frame: INNER,
    skeleton: RankSkeleton,
    under: '/orgList',
    about: 'aboutRank',
  },
  '/cooperSch': {
    screen: async () => (await import('./cooper-sch-screen.tsx')).CooperSchScreen,
    frame: INNER,
  },
} satisfies Partial<RecordsOfRoutes>;

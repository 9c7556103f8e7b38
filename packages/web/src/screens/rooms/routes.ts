import type { RecordsOfRoutes } from '../route-record.ts';
import { INNER, READING } from '../route-record.ts';
import { OrgDetailSkeleton } from '../skeletons.tsx';

export const roomsRoutes = {
  '/secretMsg': {
    screen: async () => (await import('./secret-msg-screen.tsx')).SecretMsgScreen,
    frame: READING,
  },
  '/myCollect': {
    screen: async () => (await import('./my-collect-screen.tsx')).MyCollectScreen,
    frame: INNER,
  },
  '/orgDetail': {
    screen: async () => (await import('./org-detail-screen.tsx')).OrgDetailScreen,
    module: 'screens/rooms/org-detail-screen.tsx',
    skeleton: OrgDetailSkeleton,
    share: true,
    under: '/orgList',
    about: 'aboutOrgDetail',
  },
} satisfies Partial<RecordsOfRoutes>;

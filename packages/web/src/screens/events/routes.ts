import type { RecordsOfRoutes } from '../route-record.ts';
import { INNER, READING } from '../route-record.ts';
import { CardsSkeleton, CompareSkeleton, ReadingSkeleton } from '../skeletons.tsx';

export const eventsRoutes = {
  '/eventoff': {
    screen: async () => (await import('./eventoff-screen.tsx')).EventoffScreen,
    module: 'screens/events/eventoff-screen.tsx',
    skeleton: CardsSkeleton,
    frame: INNER,
    share: true,
    kept: true,
    about: 'aboutEvents',
  },
  '/eventoffDetail': {
    screen: async () => (await import('./eventoff-detail-screen.tsx')).EventoffDetailScreen,
    module: 'screens/events/eventoff-detail-screen.tsx',
    skeleton: ReadingSkeleton,
    frame: READING,
    share: true,
    kept: true,
    under: '/eventoff',
    about: 'aboutEvents',
  },
  '/consult': {
    screen: async () => (await import('./consult-screen.tsx')).ConsultScreen,
    module: 'screens/events/consult-screen.tsx',
    skeleton: CardsSkeleton,
    frame: INNER,
    share: true,
    about: 'aboutGroups',
  },
  '/consultDetail': {
    screen: async () => (await import('./consult-detail-screen.tsx')).ConsultDetailScreen,
    module: 'screens/events/consult-detail-screen.tsx',
    skeleton: ReadingSkeleton,
    frame: READING,
    share: true,
    under: '/consult',
    about: 'aboutGroups',
  },
  '/checkin': {
    screen: async () => (await import('./checkin-screen.tsx')).CheckinScreen,
    frame: READING,
    visitors: true,
    ownLogin: true,
    byLink: true,
    kept: true,
  },
  '/compare': {
    screen: async () => (await import('./compare-screen.tsx')).CompareScreen,
    module: 'screens/events/compare-screen.tsx',
    skeleton: CompareSkeleton,
    frame: INNER,
    share: true,
    under: '/orgList',
    about: 'aboutCompare',
  },
} satisfies Partial<RecordsOfRoutes>;

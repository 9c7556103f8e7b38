import type { RecordsOfRoutes } from '../route-record.ts';

export const staffRoutes = {
  '/orgCenter': {
    name: 'orgCenter',
    screen: async () => (await import('./staff-screen.tsx')).StaffScreen,
  },
  '/desk': {
    screen: async () => (await import('./staff-screen.tsx')).StaffScreen,
    visitors: true,
  },
} satisfies Partial<RecordsOfRoutes>;

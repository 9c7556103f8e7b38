import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import { listedSpans } from '../../../lib/listed-pages.ts';
import type { CampaignStore } from './store.ts';

export const createCampaignService = (store: CampaignStore, clock: Clock) => ({
  pages: (): ListedPages[] => [
    {
      path: '/activity',
      has: async (id) => (await store.byId(id)) !== null,
      find: listedSpans(store.times, clock),
    },
  ],
});

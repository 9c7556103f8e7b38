import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import { changedBySpan } from '../../../lib/listed-pages.ts';
import type { CampaignStore } from './store.ts';

export const createCampaignService = (store: CampaignStore, clock: Clock) => ({
  pages: (): ListedPages[] => [
    {
      path: '/activity',
      has: async (id) => (await store.byId(id)) !== null,
      async find(range) {
        const { rows, total } = await store.times(range);
        const now = clock();
        return {
          rows: rows.map(({ id, ...span }) => ({ id, changedAt: changedBySpan(span, now) })),
          total,
        };
      },
    },
  ],
});

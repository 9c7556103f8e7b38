import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import type { NewsStore } from './store.ts';

export const createNewsService = (store: NewsStore, clock: Clock) => ({
  pages: (): ListedPages[] => [
    {
      path: '/consulationDetail',
      has: async (id) => (await store.byId(id, clock())) !== null,
      find: (range) => store.times(clock(), range),
    },
  ],
});

export type { NewsStore } from './store.ts';

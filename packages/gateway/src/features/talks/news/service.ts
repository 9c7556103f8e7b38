import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import { presentNews } from './present.ts';
import type { NewsStore } from './store.ts';

export const createNewsService = (store: NewsStore, clock: Clock) => ({
  pages: (): ListedPages[] => [
    {
      path: '/consulationDetail',
      has: async (id) => (await store.byId(id, clock())) !== null,
      async card(id) {
        const row = await store.byId(id, clock());
        if (row === null) return null;
        const blocks = JSON.parse(row.blocks) as ContentBlock[];
        const picture = blocks.find((block) => block.Kind === 'picture');
        const { Title, Summary, University, Publishedtime } = presentNews(row);
        return {
          ...{ Title, Summary, University },
          Picture: picture?.Src ?? '',
          Starttime: Publishedtime,
        };
      },
      find: (range) => store.times(clock(), range),
    },
  ],
});

export type { NewsStore } from './store.ts';

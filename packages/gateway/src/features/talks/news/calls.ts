import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { NewsLink } from '@xuanjiang/contracts/news';
import { newsCalls } from '@xuanjiang/contracts/news';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { TalkService } from '../talk/service.ts';
import { presentNews } from './present.ts';
import type { NewsStore } from './store.ts';

export interface NewsParts {
  readonly store: NewsStore;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly clock: Clock;
}

export const newsRouter = ({ store, clock, talks }: NewsParts): DomainRouter<'news'> => ({
  find: implement(newsCalls.find, async ({ input }) => {
    const { Category: category, Universityid: universityId, Talkid: talkId, Name: name } = input;
    const filter = { category, universityId, talkId, name };
    return presentPage(await store.find(filter, clock(), pageOf(input)), presentNews);
  }),
  get: implement(newsCalls.get, async ({ input }) => {
    const row = await store.byId(input.Id, clock());
    if (row === null) throw new CallError('notFound', { message: 'newsNotFound' });
    const rows = await talks.byIds(await store.talkIds(row.id));
    return {
      ...presentNews(row),
      Sourceurl: row.sourceUrl,
      Blocks: JSON.parse(row.blocks) as ContentBlock[],
      Talks: rows.map(talks.present),
      Links: JSON.parse(row.links) as NewsLink[],
    };
  }),
});

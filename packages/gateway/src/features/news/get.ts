import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { NewsLink } from '@xuanjiang/contracts/news';
import { newsCalls } from '@xuanjiang/contracts/news';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { NewsParts } from './parts.ts';
import { presentNews } from './present.ts';

export const get = ({ store, talks, clock }: NewsParts) =>
  implement(newsCalls.get, async ({ input }) => {
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
  });

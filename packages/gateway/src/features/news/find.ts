import { newsCalls } from '@xuanjiang/contracts/news';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { NewsParts } from './parts.ts';
import { presentNews } from './present.ts';

export const find = ({ store, clock }: NewsParts) =>
  implement(newsCalls.find, async ({ input }) => {
    const { Category: category, Universityid: universityId, Talkid: talkId, Name: name } = input;
    const filter = { category, universityId, talkId, name };
    return presentPage(await store.find(filter, clock(), pageOf(input)), presentNews);
  });

import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { NewsEditParts } from './parts.ts';
import { presentStaffNews } from './present.ts';

export const list = ({ store }: NewsEditParts) =>
  implement(newsEditCalls.list, async ({ input }) => {
    const { State: state, Category: category, Name: name, Sort: sort } = input;
    const page = await store.list({ state, category, name, sort }, pageOf(input));
    return presentPage(page, presentStaffNews);
  });

import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { NewsEditParts } from './parts.ts';
import { presentVersion } from './present.ts';

export const findVersions = ({ store, edits }: NewsEditParts) =>
  implement(newsEditCalls.findVersions, async ({ input }) => {
    const { id } = await edits.get(input.Id);
    return presentPage(await store.versions(id, pageOf(input)), presentVersion);
  });

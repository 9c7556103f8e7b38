import { guideCalls } from '@xuanjiang/contracts/guide';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { GuideParts } from './parts.ts';

export const findSet = ({ store, guides }: GuideParts) =>
  implement(guideCalls.findSet, async ({ input }) =>
    presentPage(await store.findSets(pageOf(input)), guides.presentSet),
  );

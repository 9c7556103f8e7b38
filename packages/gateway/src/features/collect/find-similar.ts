import { collectCalls } from '@xuanjiang/contracts/collect';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { CollectParts } from './parts.ts';

export const findSimilar = ({ store, collects, clock }: CollectParts) =>
  implement(collectCalls.findSimilar, async ({ input }) => {
    const row = await collects.get(input.Id);
    const { rows, total } = await store.similar(row, clock(), pageOf(input));
    return { List: await collects.present(rows), Total: total };
  });

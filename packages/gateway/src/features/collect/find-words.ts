import { collectStaffCalls } from '@xuanjiang/contracts/collect-staff';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { CollectParts } from './parts.ts';

export const findWords = ({ store, collects, clock }: CollectParts) =>
  implement(collectStaffCalls.findWords, async ({ input }) => {
    const filter = { kind: input.Kind, categoryId: input.Categoryid, name: input.Name };
    const { rows, total } = await store.findWords(filter, clock(), pageOf(input));
    return { List: await collects.present(rows), Total: total };
  });

import { collectStaffCalls } from '@xuanjiang/contracts/collect-staff';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { CollectParts } from './parts.ts';

export const findByStart = ({ store, collects }: CollectParts) =>
  implement(collectStaffCalls.findByStart, async ({ input }) => {
    const { Kind: kind, Categoryid: categoryId, From: from, Until: until } = input;
    const { rows, total } = await store.findByStart(
      { kind, categoryId, from, until },
      pageOf(input),
    );
    return { List: await collects.present(rows), Total: total };
  });

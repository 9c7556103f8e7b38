import { collectCalls } from '@xuanjiang/contracts/collect';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { CollectParts } from './parts.ts';

export const find = ({ store, collects, clock }: CollectParts) =>
  implement(collectCalls.find, async ({ input }) => {
    const { Kind: kind, Categoryid: categoryId, Talkid: talkId, Name: name } = input;
    const filter = { kind, categoryId, talkId, name };
    const { rows, total } = await store.find(filter, clock(), pageOf(input));
    return { List: await collects.present(rows), Total: total };
  });

import { collectCalls } from '@xuanjiang/contracts/collect';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';

export const findCategory = ({ store }: CollectParts) =>
  implement(collectCalls.findCategory, async () => {
    const rows = await store.categories();
    const List = rows.map(({ id, name, count }) => ({ Id: id, Name: name, Count: Number(count) }));
    return { List, Total: List.length };
  });

import { collectCategoryCalls } from '@xuanjiang/contracts/collect-category';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';
import { presentCategory } from './present.ts';

export const listCategory = ({ categories }: CollectParts) =>
  implement(collectCategoryCalls.listCategory, async () => {
    const List = (await categories.list()).map(presentCategory);
    return { List, Total: List.length };
  });

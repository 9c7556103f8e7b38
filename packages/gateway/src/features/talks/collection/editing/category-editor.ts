import { COLLECT_LIMITS } from '@xuanjiang/contracts/rules/collection-limits';
import { nameKey } from '../../../../lib/name-key.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { CategoryRow, CategoryStore } from '../category-store.ts';

export const createCategoryEditor = (categories: CategoryStore) => {
  /** @throws CallError notFound */
  const get = async (id: number): Promise<CategoryRow> => {
    const row = await categories.byId(id);
    if (row === null) throw new CallError('notFound', { message: 'categoryNotFound' });
    return row;
  };
  return {
    get,
    /** @throws CallError conflict where another one has the name, or there are too many */
    async requireName(name: string, self: number | null): Promise<void> {
      const rows = await categories.list();
      if (rows.some((row) => row.id !== self && nameKey(row.name) === nameKey(name))) {
        throw new CallError('conflict', { message: 'categoryNameTaken' });
      }
      const { categoriesMax: count } = COLLECT_LIMITS;
      if (self === null && rows.length >= count) {
        throw new CallError('conflict', { message: 'categoriesFull', parameters: { count } });
      }
    },
  };
};

export type CategoryEditor = ReturnType<typeof createCategoryEditor>;

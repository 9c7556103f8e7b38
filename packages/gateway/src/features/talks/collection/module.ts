import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../talk/service.ts';
import { collectionRouter } from './calls.ts';
import { createCategoryStore } from './category-store.ts';
import { createCategoryEditor } from './editing/category-editor.ts';
import { createCollectionEditor } from './editing/collection-editor.ts';
import { createCollectionService } from './service.ts';
import { createStaffCollectionStore } from './staff-store.ts';
import { createCollectionStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
}

/** Collections of talks, their categories, and the staff's side of both. */
export const createCollectionModule = (
  { database, clock, publicData }: Context,
  { talks }: Needs,
) => {
  const store = createCollectionStore(database);
  const collects = createCollectionService(store, talks, clock);
  const staffStore = createStaffCollectionStore(database);
  const categories = createCategoryStore(database);
  const editor = createCollectionEditor(staffStore, categories);
  return {
    collects,
    editor,
    pages: collects.pages(),
    nextChange: store.nextChange,
    calls: {
      collect: collectionRouter({
        ...{ store, staffStore, categories, collects, editor, talks, publicData, clock },
        categoryEditor: createCategoryEditor(categories),
      }),
    },
  };
};

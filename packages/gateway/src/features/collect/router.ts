import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { addCategory } from './add-category.ts';
import { deleteCollect } from './delete.ts';
import { deleteCategory } from './delete-category.ts';
import { edit } from './edit.ts';
import { editCategory } from './edit-category.ts';
import { find } from './find.ts';
import { findByStart } from './find-by-start.ts';
import { findCategory } from './find-category.ts';
import { findSimilar } from './find-similar.ts';
import { findWords } from './find-words.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { listCategory } from './list-category.ts';
import { listTalks } from './list-talks.ts';
import { open } from './open.ts';
import type { CollectParts } from './parts.ts';
import { toggleCategory } from './toggle-category.ts';
import { toggleCollect } from './toggle-collect.ts';

export const collectRouter = (parts: CollectParts): DomainRouter<'collect'> => ({
  find: find(parts),
  get: get(parts),
  findCategory: findCategory(parts),
  findSimilar: findSimilar(parts),
  findWords: findWords(parts),
  findByStart: findByStart(parts),
  list: list(parts),
  open: open(parts),
  add: add(parts),
  edit: edit(parts),
  toggleCollect: toggleCollect(parts),
  delete: deleteCollect(parts),
  listTalks: listTalks(parts),
  listCategory: listCategory(parts),
  addCategory: addCategory(parts),
  editCategory: editCategory(parts),
  toggleCategory: toggleCategory(parts),
  deleteCategory: deleteCategory(parts),
});

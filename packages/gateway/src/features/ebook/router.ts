import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { addSet } from './add-set.ts';
import { attachToSet } from './attach-to-set.ts';
import { del } from './del.ts';
import { delSet } from './del-set.ts';
import { edit } from './edit.ts';
import { editSet } from './edit-set.ts';
import { findVersion } from './find-version.ts';
import { get } from './get.ts';
import { getFile } from './get-file.ts';
import { getPreview } from './get-preview.ts';
import { getSet } from './get-set.ts';
import type { EbookParts } from './parts.ts';
import { search } from './search.ts';
import { searchSet } from './search-set.ts';
import { toggle } from './toggle.ts';
import { toggleSet } from './toggle-set.ts';

export const ebookRouter = (parts: EbookParts): DomainRouter<'ebook'> => ({
  add: add(parts),
  edit: edit(parts),
  toggle: toggle(parts),
  del: del(parts),
  search: search(parts),
  get: get(parts),
  findVersion: findVersion(parts),
  getFile: getFile(parts),
  getPreview: getPreview(parts),
  addSet: addSet(parts),
  editSet: editSet(parts),
  delSet: delSet(parts),
  searchSet: searchSet(parts),
  getSet: getSet(parts),
  toggleSet: toggleSet(parts),
  attachToSet: attachToSet(parts),
});

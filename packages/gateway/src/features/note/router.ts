import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { deleteNote } from './delete.ts';
import { edit } from './edit.ts';
import { find } from './find.ts';
import type { NoteParts } from './parts.ts';

export const noteRouter = (parts: NoteParts): DomainRouter<'note'> => ({
  find: find(parts),
  add: add(parts),
  edit: edit(parts),
  delete: deleteNote(parts),
});

import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { deleteWord } from './delete.ts';
import { find } from './find.ts';
import type { WordParts } from './parts.ts';

export const wordRouter = (parts: WordParts): DomainRouter<'word'> => ({
  find: find(parts),
  add: add(parts),
  delete: deleteWord(parts),
});

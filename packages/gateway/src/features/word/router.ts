import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { deleteWord } from './delete.ts';
import { find } from './find.ts';
import type { WordService } from './service.ts';

export const wordRouter = (words: WordService): DomainRouter<'word'> => ({
  find: find(words),
  add: add(words),
  delete: deleteWord(words),
});

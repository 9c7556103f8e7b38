import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { answer } from './answer.ts';
import { find } from './find.ts';
import { list } from './list.ts';
import type { CorrectionParts } from './parts.ts';

export const correctionRouter = (parts: CorrectionParts): DomainRouter<'correction'> => ({
  add: add(parts),
  list: list(parts),
  find: find(parts),
  answer: answer(parts),
});

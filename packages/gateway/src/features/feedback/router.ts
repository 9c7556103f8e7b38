import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { answer } from './answer.ts';
import { find } from './find.ts';
import { list } from './list.ts';
import type { FeedbackParts } from './parts.ts';
import { removePicture } from './remove-picture.ts';

export const feedbackRouter = (parts: FeedbackParts): DomainRouter<'feedback'> => ({
  add: add(parts),
  find: find(parts),
  removePicture: removePicture(parts),
  list: list(parts),
  answer: answer(parts),
});

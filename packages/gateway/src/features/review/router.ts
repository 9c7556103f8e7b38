import type { DomainRouter } from '../../rpc/implement.ts';
import { accept } from './accept.ts';
import { find } from './find.ts';
import type { ReviewParts } from './parts.ts';
import { refuse } from './refuse.ts';

export const reviewRouter = (parts: ReviewParts): DomainRouter<'review'> => ({
  find: find(parts),
  accept: accept(parts),
  refuse: refuse(parts),
});

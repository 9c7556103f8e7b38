import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { deleteRestriction } from './delete.ts';
import { find } from './find.ts';
import type { RestrictionParts } from './parts.ts';

export const restrictionRouter = (parts: RestrictionParts): DomainRouter<'restriction'> => ({
  find: find(parts),
  add: add(parts),
  delete: deleteRestriction(parts),
});

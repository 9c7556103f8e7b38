import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { deleteModerator } from './delete.ts';
import { find } from './find.ts';
import type { ModeratorParts } from './parts.ts';

export const moderatorRouter = (parts: ModeratorParts): DomainRouter<'moderator'> => ({
  find: find(parts),
  add: add(parts),
  delete: deleteModerator(parts),
});

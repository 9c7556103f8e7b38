import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { list } from './list.ts';
import type { FollowParts } from './parts.ts';
import { set } from './set.ts';

export const followRouter = (parts: FollowParts): DomainRouter<'follow'> => ({
  set: set(parts),
  list: list(parts),
  find: find(parts),
});

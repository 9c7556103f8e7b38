import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { list } from './list.ts';
import type { MarkParts } from './parts.ts';
import { set } from './set.ts';

export const markRouter = (parts: MarkParts): DomainRouter<'mark'> => ({
  set: set(parts),
  list: list(parts),
  find: find(parts),
});

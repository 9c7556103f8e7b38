import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import type { SearchParts } from './parts.ts';

export const searchRouter = (parts: SearchParts): DomainRouter<'search'> => ({
  find: find(parts),
});

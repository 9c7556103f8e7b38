import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { list } from './list.ts';
import type { TroubleParts } from './parts.ts';

export const troubleRouter = (parts: TroubleParts): DomainRouter<'trouble'> => ({
  add: add(parts),
  list: list(parts),
});

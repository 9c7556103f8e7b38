import type { DomainRouter } from '../../rpc/implement.ts';
import { addCount } from './add-count.ts';
import { get } from './get.ts';
import type { AdvParts } from './parts.ts';

export const advRouter = (parts: AdvParts): DomainRouter<'adv'> => ({
  get: get(parts),
  addCount: addCount(parts),
});

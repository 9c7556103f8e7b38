import type { DomainRouter } from '../../rpc/implement.ts';
import { get } from './get.ts';
import type { MineParts } from './parts.ts';

export const mineRouter = (parts: MineParts): DomainRouter<'mine'> => ({
  get: get(parts),
});

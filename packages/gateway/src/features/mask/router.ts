import type { DomainRouter } from '../../rpc/implement.ts';
import { choose } from './choose.ts';
import { find } from './find.ts';
import { get } from './get.ts';
import type { MaskParts } from './parts.ts';

export const maskRouter = (parts: MaskParts): DomainRouter<'mask'> => ({
  choose: choose(parts),
  find: find(parts),
  get: get(parts),
});

import type { DomainRouter } from '../../rpc/implement.ts';
import { get } from './get.ts';
import type { MaskParts } from './parts.ts';

export const maskRouter = (parts: MaskParts): DomainRouter<'mask'> => ({
  get: get(parts),
});

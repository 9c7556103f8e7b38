import type { DomainRouter } from '../../rpc/implement.ts';
import { get } from './get.ts';
import type { MaskService } from './service.ts';

export const maskRouter = (masks: MaskService): DomainRouter<'mask'> => ({ get: get(masks) });

import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import type { PartnerParts } from './parts.ts';

export const partnerRouter = (parts: PartnerParts): DomainRouter<'partner'> => ({
  find: find(parts),
});

import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { get } from './get.ts';
import type { CampaignParts } from './parts.ts';

export const campaignRouter = (parts: CampaignParts): DomainRouter<'campaign'> => ({
  find: find(parts),
  get: get(parts),
});

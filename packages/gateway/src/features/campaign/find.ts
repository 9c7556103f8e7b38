import { campaignCalls } from '@xuanjiang/contracts/campaign';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { CampaignParts } from './parts.ts';
import { presentCampaign } from './present.ts';

export const find = ({ store, clock }: CampaignParts) =>
  implement(campaignCalls.find, async ({ input }) => {
    const filter = { kind: input.Kind, phase: input.Phase };
    return presentPage(await store.find(filter, clock(), pageOf(input)), presentCampaign);
  });

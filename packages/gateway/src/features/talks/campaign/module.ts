import type { Context } from '../../../wiring/context.ts';
import type { CollectionService } from '../collection/service.ts';
import { campaignRouter } from './calls.ts';
import { createCampaignService } from './service.ts';
import { createCampaignStore } from './store.ts';

interface Needs {
  readonly collects: CollectionService;
}

/** Campaigns, each with a collection of talks. */
export const createCampaignModule = ({ database, clock }: Context, { collects }: Needs) => {
  const store = createCampaignStore(database);
  return {
    pages: createCampaignService(store, clock).pages(),
    nextChange: store.nextChange,
    calls: { campaign: campaignRouter({ store, collects, clock }) },
  };
};

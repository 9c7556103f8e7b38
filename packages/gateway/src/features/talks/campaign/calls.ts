import type { CampaignStop } from '@xuanjiang/contracts/campaign';
import { campaignCalls } from '@xuanjiang/contracts/campaign';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { CollectionService } from '../collection/service.ts';
import { presentCampaign } from './present.ts';
import type { CampaignRow, CampaignStore } from './store.ts';

const findRow = async (
  { store, clock }: CampaignParts,
  id: string | undefined,
): Promise<CampaignRow | null> => {
  if (id !== undefined) return store.byId(id);
  const { rows } = await store.find({}, clock(), { limit: 1, offset: 0 });
  return rows[0] ?? null;
};

export interface CampaignParts {
  readonly store: CampaignStore;
  readonly collects: Pick<CollectionService, 'find'>;
  readonly clock: Clock;
}

export const campaignRouter = (parts: CampaignParts): DomainRouter<'campaign'> => {
  const { store, clock, collects } = parts;
  return {
    find: implement(campaignCalls.find, async ({ input }) => {
      const filter = { kind: input.Kind, phase: input.Phase };
      return presentPage(await store.find(filter, clock(), pageOf(input)), presentCampaign);
    }),
    get: implement(campaignCalls.get, async ({ input }) => {
      const row = await findRow(parts, input.Id);
      if (row === null) throw new CallError('notFound', { message: 'campaignNotFound' });
      return {
        ...presentCampaign(row),
        Intro: JSON.parse(row.intro) as ContentBlock[],
        Stops: JSON.parse(row.stops) as CampaignStop[],
        Collect: row.collectionId === null ? null : await collects.find(row.collectionId),
      };
    }),
  };
};

import type { CampaignStop } from '@xuanjiang/contracts/campaign';
import { campaignCalls } from '@xuanjiang/contracts/campaign';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { CampaignParts } from './parts.ts';
import { presentCampaign } from './present.ts';
import type { CampaignRow } from './store.ts';

const findRow = async (
  { store, clock }: CampaignParts,
  id: string | undefined,
): Promise<CampaignRow | null> => {
  if (id !== undefined) return store.byId(id);
  const { rows } = await store.find({}, clock(), { limit: 1, offset: 0 });
  return rows[0] ?? null;
};

export const get = (parts: CampaignParts) =>
  implement(campaignCalls.get, async ({ input }) => {
    const row = await findRow(parts, input.Id);
    if (row === null) throw new CallError('notFound', { message: 'campaignNotFound' });
    return {
      ...presentCampaign(row),
      Intro: JSON.parse(row.intro) as ContentBlock[],
      Stops: JSON.parse(row.stops) as CampaignStop[],
      Collect: row.collectId === null ? null : await parts.collects.find(row.collectId),
    };
  });

import { useInfiniteQuery } from '@tanstack/react-query';
import type { CampaignKind } from '@xuanjiang/contracts/campaign';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { pagesOf } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';

const CAMPAIGNS_LIMIT = 20;

/** Campaigns page by page. */
export const useCampaignPages = (Kind: CampaignKind) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['campaign', 'pages', Kind],
    queryFn: ({ pageParam, signal }) =>
      client.campaign.find.query({ Kind, Page: pageParam, Limit: CAMPAIGNS_LIMIT }, { signal }),
    ...pagesOf(CAMPAIGNS_LIMIT),
    staleTime: MINUTE_MS,
  });
};

/** One campaign; without an id the first of the list. */
export const useCampaign = (id: string | null) =>
  trpc.campaign.get.useQuery(id === null ? {} : { Id: id }, { retry: false });

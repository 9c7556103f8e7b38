import type { Campaign } from '@xuanjiang/contracts/campaign';
import { dayText } from '../../talk/public.ts';
import { daysOf } from '../model.ts';
import { t } from '../texts.ts';

/** The days of a campaign in words. */
export const CampaignDays = ({ campaign }: { readonly campaign: Campaign }) => {
  const { first, last } = daysOf(campaign);
  return first === last
    ? dayText(first)
    : t('campaignDays', { from: dayText(first), to: dayText(last) });
};

import type { CampaignStop } from '@xuanjiang/contracts/campaign';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';

/** The page of a campaign. */
export const campaignPath = (id: string): string => `/activity?id=${encodeURIComponent(id)}`;

/** From when to when a stop is, on one day, `14:00–17:00`. */
export const hoursText = ({ Starttime, Endtime }: Pick<CampaignStop, 'Starttime' | 'Endtime'>) =>
  `${clockOf(Starttime)}–${clockOf(Endtime)}`;

/** The first and the last day, `YYYY-MM-DD`; an end at midnight belongs to the day before. */
export const daysOf = ({ Starttime, Endtime }: Pick<CampaignStop, 'Starttime' | 'Endtime'>) => ({
  first: dayOf(Starttime),
  last: dayOf(Math.max(Starttime, Endtime - 1)),
});

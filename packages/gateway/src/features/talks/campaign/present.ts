import type { Campaign, CampaignStop } from '@xuanjiang/contracts/campaign';
import type { CampaignRow } from './store.ts';

export const presentCampaign = (row: CampaignRow): Campaign => {
  const stops = JSON.parse(row.stops) as CampaignStop[];
  return {
    Id: row.id,
    Title: row.title,
    Summary: row.summary,
    Kind: row.kind,
    Organiser: row.organiser,
    Color: row.color,
    Starttime: row.startsAt,
    Endtime: row.endsAt,
    Cities: [...new Set(stops.map(({ City }) => City))],
    Stopcount: stops.length,
  };
};

import { useSearchParams } from 'react-router-dom';
import { CampaignPage, OfflineCampaigns } from '../../features/talks/campaign/public.ts';
import { Page } from '../../ui/page.tsx';

/** /activity?id= : one campaign; without an id the one that runs. */
export const ActivityScreen = () => {
  const id = useSearchParams()[0].get('id');
  return (
    <Page title back>
      <CampaignPage key={id} id={id} />
    </Page>
  );
};

/** /activityList: where admissions staff can be met. */
export const ActivityListScreen = () => (
  <Page title back>
    <OfflineCampaigns />
  </Page>
);

import { PartnerList } from '../../features/universities/university/public.ts';
import { Page } from '../../ui/page.tsx';

/** 合作高校, for liaison staff. */
export const CooperSchScreen = () => (
  <Page title back>
    <PartnerList />
  </Page>
);

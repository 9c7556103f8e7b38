import { OrgList } from '../../features/universities/university/public.ts';
import { Page } from '../../ui/page.tsx';

/** 院校 */
export const OrgListScreen = () => (
  <Page>
    <OrgList />
  </Page>
);

import { OrgList } from '../../features/university/public.ts';
import { Page } from '../../ui/page.tsx';

/** 院校 */
export const OrgListScreen = () => (
  <Page>
    <OrgList />
  </Page>
);

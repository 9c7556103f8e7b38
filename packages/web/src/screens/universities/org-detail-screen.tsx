import { OrgDetail } from '../../features/universities/university/public.ts';
import { Page } from '../../ui/page.tsx';

/** 高校详情 */
export const OrgDetailScreen = () => (
  <Page headed>
    <OrgDetail />
  </Page>
);

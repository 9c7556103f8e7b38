import { AllGroups } from '../../features/consult/public.ts';
import { Page } from '../../ui/page.tsx';

/** 高校咨询群 */
export const ConsultScreen = () => (
  <Page title back>
    <AllGroups />
  </Page>
);

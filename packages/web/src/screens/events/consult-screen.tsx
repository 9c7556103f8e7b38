import { AllGroups } from '../../features/events/group/public.ts';
import { Page } from '../../ui/page.tsx';

/** 高校咨询群 */
export const ConsultScreen = () => (
  <Page title back>
    <AllGroups />
  </Page>
);

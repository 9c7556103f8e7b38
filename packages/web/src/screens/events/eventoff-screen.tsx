import { AllEvents } from '../../features/events/event/public.ts';
import { Page } from '../../ui/page.tsx';

/** 线下活动 */
export const EventoffScreen = () => (
  <Page title back>
    <AllEvents />
  </Page>
);

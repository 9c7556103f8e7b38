import { FeedbackPage } from '../../features/reach/feedback/public.ts';
import { Page } from '../../ui/page.tsx';

/** 问题反馈 */
export const FeedbackScreen = () => (
  <Page title back narrow>
    <FeedbackPage />
  </Page>
);

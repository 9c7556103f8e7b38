import { SubscribeBox } from '../../features/subscription/public.ts';
import { Page } from '../../ui/page.tsx';

/** 订阅 */
export const SubscribeScreen = () => (
  <Page title back narrow>
    <SubscribeBox />
  </Page>
);

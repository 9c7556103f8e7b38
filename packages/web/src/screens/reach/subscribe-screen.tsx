import { WechatCard } from '../../features/reach/push/public.ts';
import { SubscribeBox } from '../../features/reach/subscription/public.ts';
import { Page } from '../../ui/page.tsx';

/** 订阅 */
export const SubscribeScreen = () => (
  <Page title back narrow>
    <SubscribeBox />
    <WechatCard />
  </Page>
);

import { WechatCard } from '../../features/push/public.ts';
import { SubscribeBox } from '../../features/subscription/public.ts';
import { Page } from '../../ui/page.tsx';

/** 订阅 */
export const SubscribeScreen = () => (
  <Page title back narrow>
    <SubscribeBox />
    <WechatCard />
  </Page>
);

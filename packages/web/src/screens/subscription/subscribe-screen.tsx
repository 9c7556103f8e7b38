import { SubscribeBox } from '../../features/subscription/public.ts';
import { t } from '../../lib/texts.ts';
import { Page } from '../../ui/page.tsx';

/** 订阅 */
export const SubscribeScreen = () => (
  <Page title={t('titleSubscribe')} back narrow>
    <SubscribeBox />
  </Page>
);

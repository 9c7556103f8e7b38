import { TipList } from '../../features/account/public.ts';
import { Page } from '../../ui/page.tsx';
import { t } from './texts.ts';

/** /tips 提示: what people ask about logging in, codes, sharing and the morning push. */
export const TipsScreen = () => (
  <Page title={t('titleTips')} back narrow>
    <TipList />
  </Page>
);

import { TipList } from '../../features/people/account/public.ts';
import { Page } from '../../ui/page.tsx';

/** /tips 提示: what people ask about logging in, codes, sharing and the morning push. */
export const TipsScreen = () => (
  <Page title back narrow>
    <TipList />
  </Page>
);

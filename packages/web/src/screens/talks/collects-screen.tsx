import { AllCollections, CollectionList } from '../../features/talks/collection/public.ts';
import { Page } from '../../ui/page.tsx';

/** /advList: the collections that are put on together with somebody. */
export const AdvListScreen = () => (
  <Page title back>
    <CollectionList filter={{ Kind: 'sponsored' }} talks />
  </Page>
);

/** /goodUAList: the collections of chosen universities. */
export const GoodUaListScreen = () => (
  <Page title back>
    <CollectionList filter={{ Kind: 'featured' }} talks />
  </Page>
);

/** /zhuanDetails: all collections. */
export const ZhuanDetailsScreen = () => (
  <Page title back>
    <AllCollections />
  </Page>
);

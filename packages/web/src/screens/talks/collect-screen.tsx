import { useSearchParams } from 'react-router-dom';
import { CollectionPage, PromotionPage } from '../../features/talks/collection/public.ts';
import { Page } from '../../ui/page.tsx';

/** /specailVideos?id= : one collection; without an id the first topic. */
export const SpecailVideosScreen = () => {
  const id = useSearchParams()[0].get('id');
  return (
    <Page title back>
      <CollectionPage key={id} id={id} />
    </Page>
  );
};

/** /promotionDetail?id= : what an entry of the banner recommends. */
export const PromotionDetailScreen = () => {
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <Page title back>
      <PromotionPage key={id} id={id} />
    </Page>
  );
};

import { useSearchParams } from 'react-router-dom';
import { AllNews, Article, NewsSearch } from '../../features/talks/news/public.ts';
import { Page } from '../../ui/page.tsx';

/** /myGkKnow: the news. */
export const MyGkKnowScreen = () => (
  <Page title back>
    <AllNews />
  </Page>
);

/** /consulationDetail?id= : one article. */
export const ConsulationDetailScreen = () => {
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <Page title back narrow>
      <Article key={id} id={id} />
    </Page>
  );
};

/** /consulationSearch: the search among the news. */
export const ConsulationSearchScreen = () => (
  <Page title back>
    <NewsSearch />
  </Page>
);

import { SearchAll } from '../../features/reach/search/public.ts';
import { Page } from '../../ui/page.tsx';

/** Search among everything: talks, answered questions, universities, guides and news. */
export const SearchAllScreen = () => (
  <Page>
    <SearchAll />
  </Page>
);

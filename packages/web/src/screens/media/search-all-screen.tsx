import { SaidHits } from '../../features/media/caption/public.ts';
import { SearchAll } from '../../features/reach/search/public.ts';
import { Page } from '../../ui/page.tsx';

/** Search among everything: talks, what was said in them, answered questions, universities, guides and news. */
export const SearchAllScreen = () => (
  <Page>
    <SearchAll said={(keyword, empty) => <SaidHits keyword={keyword} empty={empty} />} />
  </Page>
);

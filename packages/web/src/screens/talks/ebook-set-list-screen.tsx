import { useLocation } from 'react-router-dom';
import { idIn, SetGuides, SetList } from '../../features/talks/guide/public.ts';
import { Page } from '../../ui/page.tsx';

/** /ebookSetList: every set of guides; with an id the guides of that one. */
export const EbookSetListScreen = () => {
  const id = idIn(useLocation().search);
  return (
    <Page title back>
      {id === '' ? <SetList /> : <SetGuides key={id} id={id} />}
    </Page>
  );
};

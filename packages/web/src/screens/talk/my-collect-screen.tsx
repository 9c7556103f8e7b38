import { AllNotes, NOTES_TAB } from '../../features/note/public.ts';
import { MarkedTalks } from '../../features/talk/public.ts';
import { Page } from '../../ui/page.tsx';
import { t } from './texts.ts';

/** /myCollect: the talks that somebody kept, those they want to be there for, and what they noted. */
export const MyCollectScreen = () => (
  <Page title back>
    <MarkedTalks extra={{ name: NOTES_TAB, title: t('collectNotes'), content: <AllNotes /> }} />
  </Page>
);

import { MarkedTalks } from '../../features/talk/public.ts';
import { Page } from '../../ui/page.tsx';

/** /myCollect: the talks that somebody kept, and those they want to be there for. */
export const MyCollectScreen = () => (
  <Page title back>
    <MarkedTalks />
  </Page>
);

import { FollowedGuides } from '../../features/talks/guide/public.ts';
import { Page } from '../../ui/page.tsx';

/** /myGkMes: the guides that somebody follows. */
export const MyGkMesScreen = () => (
  <Page title back>
    <FollowedGuides />
  </Page>
);

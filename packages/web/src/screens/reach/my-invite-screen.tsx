import { InviteList } from '../../features/reach/invite/public.ts';
import { Page } from '../../ui/page.tsx';

/** /myInvite 观看邀请: the talks to which somebody invites. */
export const MyInviteScreen = () => (
  <Page title back narrow>
    <InviteList />
  </Page>
);

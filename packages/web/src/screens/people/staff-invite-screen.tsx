import { useLocation } from 'react-router-dom';
import { InvitedPage } from '../../features/people/account/public.ts';
import { Page } from '../../ui/page.tsx';

/** /staffInvite#secret: an invitation to be liaison staff of a university. */
export const StaffInviteScreen = () => {
  const { hash } = useLocation();
  const secret = hash.slice(1);
  return (
    <Page title back narrow>
      <InvitedPage key={secret} secret={secret} />
    </Page>
  );
};

import { useLocation } from 'react-router-dom';
import { DoorPage, doorIn } from '../../features/checkin/public.ts';
import { Page } from '../../ui/page.tsx';

/** /checkin?id= : the doors of an event, for staff; with the secret of a link behind `#`, for helpers. */
export const CheckinScreen = () => {
  const { search, hash } = useLocation();
  return (
    <Page title back>
      <DoorPage address={doorIn(new URLSearchParams(search), hash)} />
    </Page>
  );
};

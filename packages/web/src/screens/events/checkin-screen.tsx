import { DOOR_PATH } from '@xuanjiang/contracts/rules/camera-pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DoorPage, doorIn } from '../../features/events/checkin/public.ts';
import { Page } from '../../ui/page.tsx';

/** Whether the browser has loaded another page, which may use no camera: as on the way back from a login. */
const wasLoadedElsewhere = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== DOOR_PATH;
};

/** /checkin?id= : the doors of an event, for staff; with the secret of a link behind `#`, for helpers. */
export const CheckinScreen = () => {
  const { search, hash } = useLocation();
  useEffect(() => {
    if (wasLoadedElsewhere()) location.reload();
  }, []);
  return (
    <Page title back>
      <DoorPage address={doorIn(new URLSearchParams(search), hash)} />
    </Page>
  );
};

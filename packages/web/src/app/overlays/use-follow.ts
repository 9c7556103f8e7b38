import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppState } from '../../lib/app-state.ts';
import { useSession } from '../../lib/session.ts';
import { getCookie, setCookie } from '../../lib/storage.ts';
import { useOpenModals } from '../../ui/use-modal.ts';
import { routeOf } from '../paths.ts';
import { FOLLOW_SHOWN, followShows } from './follow-flag.ts';
import { useFollowShown } from './follow-shown.ts';

/** Whether the picture that invites to follow the account is there. Showing it spends its flag. */
export const useFollow = (): boolean => {
  const { pathname } = useLocation();
  const shown = useFollowShown();
  // Until the account is known, its registration may still come over the screen.
  const known = useSession(({ status }) => status !== 'loading');
  const asked = useAppState(({ showLogin, showBind, isShare }) => showLogin || showBind || isShare);
  const modal = useOpenModals((open) => open.length > 0);

  const mainScreen = routeOf(pathname)?.tab === true;
  const covered = !known || asked || modal;
  useEffect(() => {
    if (!followShows({ flag: getCookie('_subwx'), mainScreen, covered })) return;
    setCookie('_subwx', FOLLOW_SHOWN);
    useFollowShown.setState(true, true);
  }, [mainScreen, covered]);

  return shown && mainScreen;
};

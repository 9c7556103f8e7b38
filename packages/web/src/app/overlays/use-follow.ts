import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { getCookie, setCookie } from '../../lib/storage.ts';
import { routeOf } from '../routes.ts';
import { FOLLOW_SHOWN, followShows } from './follow-flag.ts';
import { useFollowShown } from './follow-shown.ts';
import { useCovered } from './use-covered.ts';

/** Whether the picture that invites to follow the account is there. Showing it spends its flag. */
export const useFollow = (): boolean => {
  const { pathname } = useLocation();
  const shown = useFollowShown();
  const covered = useCovered();
  const mainScreen = routeOf(pathname)?.tab === true;
  useEffect(() => {
    if (!followShows({ flag: getCookie('_subwx'), mainScreen, covered })) return;
    setCookie('_subwx', FOLLOW_SHOWN);
    useFollowShown.setState(true, true);
  }, [mainScreen, covered]);

  return shown && mainScreen;
};

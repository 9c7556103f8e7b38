import { WELCOME_COOKIE_CHECK_MS } from '@xuanjiang/contracts/constants';
import { useEffect } from 'react';
import { keptToken, loseSession, sessionToken, setToken } from '../lib/session.ts';
import { showToast } from '../ui/toast.ts';
import { sessionChange } from './session-check.ts';
import { t } from './texts.ts';

/** Looks every 30 s, and when the page comes back to sight, whether its session still is. */
export const useSessionCheck = (): void => {
  useEffect(() => {
    let wasKept = false;
    const check = () => {
      const [kept, used] = [keptToken(), sessionToken()];
      const change = sessionChange({ kept, used, wasKept });
      wasKept = kept !== '';
      if (change.kind === 'other') setToken(change.token);
      if (change.kind !== 'ended') return;
      loseSession();
      showToast(t('sessionEnded'));
    };
    check();
    const timer = setInterval(check, WELCOME_COOKIE_CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
};

import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { backToMiniProgram } from './wechat/mini-program.ts';

export const HOME_PATH = '/video';

/** Puts another address in the place of the page's, without a step in the history. */
export const replaceAddress = (path: string): void => history.replaceState(history.state, '', path);

/**
 * Whether the address still has this page's path; the query is not compared. To be asked before an answer or a timer changes
 * the address: another page may have been opened meanwhile, and may not be drawn yet.
 */
export const useIsHere = (): (() => boolean) => {
  const { pathname } = useLocation();
  return useCallback(() => location.pathname === pathname, [pathname]);
};

/** Home: out of the page inside a mini-program, else the main page. */
export const useGoHome = (): ((options?: { readonly replace?: boolean }) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (options) => {
      if (backToMiniProgram()) return;
      // A second entry of the same page would seem to be a back that does nothing.
      const home = location.pathname === HOME_PATH;
      void navigate(HOME_PATH, { replace: home || options?.replace === true });
    },
    [navigate],
  );
};

/** True when the page before this one in the history is one of ours. */
export const hasHistory = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'idx' in state &&
  typeof state.idx === 'number' &&
  state.idx > 0;

/** Back; home when there is nothing to go back to. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const goHome = useGoHome();
  return useCallback(() => {
    if (hasHistory(window.history.state)) void navigate(-1);
    else goHome({ replace: true });
  }, [navigate, goHome]);
};

import { useEffect } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { create } from 'zustand';
import { HOME_PATH, hasHistory } from '../../lib/navigation.ts';
import { getKept, setKept } from '../../lib/storage.ts';

/** The app state's `orgCenter` (specification §3): whether there is a page of ours to go back to. */
export const useOrgCenter = create<{ readonly isBack: boolean }>(() => ({ isBack: false }));

/** The place in the tab's history at which the staff's pages were entered, over a reload. */
const ENTERED = 'xj.staff.entered';

const placeNow = (): number => {
  const state: unknown = window.history.state;
  return hasHistory(state) ? (state as { readonly idx: number }).idx : 0;
};

/**
 * The way back from all pages of the staff at once: to the page from which they were entered, however
 * many of them were seen since. Who came by an address goes to the main page.
 */
export const useOrgBack = (): (() => void) => {
  const navigate = useNavigate();
  const reloaded = useNavigationType() === 'POP';
  // On entering only: inside, places are further on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const kept = Number(getKept(ENTERED));
    // A reload, or a way back into these pages: the place of the first one is known.
    const entered = reloaded && kept > 0 && kept <= placeNow() ? kept : reloaded ? 0 : placeNow();
    setKept(ENTERED, entered > 0 ? String(entered) : '');
    useOrgCenter.setState({ isBack: entered > 0 });
    return () => useOrgCenter.setState({ isBack: false });
  }, []);
  return () => {
    const entered = Number(getKept(ENTERED));
    if (useOrgCenter.getState().isBack) void navigate(entered - 1 - placeNow());
    else void navigate(HOME_PATH);
  };
};

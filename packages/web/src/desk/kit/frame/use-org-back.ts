import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { HOME_PATH, hasHistory } from '../../../lib/navigation.ts';

/** The app state's `orgCenter` (specification §3): whether there is a page of ours to go back to. */
const useOrgCenter = create<{ readonly isBack: boolean }>(() => ({ isBack: false }));

/** What an entry of the history holds, beside what the router keeps there. */
interface EntryState {
  readonly idx?: number;
  /** The place of the entry at which the staff's pages were entered; 0 where none of ours was before it. */
  readonly entered?: number;
}

const entryNow = (): EntryState => (window.history.state ?? {}) as EntryState;

const placeNow = (): number => (hasHistory(window.history.state) ? (entryNow().idx ?? 0) : 0);

/**
 * The way back from all pages of the staff at once: to the page from which they were entered, however
 * many of them were seen since. Who came by an address goes to the main page. Each entry of the history
 * says the place itself, so that it is known after a reload, and for who comes back to one.
 */
export const useOrgBack = (): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const entered = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has written another entry
  useEffect(() => {
    const state = entryNow();
    entered.current ??= state.entered ?? placeNow();
    if (state.entered === undefined) {
      window.history.replaceState({ ...state, entered: entered.current }, '');
    }
    useOrgCenter.setState({ isBack: entered.current > 0 });
  }, [key]);
  useEffect(() => () => useOrgCenter.setState({ isBack: false }), []);
  return () => {
    if (useOrgCenter.getState().isBack) void navigate((entered.current ?? 1) - 1 - placeNow());
    else void navigate(HOME_PATH);
  };
};

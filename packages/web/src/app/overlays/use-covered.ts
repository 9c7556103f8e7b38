import { useAppState } from '../../lib/app-state.ts';
import { useSession } from '../../lib/session.ts';
import { useOpenModals } from '../../ui/open-modals.ts';

/** Whether something lies over the screen, or may come over it at once. */
export const useCovered = (): boolean => {
  // Until the account is known, its registration may still come over the screen.
  const known = useSession(({ status }) => status !== 'loading');
  const asked = useAppState(
    ({ showLogin, showBind, isShare, reach }) => showLogin || showBind || isShare || reach !== null,
  );
  const modal = useOpenModals((open) => open.length > 0);
  return !known || asked || modal;
};

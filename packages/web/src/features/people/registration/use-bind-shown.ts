import { registrationState } from '@xuanjiang/contracts/rules/registration-state';
import { useEffect, useState } from 'react';
import { useAppState } from '../../../lib/app-state.ts';
import { useSession } from '../../../lib/session.ts';
import { isBindShown } from './bind-shown.ts';

/** Whether the user-info screen is over the page; it waits for a login that it has asked for. */
export const useBindShown = (): boolean => {
  const status = useSession((session) => session.status);
  const showBind = useAppState((state) => state.showBind);
  const showLogin = useAppState((state) => state.showLogin);
  const info = useSession((session) => session.info);
  const known = useAppState((state) => state.registerPhone);
  // Right after a login the state is still that of a visitor.
  const registerPhone = info !== null && registrationState(info) === 2 ? 2 : known;

  const [shown, setShown] = useState(false);
  const next = status === 'ready' && isBindShown(shown, { showBind, registerPhone });
  if (next !== shown) setShown(next);

  // A login that was not made, or that of somebody registered, leaves nothing to wait for.
  const over = status === 'visitor' ? !showLogin : status === 'ready' && !next;
  useEffect(() => {
    if (showBind && over) useAppState.setState({ showBind: false });
  }, [showBind, over]);
  return next;
};

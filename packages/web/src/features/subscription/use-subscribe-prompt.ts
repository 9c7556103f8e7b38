import { DAY_MS } from '@xuanjiang/contracts/constants';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { useAppState } from '../../lib/app-state.ts';
import { refusalOf } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.ts';
import { getLocal, setLocal } from '../../lib/storage.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOpenModals } from '../../ui/use-modal.ts';
import type { Lookup } from './model.ts';
import { isPrompted, skipsLookup } from './model.ts';

const CLOSED = 'xj.subscribe-prompt-closed';
/** After it was closed the prompt does not come again for a day, like the pop-up of the account. */
const QUIET_MS = DAY_MS;

const useClosedAt = create<number>(() => Number(getLocal(CLOSED)) || 0);

/** Hides the prompt on this page for a day; it may come again when the page is loaded anew. */
export const hidePrompt = (): void => useClosedAt.setState(Date.now(), true);

/** Closes the prompt for a day, also on pages that are loaded later. */
export const closePrompt = (): void => {
  setLocal(CLOSED, String(Date.now()));
  hidePrompt();
};

/** Whether to prompt for a subscription, over whatever is shown. */
export const useSubscribePrompt = (): boolean => {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const registerPhone = useAppState((state) => state.registerPhone);
  const busy = useAppState(({ showLogin, showBind, showShareTip, showSubWx, isShare }) =>
    [showLogin, showBind, showShareTip, showSubWx, isShare].includes(true),
  );
  const ready = useSession(({ status }) => status === 'ready');
  const closedAt = useClosedAt();
  const enabled = ready && registerPhone === 2 && !skipsLookup(address);
  const { data, error } = trpc.subscription.get.useQuery({}, { enabled });
  const refused = error !== null && refusalOf(error) !== null;
  const quiet = Date.now() - closedAt < QUIET_MS;

  const modal = useOpenModals((open) => open.length > 0);
  const [shown, setShown] = useState(false);
  // The box asks once more when it comes; meanwhile a refusal stands.
  const lookup: Lookup = refused ? 'refused' : (data ?? (shown ? 'refused' : 'unknown'));
  const wanted = enabled && !busy && !quiet && isPrompted({ address, registerPhone, lookup });
  // It does not come over another dialog; once it is there, it is one itself.
  const next = wanted && (shown || !modal);
  if (next !== shown) setShown(next);
  return next;
};

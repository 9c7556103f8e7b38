import { DAY_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { useAppState } from '../../../lib/app-state.ts';
import { mayOffer, noteOffer } from '../../../lib/offers.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { useSession } from '../../../lib/session.ts';
import { getLocal, setLocal } from '../../../lib/storage.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useOpenModals } from '../../../ui/open-modals.ts';
import type { Lookup } from './prompt.ts';
import { coversPicture, isPrompted, skipsLookup } from './prompt.ts';

/** What the user is in the middle of. */
const BUSY = [
  'showLogin',
  'showBind',
  'showShareTip',
  'showSubWx',
  'isShare',
  'reach',
  'intentKept',
] as const;

const CLOSED = 'xj.subscribe-prompt-closed';
/** After it was closed the prompt does not come again for a day, like the pop-up of the account. */
const QUIET_MS = DAY_MS;

/** When it was closed on this page, UTC ms; null when it was not. */
const useClosedAt = create<number | null>(() => null);

/** Hides the prompt on this page for a day; it may come again when the page is loaded anew. */
export const hidePrompt = (): void => useClosedAt.setState(Date.now(), true);

/** Closes the prompt for a day, also on pages that are loaded later. */
export const closePrompt = (): void => {
  setLocal(CLOSED, String(Date.now()));
  hidePrompt();
};

/** Whether to prompt for a subscription, over the main page. */
export const useSubscribePrompt = (): boolean => {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const registerPhone = useAppState((state) => state.registerPhone);
  const busy = useAppState((state) => BUSY.some((name) => state[name]));
  const picture = useAppState((state) => (state.liveInCorner ? 'live' : state.picture));
  const ready = useSession(({ status }) => status === 'ready');
  const closedAt = useClosedAt();
  const enabled = ready && registerPhone === 2 && !skipsLookup(address);
  const { data, error } = trpc.subscription.get.useQuery({}, { enabled });
  const refused = error !== null && refusalOf(error) !== null;
  const quiet = enabled && Date.now() - (closedAt ?? Number(getLocal(CLOSED))) < QUIET_MS;

  const modal = useOpenModals((open) => open.length > 0);
  const [shown, setShown] = useState(false);
  // The box asks once more when it comes; meanwhile a refusal stands.
  const lookup: Lookup = refused ? 'refused' : (data ?? (shown ? 'refused' : 'unknown'));
  const free =
    !busy && !quiet && !coversPicture(pathname, picture) && mayOffer('subscribe', pathname);
  const wanted = enabled && free && isPrompted({ address, registerPhone, lookup });
  // It does not come over another dialog; once it is there, it is one itself.
  const next = wanted && (shown || !modal);
  if (next !== shown) setShown(next);
  useEffect(() => {
    if (shown) noteOffer('subscribe');
  }, [shown]);
  return next;
};

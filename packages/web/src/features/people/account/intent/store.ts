import { create } from 'zustand';
import { useAppState } from '../../../../lib/app-state.ts';
import type { AskedIntent } from '../../../../lib/intent.ts';
import { ASKED_KEPT, INTENT_KEPT } from '../../../../lib/intent.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { getKept, setKept } from '../../../../lib/storage.ts';
import type { KeptIntent } from './model.ts';
import { afterReturn, askedAgain, boundTo, parseKept, parseOpen } from './model.ts';

const keep = (kept: KeptIntent | null): void =>
  setKept(INTENT_KEPT, kept === null ? '' : JSON.stringify(kept));

const madeOf = ({ intent, at }: AskedIntent): KeptIntent => ({
  id: randomId(),
  intent,
  at,
  state: '',
  session: '',
});

/**
 * Keeps what the open login sheet is for, while the sheet is open: the page may be loaded again,
 * such as when the phone has put it away while the code of the SMS was read. A sheet that is opened for
 * nothing takes up what was kept so on the same page, and says what it is.
 */
export const keepOpen = (): void => {
  const { asked } = useAppState.getState();
  const page = location.pathname + location.search;
  if (asked !== null) {
    setKept(ASKED_KEPT, JSON.stringify({ ...asked, page }));
    return;
  }
  const again = askedAgain(parseOpen(getKept(ASKED_KEPT)), page, Date.now());
  if (again === null) dropOpen();
  else useAppState.setState({ asked: again });
};

/** The sheet was closed: whatever it was for is given up. */
export const dropOpen = (): void => setKept(ASKED_KEPT, '');

/**
 * The page leaves for a provider's login; what the login is asked for waits for its return. A call
 * that was refused sends the page away before who made the call says what it was for: that is kept too.
 */
export const keepAway = (state: string): void => {
  const keepAsked = ({ asked }: { readonly asked: AskedIntent | null }): void => {
    if (asked !== null) keep({ ...madeOf(asked), state });
  };
  keep(null);
  keepAsked(useAppState.getState());
  const stop = useAppState.subscribe((now, before) => {
    if (now.asked !== before.asked) keepAsked(now);
  });
  // The browser may bring the page back as it was left.
  addEventListener('pageshow', stop, { once: true });
};

/** The user has logged in where this was asked. @returns whether there is something to do */
export const keepDue = (asked: AskedIntent | null, token: string): boolean => {
  keep(asked && boundTo(madeOf(asked), token));
  useAppState.setState({ asked: null, intentKept: asked !== null });
  return asked !== null;
};

/** The page came back from a provider with a login that it had asked for. */
export const keepReturned = (state: string, token: string): void =>
  keep(afterReturn(parseKept(getKept(INTENT_KEPT)), state, token));

/** An intended action that is under way, and whether the room of the page is to take it. */
interface Due {
  readonly kept: KeptIntent | null;
  readonly forRoom: boolean;
}

const NONE: Due = { kept: null, forRoom: false };

export const useDue = create<Due>(() => NONE);

/** Reads what the tab has kept, to begin with it. */
export const takeKept = (): void => {
  const kept = parseKept(getKept(INTENT_KEPT));
  if (kept === null) finishIntent();
  else useDue.setState({ kept, forRoom: false });
};

/**
 * It has shown a layer: a page that is loaded again shows what it is without layers, and so does another page that is opened
 * in the tab. This page goes on with it.
 */
export const keepNoLonger = (): void => keep(null);

/**
 * What is kept is taken, so that it is not begun again. Until `finishIntent` it counts as under way,
 * and nothing that was not asked for comes over it.
 */
export const takeIntent = (): void => {
  keepNoLonger();
  useDue.setState(NONE);
};

/** It was done, or is not to be done any more. */
export const finishIntent = (): void => {
  takeIntent();
  useAppState.setState({ intentKept: false });
};

import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { HOME_PATH } from './navigation.ts';
import { getKept, setKept } from './storage.ts';

/** The layers that promote something and open by themselves. */
export type Offer = 'adv' | 'follow' | 'subscribe';

/** The one of them that this visit was shown: a visit is what a tab keeps. */
const OFFERED = 'xj.offered';
/** When this tab registered somebody, UTC ms. */
const REGISTERED = 'xj.registered';
/** Whoever has just registered goes on with what they came for. */
const QUIET_MS = MINUTE_MS;

export interface OfferFacts {
  readonly pathname: string;
  /** The layer that this visit was shown; empty for none. */
  readonly offered: string;
  /** UTC ms; 0 for nobody. */
  readonly registeredAt: number;
}

/** Whether a layer may open by itself: on the main page, one in a visit, and not in the minute after a registration. */
export const offerAllowed = (
  offer: Offer,
  { pathname, offered, registeredAt }: OfferFacts,
  now: number,
): boolean =>
  pathname === HOME_PATH &&
  (offered === '' || offered === offer) &&
  Math.abs(now - registeredAt) >= QUIET_MS;

/** The same, of this page now. */
export const mayOffer = (offer: Offer, pathname: string): boolean =>
  offerAllowed(
    offer,
    { pathname, offered: getKept(OFFERED), registeredAt: Number(getKept(REGISTERED)) },
    Date.now(),
  );

/** The layer has opened: no other one does in this visit. */
export const noteOffer = (offer: Offer): void => setKept(OFFERED, offer);

/** Somebody has registered on this page. */
export const noteRegistered = (): void => setKept(REGISTERED, String(Date.now()));

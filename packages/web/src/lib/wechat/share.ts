import type { ShareTicket } from '@xuanjiang/contracts/share';
import { browser } from '../browser.ts';
import { landingAddress } from './landing.ts';
import { configure, hideSharing, setShare } from './sdk.ts';
import type { ShareOption } from './share-option.ts';
import { addressToSign } from './share-option.ts';

/** Asks the server to sign an address; the answer's `Ticket`. */
export type Sign = (address: string) => Promise<string>;

/** The address that the app has accepted a signature for. */
let configured = '';
const forget = (): void => {
  configured = '';
};

/**
 * Passes to the messaging app what is shared of the page at `current`. The app is configured again
 * when the address that it checks has changed.
 * @param isCurrent false once the page shows something else
 */
export const refreshShare = async (
  appId: string,
  current: string,
  option: ShareOption,
  sign: Sign,
  isCurrent: () => boolean,
): Promise<void> => {
  const address = addressToSign(browser.ios, landingAddress(), current);
  if (configured !== address) {
    const ticket = JSON.parse(await sign(address)) as ShareTicket;
    // A signature of a page that was left would be refused.
    if (!isCurrent() && !browser.ios) return;
    configured = address;
    await configure(appId, ticket, forget);
    if (browser.desktop) hideSharing();
  }
  if (!browser.desktop && isCurrent()) setShare(option);
};

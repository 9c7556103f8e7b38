import type { ShareTicket } from '@xuanjiang/contracts/share';
import { pageFacts } from '../page-facts.ts';
import { landingAddress } from './landing.ts';
import { configure, hideSharing, setShare } from './sdk.ts';
import type { ShareSubject } from './share-option.ts';
import { addressToSign, shareOption } from './share-option.ts';

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
  subject: ShareSubject,
  sign: Sign,
  isCurrent: () => boolean,
): Promise<void> => {
  const address = addressToSign(pageFacts.browser.ios, landingAddress(), current);
  if (configured !== address) {
    const ticket = JSON.parse(await sign(address)) as ShareTicket;
    // A signature of a page that was left would be refused.
    if (!isCurrent() && !pageFacts.browser.ios) return;
    configured = address;
    await configure(appId, ticket, forget);
    if (pageFacts.browser.desktop) hideSharing();
  }
  if (!pageFacts.browser.desktop && isCurrent()) setShare(shareOption(current, subject));
};

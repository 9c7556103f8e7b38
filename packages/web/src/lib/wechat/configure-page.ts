import type { ShareTicket } from '@xuanjiang/contracts/share';
import { pageFacts } from '../page-facts.ts';
import { landingAddress } from './landing.ts';
import { configure } from './sdk.ts';
import { addressToSign } from './share-option.ts';

/** Asks the server to sign an address; the answer's `Ticket`. */
export type Sign = (address: string) => Promise<string>;

/** The address that the app has accepted a signature for. */
let configured = '';
const forget = (): void => {
  configured = '';
};

/**
 * Configures the messaging app for the page at `current`, again when the address that it checks has
 * changed.
 * @param isCurrent false once the page shows something else
 * @returns whether it is configured: not where the page was left meanwhile, or the app refuses
 */
export const configurePage = async (
  appId: string,
  current: string,
  sign: Sign,
  isCurrent: () => boolean,
): Promise<boolean> => {
  const address = addressToSign(pageFacts.browser.ios, landingAddress(), current);
  if (configured === address) return true;
  const ticket = JSON.parse(await sign(address)) as ShareTicket;
  // A signature of a page that was left would be refused.
  if (!isCurrent() && !pageFacts.browser.ios) return false;
  configured = address;
  await configure(appId, ticket, forget);
  return configured === address;
};

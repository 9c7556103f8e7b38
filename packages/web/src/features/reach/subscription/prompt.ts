import type { RegisterPhone } from '@xuanjiang/contracts/rules/registration-state';

/** Whether the lookup for the prompt is left out. */
export const skipsLookup = (address: string): boolean => address.includes('subscribe');

const TALK_PAGES = ['/videoDetail', '/pcVideo', '/majia'];

/**
 * Whether the prompt would lie over a live picture: it waits for another page then. On the page of a
 * talk it also waits until it is known what is shown there.
 */
export const coversPicture = (pathname: string, picture: 'live' | 'other' | null): boolean =>
  picture === 'live' || (picture === null && TALK_PAGES.includes(pathname));

/** What the lookup for the prompt found; `refused` is an answer with a non-zero code. */
export type Lookup = { readonly Id: number } | 'refused' | 'unknown';

export interface PromptState {
  readonly address: string;
  readonly registerPhone: RegisterPhone;
  readonly lookup: Lookup;
}

/** Whether to prompt for a subscription: only a registered user who has none. */
export const isPrompted = ({ address, registerPhone, lookup }: PromptState): boolean => {
  if (registerPhone !== 2 || skipsLookup(address) || lookup === 'unknown') return false;
  return lookup === 'refused' || lookup.Id === 0;
};

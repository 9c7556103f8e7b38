import { isChannel } from '@xuanjiang/contracts/rules/channel';
import { getKept, setKept } from './storage.ts';

const KEPT = 'xj.qd';

/** Where the browser keeps nothing, the channel lasts until the page is loaded again. */
let channel = '';

/** The channel that an address names; empty for none, or for a text that names no channel. */
export const channelOf = (address: string): string => {
  const named = new URL(address).searchParams.get('qd') ?? '';
  return isChannel(named) ? named : '';
};

/**
 * Keeps the channel of the address that opened the page, for the visit: it outlasts a provider's
 * login. An address without a channel leaves the one that is kept.
 */
export const noteVisitChannel = (address: string): void => {
  const kept = getKept(KEPT);
  channel = channelOf(address) || (isChannel(kept) ? kept : '');
  setKept(KEPT, channel);
};

/** The field with which a call says by which channel the visit came; nothing where none is known. */
export const channelField = (): { readonly Qd?: string } => (channel === '' ? {} : { Qd: channel });

import type { AdvKind } from '@xuanjiang/contracts/adv';
import { keepaliveCall } from '../../../lib/keepalive-call.ts';
import { sessionToken } from '../../../lib/session.ts';

/**
 * Has the server count that an advertisement was seen or followed. The click leaves the page; a
 * request that fails is a count lost.
 */
export const countAdv = (Advid: string, Kind: AdvKind): void => {
  keepaliveCall('/api/sys/adv/count/add', { Advid, Kind }, sessionToken()).catch(() => undefined);
};

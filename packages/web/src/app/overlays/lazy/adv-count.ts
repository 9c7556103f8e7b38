import type { AdvKind } from '@xuanjiang/contracts/adv';
import { sessionToken } from '../../../lib/session.ts';

/**
 * Has the server count that an advertisement was seen or followed. `keepalive` lets the request
 * continue when the page is left by the click; a request that fails is a count lost.
 */
export const countAdv = (Advid: string, Kind: AdvKind): void => {
  const token = sessionToken();
  fetch('/api/sys/adv/count/add', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token !== '' && { token }) },
    body: JSON.stringify({ Advid, Kind }),
  }).catch(() => undefined);
};

import type { IncomingMessage } from 'node:http';

/**
 * The address of who made a request, as Express finds it for a call: the socket's, or the one that the
 * outermost trusted proxy was asked from.
 * @param trustProxy how many proxies in front are trusted
 */
export const clientAddressOf = (
  {
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  trustProxy: number,
): string => {
  // Node joins several headers of this name with commas.
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return hops[Math.min(trustProxy, hops.length - 1)] ?? '';
};

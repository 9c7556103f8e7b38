import type { IncomingMessage } from 'node:http';
import { clientAddressOf } from '../lib/client-address.ts';
import { isHost } from './host-header.ts';

/** Values of `Host` whose form was checked before. */
const HOSTS_MAX = 100;

const hostsIn = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
};

/** Whether nothing about a request asks for more than the answer: it has no body and no conditions of its own. */
export const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  headers['trpc-accept'] === undefined;

/** What is asked of requests that are answered at once, past Express. @param trustProxy proxies in front that are trusted */
export const createKnownHosts = (trustProxy: number) => {
  const hosts = new Set<string>();
  /** Comparing takes less than looking a new string up in a set, and most requests name the same host. */
  let last: string | null = null;
  const isKnown = (host: string | undefined): boolean => {
    if (host === undefined) return false;
    if (host === last) return true;
    if (!hosts.has(host)) {
      if (!isHost(host)) return false;
      if (hosts.size < HOSTS_MAX) hosts.add(host);
    }
    last = host;
    return true;
  };
  return {
    /** Whether a request names its host once and readably. */
    names(request: IncomingMessage): boolean {
      const { host, 'x-forwarded-host': forwarded } = request.headers;
      // A chain of proxies may give several names, of which Express takes the first: such a request is left to Express.
      const isClear =
        trustProxy === 0 ||
        forwarded === undefined ||
        (typeof forwarded === 'string' && isKnown(forwarded));
      return isKnown(host) && isClear && hostsIn(request) === 1;
    },
    addressOf: (request: IncomingMessage): string => clientAddressOf(request, trustProxy),
  };
};

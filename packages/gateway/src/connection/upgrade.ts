import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Lang } from '@xuanjiang/contracts/messages';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import { answerAndClose } from '../lib/answer-and-close.ts';
import type { SecurityLog, SecurityRequest } from '../lib/security-log.ts';
import type { AddressLimits } from './address-limits.ts';
import { RETRY_AFTER_S } from './address-limits.ts';
import type { Peer } from './transport.ts';

/** What the transports ask about a request to open a WebSocket. */
export interface UpgradeRules {
  /** Whether a page of this origin may connect; programs that send none may. */
  allowsOrigin(origin: string, request: IncomingMessage): boolean;
  langOf(request: IncomingMessage): Lang;
  /** Client address and id of the request, as the security log takes them. */
  requestOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): SecurityRequest;
}

const REFUSAL = [
  'HTTP/1.1 429 Too Many Requests',
  `Retry-After: ${RETRY_AFTER_S}`,
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n');

/**
 * Takes a place of the address for the connection below a WebSocket, until that is closed, or
 * answers 429.
 * @returns whether the handshake may go on
 */
export const admitUpgrade = (peer: Peer, socket: Duplex, places: AddressLimits): boolean => {
  // Its close may have been told already.
  if (socket.destroyed) return false;
  const leave = places.take(peer);
  if (leave === null) {
    answerAndClose(socket, REFUSAL);
    return false;
  }
  socket.once('close', leave);
  return true;
};

/** A WebSocket, or what closes like one. */
interface Closable {
  close(code: number, reason: string): void;
}

/**
 * Closes a WebSocket that a page of another origin has opened, and notes it.
 * @returns whether it was closed
 */
export const refuseForeignOrigin = (
  client: Closable,
  request: IncomingMessage,
  peer: Peer,
  { allowsOrigin }: Pick<UpgradeRules, 'allowsOrigin'>,
  security: SecurityLog,
): boolean => {
  const { origin } = request.headers;
  if (origin === undefined || allowsOrigin(origin, request)) return false;
  security.note('origin-refused', { request: peer, where: peer.where, code: 'forbidden' });
  client.close(CLOSE.forbidden, 'foreign origin');
  return true;
};

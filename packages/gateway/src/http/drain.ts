import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CallError } from '../rpc/call-error.ts';
import { refusalBytes } from './envelope.ts';
import { langOf } from './request-context.ts';

/** How long a request may still take to arrive once the port is closed. */
const INCOMPLETE_MS = SECOND_MS;
/** How long requests that have arrived may still take once the port is closed. */
const DRAIN_MS = 7.5 * SECOND_MS;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The end of an HTTP server: nobody who sends slowly delays it. */
export interface Drain {
  /** Whether the end has begun. */
  readonly begun: boolean;
  /**
   * To be told of each request, before it is answered; except one that is answered at once.
   * @returns how many its connection waits for, with this one
   */
  follow(request: IncomingMessage, response: ServerResponse): number;
  /** From now on each answer closes its connection. The server still takes new ones. */
  begin(): void;
  /**
   * Closes the port. Settles when the last connection has closed, upgraded ones too: their owner
   * closes those.
   */
  close(): Promise<void>;
}

/** What a request for an upgrade gets from a server that is ending. */
export const goingAwayAnswer = ({ headers }: IncomingMessage): string =>
  refusalBytes(langOf(headers['accept-language']), new CallError('unavailable'), 503);

const announceClose = ({ response }: Exchange): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Follows the connections of a server. */
export const createDrain = (server: Server): Drain => {
  /** What is under way on each connection; nothing between two requests or before the first. */
  const connections = new Map<Socket, Set<Exchange>>();
  let begun = false;
  let closing = false;

  server.on('connection', (socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  server.on('upgrade', (_request, socket) => void connections.delete(socket as Socket));
  const follow = (request: IncomingMessage, response: ServerResponse): number => {
    const { socket } = request;
    const exchange = { request, response };
    const underWay = connections.get(socket);
    underWay?.add(exchange);
    if (begun) announceClose(exchange);
    response.once('close', () => {
      underWay?.delete(exchange);
      // Its header may have promised that the connection goes on.
      if (closing && underWay?.size === 0) socket.destroySoon();
    });
    return underWay?.size ?? 1;
  };

  const cutIncomplete = (): void => {
    for (const [socket, underWay] of connections) {
      // An answer that was given at once is still on its way to a slow client.
      if (underWay.size === 0 && socket.writableLength > 0) socket.destroySoon();
      else if (![...underWay].some(({ request }) => request.complete)) socket.destroy();
    }
  };

  const begin = (): void => {
    begun = true;
    for (const underWay of connections.values()) underWay.forEach(announceClose);
  };

  return {
    get begun() {
      return begun;
    },
    follow,
    begin,
    async close() {
      begin();
      closing = true;
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      // Connections that have had an answer and send nothing are closed by it.
      server.close(() => resolve());
      const timers = [
        setTimeout(cutIncomplete, INCOMPLETE_MS),
        setTimeout(() => server.closeAllConnections(), DRAIN_MS),
      ];
      await closed;
      timers.forEach(clearTimeout);
    },
  };
};

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Lang } from '@xuanjiang/contracts/messages';
import { BATCH_SUBPROTOCOL, CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { ServerOptions, WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { createRevalidation } from '../connection/revalidation.ts';
import type { ChatSession, SessionOptions, SessionServices } from './session.ts';
import { openSession } from './session.ts';

const TICK_MS = SECOND_MS;
/** A client that does not answer a close has this long; the house must be able to close in time. */
const CLOSE_MS = 3 * SECOND_MS;

export interface SocketServer {
  /** Takes an upgrade of the path `/ws`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  sessions(): number;
  /** Asks again whether the tokens of an account's sockets stand; of all accounts for null. */
  revalidate(accountId: string | null): void;
  /** Tells the staff in a room that what waits for them has changed; nobody for null. */
  tellDesk(topic: string | null): void;
  /** Tells every client that the house goes away, and stops. */
  close(): void;
}

/**
 * Whether a client's offer of compression is of use: only batches are compressed, since a message
 * alone has little in it that repeats; and a shared frame cannot keep to a window that one client
 * wants smaller [RFC 7692, 7.1.2.1], an offer which ws would answer with 400.
 */
const sharesCompression = ({ headers }: IncomingMessage): boolean =>
  headers['sec-websocket-protocol']?.includes(BATCH_SUBPROTOCOL) === true &&
  headers['sec-websocket-extensions']?.includes('server_max_window_bits') !== true;

const formOf = ({ protocol, extensions }: WebSocket): SessionOptions['form'] => {
  if (protocol !== BATCH_SUBPROTOCOL) return 'single';
  return extensions.includes('permessage-deflate') ? 'deflated' : 'batch';
};

/**
 * The WebSocket side of the chat.
 * @param allowsOrigin whether a page of this origin may connect; programs that send none may
 */
export const createSocketServer = (
  services: SessionServices,
  allowsOrigin: (origin: string, request: IncomingMessage) => boolean,
  langOf: (request: IncomingMessage) => Lang,
): SocketServer => {
  // The types of ws do not know closeTimeout yet.
  const options: ServerOptions & { readonly closeTimeout: number } = {
    noServer: true,
    maxPayload: REALTIME_LIMITS.frameBytes,
    // Negotiated for the shared frames of the rooms, which need a compression that remembers
    // nothing; ws itself, which would compress for each socket anew, is kept from it.
    perMessageDeflate: {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      threshold: Number.POSITIVE_INFINITY,
    },
    closeTimeout: CLOSE_MS,
    handleProtocols: (offered) => (offered.has(BATCH_SUBPROTOCOL) ? BATCH_SUBPROTOCOL : false),
  };
  const server = new WebSocketServer(options);
  const sessions = new Set<ChatSession>();
  const revalidation = createRevalidation(sessions, services.clock, services.logger);
  let closing = false;

  const tick = setInterval(() => {
    const now = services.clock();
    for (const session of sessions) session.tick(now);
    revalidation.tick();
  }, TICK_MS);
  tick.unref();

  return {
    upgrade(request, socket, head) {
      if (!sharesCompression(request)) delete request.headers['sec-websocket-extensions'];
      server.handleUpgrade(request, socket, head, (client) => {
        // ws closes the socket after an error; one that nobody hears would end the process.
        client.on('error', () => {});
        const { origin } = request.headers;
        if (closing) return client.close(CLOSE.goingAway, 'going away');
        if (origin !== undefined && !allowsOrigin(origin, request)) {
          return client.close(CLOSE.forbidden, 'foreign origin');
        }
        const { searchParams } = new URL(request.url ?? '/', 'ws://gateway');
        const session = openSession(
          client,
          socket,
          {
            token: searchParams.get('token') ?? '',
            lang: langOf(request),
            form: formOf(client),
          },
          services,
        );
        sessions.add(session);
        client.on('close', () => sessions.delete(session));
      });
    },
    sessions: () => sessions.size,
    revalidate: revalidation.revalidate,
    tellDesk(topic) {
      // After a bus that was away nobody knows which; those who are told fetch again in their time.
      if (topic !== null) for (const session of sessions) session.tellDesk(topic);
    },
    close() {
      closing = true;
      clearInterval(tick);
      for (const session of sessions) session.close(CLOSE.goingAway, 'going away');
    },
  };
};

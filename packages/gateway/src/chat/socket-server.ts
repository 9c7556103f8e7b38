import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { BATCH_SUBPROTOCOL, CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { ServerOptions, WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { OpenConnections } from '../connection/open-connections.ts';
import { createOpenConnections } from '../connection/open-connections.ts';
import type { Peer } from '../connection/transport.ts';
import type { UpgradeRules } from '../connection/upgrade.ts';
import { admitUpgrade, refuseForeignOrigin } from '../connection/upgrade.ts';
import type { SessionOptions, SessionServices } from './session.ts';
import { openSession } from './session.ts';

/** How long a client may take to answer a close, ms: the gateway has 10 s to stop. */
const CLOSE_MS = 3 * SECOND_MS;

export interface SocketServer {
  /** Takes an upgrade of the path `/ws`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly connections: OpenConnections;
  /** Closes the connections, and every one that comes after. */
  close(): void;
}

/**
 * Whether a client's offer of compression can be accepted. Only batches are compressed: in a single
 * message little repeats. A frame that many clients share cannot use the smaller window that one of
 * them asks for [RFC 7692, 7.1.2.1]; ws would answer that offer with 400.
 */
const sharesCompression = ({ headers }: IncomingMessage): boolean =>
  headers['sec-websocket-protocol']?.includes(BATCH_SUBPROTOCOL) === true &&
  headers['sec-websocket-extensions']?.includes('server_max_window_bits') !== true;

const formOf = ({ protocol, extensions }: WebSocket): SessionOptions['form'] => {
  if (protocol !== BATCH_SUBPROTOCOL) return 'single';
  return extensions.includes('permessage-deflate') ? 'deflated' : 'batch';
};

/** The WebSocket side of the chat. */
export const createSocketServer = (
  services: SessionServices,
  rules: UpgradeRules,
): SocketServer => {
  // The types of ws do not know closeTimeout yet.
  const options: ServerOptions & { readonly closeTimeout: number } = {
    noServer: true,
    maxPayload: REALTIME_LIMITS.frameBytes,
    // For the frames that the clients of a room share, which must not depend on earlier frames. The
    // threshold keeps ws from compressing by itself, which it would do for each socket again.
    perMessageDeflate: {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      threshold: Number.POSITIVE_INFINITY,
    },
    closeTimeout: CLOSE_MS,
    handleProtocols: (offered) => (offered.has(BATCH_SUBPROTOCOL) ? BATCH_SUBPROTOCOL : false),
  };
  const server = new WebSocketServer(options);
  const connections = createOpenConnections(
    services.revalidations,
    services.stopwatch,
    services.logger,
  );
  let closing = false;

  const open = (client: WebSocket, request: IncomingMessage, socket: Duplex, peer: Peer): void => {
    // ws closes the socket after an error; without a listener it would end the process.
    client.on('error', () => {});
    if (closing) return void client.close(CLOSE.goingAway, 'going away');
    if (refuseForeignOrigin(client, request, peer, rules, services.security)) return;
    const { searchParams } = new URL(request.url ?? '/', 'ws://gateway');
    const session = openSession(
      client,
      socket,
      {
        token: searchParams.get('token') ?? '',
        lang: rules.langOf(request),
        peer,
        form: formOf(client),
      },
      services,
    );
    connections.add(session);
    client.on('close', () => connections.delete(session));
  };

  return {
    upgrade(request, socket, head) {
      const peer = { ...rules.requestOf(request), where: '/ws' } as const;
      if (!admitUpgrade(peer, socket, services.addresses)) return;
      if (!sharesCompression(request)) delete request.headers['sec-websocket-extensions'];
      void services.admission.upgrade(async () =>
        server.handleUpgrade(request, socket, head, (client) =>
          open(client, request, socket, peer),
        ),
      );
    },
    connections,
    close() {
      closing = true;
      connections.close();
    },
  };
};

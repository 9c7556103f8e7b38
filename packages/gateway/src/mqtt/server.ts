import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Lang } from '@xuanjiang/contracts/messages';
import { CLOSE, MQTT_OVER_SOCKET, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { ServerOptions } from 'ws';
import { WebSocketServer } from 'ws';
import { createRevalidation } from '../connection/revalidation.ts';
import { LISTEN_BACKLOG } from '../lib/backlog.ts';
import { createBroker } from './broker.ts';
import type { MqttServices, MqttSession } from './session.ts';
import { openMqttSession } from './session.ts';
import type { Wire } from './wire.ts';
import { socketWire, tcpWire } from './wire.ts';

const TICK_MS = SECOND_MS;
/** A client that does not answer a close has this long. */
const CLOSE_MS = 3 * SECOND_MS;

export interface MqttServer extends AsyncDisposable {
  /** Takes an upgrade of the path `/mqtt`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Opens MQTT over TCP. @returns the port. Rejects with the error of the listening socket. */
  listen(port: number, host: string): Promise<number>;
  sessions(): number;
  /** Asks again whether the sessions of an account stand; of all accounts for null. */
  revalidate(accountId: string | null): void;
  /** Tells the staff in a room that what waits for them has changed; nobody for null. */
  tellDesk(topic: string | null): void;
}

/**
 * The MQTT side of the chat, over WebSocket and TCP.
 * @param allowsOrigin whether a page of this origin may connect; programs that send none may
 */
export const createMqttServer = async (
  services: MqttServices,
  allowsOrigin: (origin: string, request: IncomingMessage) => boolean,
  langOf: (request: IncomingMessage) => Lang,
): Promise<MqttServer> => {
  const broker = await createBroker(services.logger);
  // The types of ws do not know closeTimeout yet.
  const options: ServerOptions & { readonly closeTimeout: number } = {
    noServer: true,
    maxPayload: REALTIME_LIMITS.frameBytes,
    perMessageDeflate: false,
    closeTimeout: CLOSE_MS,
    handleProtocols: (offered) =>
      offered.has(MQTT_OVER_SOCKET.subprotocol) ? MQTT_OVER_SOCKET.subprotocol : false,
  };
  const upgrades = new WebSocketServer(options);
  const sessions = new Set<MqttSession>();
  let tcp: Server | null = null;
  /** Settles when everything is closed; null while the house is open. */
  let closed: Promise<void> | null = null;

  const open = (wire: Wire, lang: Lang): void => {
    const session = openMqttSession(wire, lang, services);
    sessions.add(session);
    session.stream.on('close', () => sessions.delete(session));
    broker.serve(session);
  };
  const revalidation = createRevalidation(sessions, services.clock, services.logger);
  const tick = setInterval(() => {
    for (const session of sessions) session.tick();
    revalidation.tick();
  }, TICK_MS);
  tick.unref();

  const close = async (): Promise<void> => {
    clearInterval(tick);
    const listening = tcp === null ? null : once(tcp.close(), 'close');
    for (const session of sessions) session.close();
    await broker.close();
    await listening;
  };

  return {
    upgrade(request, socket, head) {
      upgrades.handleUpgrade(request, socket, head, (client) => {
        client.on('error', () => {});
        const { origin } = request.headers;
        if (closed !== null) return client.close(CLOSE.goingAway, 'going away');
        if (origin !== undefined && !allowsOrigin(origin, request)) {
          return client.close(CLOSE.forbidden, 'foreign origin');
        }
        // [MQTT-6.0.0-3]
        if (client.protocol !== MQTT_OVER_SOCKET.subprotocol) {
          return client.close(CLOSE.protocolError, 'subprotocol mqtt expected');
        }
        open(socketWire(client, socket), langOf(request));
      });
    },
    async listen(port, host) {
      const server = createServer((socket: Socket) => open(tcpWire(socket), 'zh'));
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, LISTEN_BACKLOG, resolve);
      });
      tcp = server;
      return (server.address() as AddressInfo).port;
    },
    sessions: () => sessions.size,
    revalidate: revalidation.revalidate,
    tellDesk(topic) {
      if (topic !== null) for (const session of sessions) session.tellDesk(topic);
    },
    [Symbol.asyncDispose]() {
      closed ??= close();
      return closed;
    },
  };
};

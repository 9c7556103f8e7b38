import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Lang } from '@xuanjiang/contracts/messages';
import { CLOSE, MQTT_OVER_SOCKET, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { ServerOptions, WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { OpenConnections } from '../connection/open-connections.ts';
import { createOpenConnections } from '../connection/open-connections.ts';
import type { Peer } from '../connection/transport.ts';
import type { UpgradeRules } from '../connection/upgrade.ts';
import { admitUpgrade, refuseForeignOrigin } from '../connection/upgrade.ts';
import { LISTEN_BACKLOG } from '../lib/backlog.ts';
import type { Broker } from './broker.ts';
import { createBroker } from './broker.ts';
import type { MqttServices } from './session.ts';
import { openMqttSession } from './session.ts';
import type { Wire } from './wire.ts';
import { socketWire, tcpWire } from './wire.ts';

/** How long a client may take to answer a close, ms. */
const CLOSE_MS = 3 * SECOND_MS;

export interface MqttServer extends AsyncDisposable {
  /** Takes an upgrade of the path `/mqtt`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Opens MQTT over TCP. @returns the port. Rejects with the error of the listening socket. */
  listen(port: number, host: string): Promise<number>;
  readonly connections: OpenConnections;
}

/** The MQTT side of the chat, over WebSocket and TCP. */
export const createMqttServer = (services: MqttServices, rules: UpgradeRules): MqttServer => {
  let begun: Promise<Broker> | null = null;
  const begin = (): Promise<Broker> => {
    // One that could not be loaded is tried again with the next client.
    begun ??= createBroker(services.logger).catch((error: unknown) => {
      begun = null;
      throw error;
    });
    return begun;
  };
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
  const connections = createOpenConnections(
    services.revalidations,
    services.stopwatch,
    services.logger,
  );
  let tcp: Server | null = null;
  /** Settles when everything is closed; null before that has begun. */
  let closed: Promise<void> | null = null;

  const open = (broker: Broker, wire: Wire, peer: Peer, lang: Lang): void => {
    const session = openMqttSession(wire, peer, lang, services);
    connections.add(session);
    session.stream.on('close', () => connections.delete(session));
    broker.serve(session);
  };

  const openSocket = (
    broker: Broker,
    client: WebSocket,
    request: IncomingMessage,
    socket: Duplex,
    peer: Peer,
  ): void => {
    client.on('error', () => {});
    if (closed !== null) return void client.close(CLOSE.goingAway, 'going away');
    if (refuseForeignOrigin(client, request, peer, rules, services.security)) return;
    // [MQTT-6.0.0-3]
    if (client.protocol !== MQTT_OVER_SOCKET.subprotocol) {
      return void client.close(CLOSE.protocolError, 'subprotocol mqtt expected');
    }
    open(broker, socketWire(client, socket), peer, rules.langOf(request));
  };

  const openTcp = (broker: Broker, socket: Socket): void => {
    services.admission.arrived();
    const peer = { ...rules.requestOf({ headers: {}, socket }), where: 'mqtt' } as const;
    const leave = services.addresses.take(peer);
    if (leave === null) return void socket.destroy();
    socket.once('close', leave);
    open(broker, tcpWire(socket), peer, 'zh');
  };

  const close = async (): Promise<void> => {
    const listening = tcp === null ? null : once(tcp.close(), 'close');
    connections.close();
    await (await begun?.catch(() => null))?.close();
    await listening;
  };

  return {
    upgrade(request, socket, head) {
      const peer = { ...rules.requestOf(request), where: '/mqtt' } as const;
      if (!admitUpgrade(peer, socket, services.addresses)) return;
      const work = async (): Promise<void> => {
        const broker = await begin();
        upgrades.handleUpgrade(request, socket, head, (client) =>
          openSocket(broker, client, request, socket, peer),
        );
      };
      services.admission.upgrade(work).catch((error: unknown) => {
        services.logger.error({ error: String(error) }, 'an MQTT client was not served');
        socket.destroy();
      });
    },
    async listen(port, host) {
      const broker = await begin();
      const server = createServer((socket) => openTcp(broker, socket));
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, LISTEN_BACKLOG, resolve);
      });
      tcp = server;
      return (server.address() as AddressInfo).port;
    },
    connections,
    [Symbol.asyncDispose]() {
      closed ??= close();
      return closed;
    },
  };
};

import { randomUUID } from 'node:crypto';
import type { Changes } from '../bus/changes.ts';
import type { SocketServer } from '../chat/socket-server.ts';
import { createSocketServer } from '../chat/socket-server.ts';
import type { Config } from '../config/config.ts';
import { createAddressLimits } from '../connection/address-limits.ts';
import type { Admission } from '../connection/admission.ts';
import { createAdmission } from '../connection/admission.ts';
import type { ConnectionObserver } from '../connection/connection-observer.ts';
import { createRevalidations } from '../connection/open-connections.ts';
import { createPostMessage } from '../connection/post-message.ts';
import type { UpgradeRules } from '../connection/upgrade.ts';
import { langOf } from '../http/request-context.ts';
import { clientAddressOf } from '../lib/client-address.ts';
import type { Clock, Stopwatch } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { MqttServer } from '../mqtt/server.ts';
import { createMqttServer } from '../mqtt/server.ts';
import type { Modules } from './modules.ts';
import type { RoomCore } from './room-core.ts';

export interface RoomParts {
  readonly modules: Pick<Modules, 'moderation' | 'chat' | 'sessions' | 'batched'>;
  readonly core: RoomCore;
  /** The origin whose pages may connect; without one, pages of the host that serves them. */
  readonly config: Pick<Config, 'siteOrigin' | 'trustProxy' | 'connectionsPerAddress'>;
  readonly accountChanges: Changes;
  readonly deskChanges: Changes;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly logger: Logger;
  readonly security: SecurityLog;
  readonly observer: ConnectionObserver;
}

/**
 * The two transports of the rooms. Disposing of it closes MQTT. The WebSockets are closed before, with
 * the HTTP server that accepted them.
 */
export interface Rooms extends AsyncDisposable {
  readonly sockets: SocketServer;
  readonly mqtt: MqttServer;
  /** Paces those that come in crowds; it is told of each connection that is accepted. */
  readonly admission: Admission;
}

export const createRooms = async ({
  modules: {
    moderation,
    chat: { credentials },
    sessions,
    batched,
  },
  core: { logStore, log, hub },
  config: { siteOrigin, trustProxy, connectionsPerAddress },
  accountChanges,
  deskChanges,
  limits,
  clock,
  stopwatch,
  logger,
  security,
  observer,
}: RoomParts): Promise<Rooms> => {
  const post = createPostMessage({
    ...moderation,
    sessions,
    logStore,
    log,
    limits,
    clock,
    deskChanged: deskChanges.announce,
  });
  const addresses = createAddressLimits({
    connections: connectionsPerAddress,
    limits,
    security,
    observer,
  });
  const revalidations = createRevalidations();
  const admission = createAdmission();
  const parts = {
    rooms: batched.rooms,
    reviews: batched.reviews,
    post,
    hub,
    revalidations,
    addresses,
    admission,
    clock,
    stopwatch,
    logger,
    security,
    observer,
  };
  const rules: UpgradeRules = {
    allowsOrigin: (given, { headers }) =>
      siteOrigin === null
        ? URL.canParse(given) && new URL(given).host === headers.host
        : given === siteOrigin,
    langOf: ({ headers }) => langOf(headers['accept-language']),
    requestOf: (request) => ({
      address: clientAddressOf(request, trustProxy),
      requestId: randomUUID(),
    }),
  };
  const sockets = createSocketServer({ ...parts, identify: batched.sessions.identify }, rules);
  const mqtt = createMqttServer(
    { ...parts, credentials, identifyHash: batched.sessions.identifyHash },
    rules,
  );
  for (const { connections } of [sockets, mqtt]) {
    accountChanges.listen(connections.revalidate);
    deskChanges.listen(connections.tellDesk);
  }

  return { sockets, mqtt, admission, [Symbol.asyncDispose]: () => mqtt[Symbol.asyncDispose]() };
};

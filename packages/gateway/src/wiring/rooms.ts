import type { IncomingMessage } from 'node:http';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { AccountChanges } from '../bus/account-changes.ts';
import type { Bus } from '../bus/bus.ts';
import type { Hub } from '../chat/hub.ts';
import { createHub } from '../chat/hub.ts';
import { createPostMessage } from '../chat/post-message.ts';
import { createRoomLog } from '../chat/room-log.ts';
import type { SocketServer } from '../chat/socket-server.ts';
import { createSocketServer } from '../chat/socket-server.ts';
import type { Config } from '../config/config.ts';
import { langOf } from '../http/request-context.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import type { MqttServer } from '../mqtt/server.ts';
import { createMqttServer } from '../mqtt/server.ts';
import type { Features } from './features.ts';

export interface RoomParts {
  readonly features: Pick<Features, 'chatStore' | 'chat' | 'credentials' | 'sessions'>;
  /** Whose pages may connect; without an origin those of the host that they were asked from. */
  readonly config: Pick<Config, 'siteOrigin'>;
  readonly bus: Bus;
  readonly accountChanges: AccountChanges;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * The rooms and the two ways into them. Disposing of it closes MQTT and ends the rooms when what
 * was posted is stored; the sockets are closed before, by who closes the server they came through.
 */
export interface Rooms extends AsyncDisposable {
  readonly hub: Hub;
  readonly sockets: SocketServer;
  readonly mqtt: MqttServer;
}

export const createRooms = async ({
  features: { chatStore, chat, credentials, sessions },
  config: { siteOrigin },
  bus,
  accountChanges,
  limits,
  clock,
  logger,
}: RoomParts): Promise<Rooms> => {
  await using stack = new AsyncDisposableStack();
  const log = createRoomLog(chatStore, logger);
  stack.defer(() => log.drained());
  const hub = stack.use(createHub(chatStore, log, bus, logger));

  const post = createPostMessage(chat, log, limits, clock);
  const room = { chat, post, hub, clock, logger };
  const allowsOrigin = (given: string, { headers }: IncomingMessage): boolean =>
    siteOrigin === null
      ? URL.canParse(given) && new URL(given).host === headers.host
      : given === siteOrigin;
  const langOfUpgrade = ({ headers }: IncomingMessage): Lang => langOf(headers['accept-language']);
  const sockets = createSocketServer(
    { ...room, identify: sessions.identify },
    allowsOrigin,
    langOfUpgrade,
  );
  const mqtt = stack.use(
    await createMqttServer(
      { ...room, credentials, identifyHash: sessions.identifyHash },
      allowsOrigin,
      langOfUpgrade,
    ),
  );
  // Open connections ask again who an account's sessions are.
  accountChanges.listen(sockets.revalidate);
  accountChanges.listen(mqtt.revalidate);

  const owned = stack.move();
  return { hub, sockets, mqtt, [Symbol.asyncDispose]: () => owned.disposeAsync() };
};

import type { Duplex } from 'node:stream';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { clientTopic } from '@xuanjiang/contracts/realtime/topic';
import type { ConnectionServices } from '../connection/connection.ts';
import { createConnection } from '../connection/connection.ts';
import type { OpenConnection } from '../connection/open-connections.ts';
import type { Peer } from '../connection/transport.ts';
import type { Identity } from '../features/people/session/service.ts';
import type { StreamCredentialsService } from '../features/rooms/chat/service.ts';
import { countOf } from '../room/room-count.ts';
import { createPacketStream } from './packet-stream.ts';
import { publishBytes, publishPacket } from './publish-bytes.ts';
import type { Published } from './read-post.ts';
import { idOfPost, readPost } from './read-post.ts';
import type { Wire } from './wire.ts';

/** After a client's end, the packets that it sent before are served for this long, ms. */
const SERVE_MS = 3 * SECOND_MS;

/** What sessions need of the rest of the gateway. */
export interface MqttServices extends ConnectionServices {
  readonly credentials: StreamCredentialsService;
  readonly identifyHash: (sessionHash: string, hasActed: boolean) => Promise<Identity>;
}

/** One MQTT connection of the chat. aedes asks it who may do what; the hub gives it messages. */
export interface MqttSession extends OpenConnection {
  /** The connection for aedes. */
  readonly stream: Duplex;
  /** Whether a CONNECT with these credentials is accepted. */
  authenticate(clientId: string, username: string, password: string): Promise<boolean>;
  /** Enters a room, or the client's own topic. @returns false for 0x80 in SUBACK */
  subscribe(topic: string): Promise<boolean>;
  unsubscribe(topic: string): void;
  /** Settles when the message is in its room's log, or the client was told why not. */
  publish(packet: Published): Promise<void>;
}

export const openMqttSession = (
  wire: Wire,
  peer: Peer,
  lang: Lang,
  services: MqttServices,
): MqttSession => {
  const { admission, stopwatch, credentials, identifyHash } = services;
  /** The topic on which the client is told what concerns it alone; null before it is known. */
  let ownTopic: string | null = null;
  let isOnOwnTopic = false;
  let sessionHash = '';
  let endedAt: number | null = null;

  const send = (frame: ServerFrame): void => {
    if (ownTopic !== null && isOnOwnTopic) wire.write(publishPacket(ownTopic, frame));
  };
  const connection = createConnection(
    {
      peer,
      saysPlace: false,
      buffered: wire.buffered,
      send,
      // One buffer for all clients, past aedes and its fan-out.
      deliver: (run) => wire.writeRun(publishBytes(run)),
      count: (topic, count) => send(countOf(topic, count)),
      answer: send,
      close(code) {
        wire.close(code);
        stream.destroy();
      },
      identify: (hasActed) => identifyHash(sessionHash, hasActed),
    },
    lang,
    services,
  );

  /** @param by the code with which it is closed, or who has ended it */
  const end = (by: number | 'client'): void => {
    endedAt ??= stopwatch();
    connection.end(by);
  };
  const stream = createPacketStream(wire, {
    maxBytes: () =>
      connection.state === 'opening' ? REALTIME_LIMITS.preLoginBytes : REALTIME_LIMITS.frameBytes,
    admits: connection.admits,
    onDrain: connection.drained,
    onEnd: end,
  });

  /** Settles when the client is in the room: SUBACK waits for that, and not for what follows. */
  const enter = (topic: string): Promise<void> =>
    new Promise((resolve, reject) => {
      // From then on it gets what is committed; `chat.find` gives what was committed before.
      connection.enter(topic, null, resolve).then(resolve, reject);
    });

  return {
    stream,

    async authenticate(clientId, username, password) {
      const grant = credentials.verify({ clientId, username, password });
      if (grant === null) {
        connection.note('login-refused', 'unauthorized');
        return false;
      }
      const isVisitor = grant.sessionHash === '';
      const identity = isVisitor
        ? null
        : await admission.login(() => identifyHash(grant.sessionHash, false));
      if (identity !== null && identity.kind !== 'caller') {
        if (identity.kind === 'refused') connection.note('session-refused', 'forbidden');
        return false;
      }
      if (connection.state !== 'opening') return false;
      sessionHash = grant.sessionHash;
      ownTopic = clientTopic(clientId);
      connection.open(identity?.caller ?? null);
      return true;
    },

    subscribe: (topic) =>
      connection.inTurn(async () => {
        if (connection.state !== 'open') return false;
        if (topic === ownTopic) {
          isOnOwnTopic = true;
          connection.sendLogin();
          return true;
        }
        try {
          await enter(topic);
          return true;
        } catch (error) {
          connection.reject(error, topic, '');
          return false;
        }
      }),

    unsubscribe(topic) {
      connection.leave(topic);
      if (topic === ownTopic) isOnOwnTopic = false;
    },

    publish: (packet) =>
      connection.inTurn(async () => {
        try {
          await connection.post(readPost(packet, lang));
        } catch (error) {
          connection.reject(error, packet.topic, idOfPost(packet));
        }
      }),

    accountId: connection.accountId,
    revalidate: connection.revalidate,
    tellDesk: connection.tellDesk,

    tick(now) {
      if (connection.isLoginOverdue(now)) {
        // As over the chat's own WebSocket: nothing is wrong with what the client gave.
        connection.close(CLOSE.internal, 'login took too long');
      } else if (endedAt !== null && now - endedAt > SERVE_MS) {
        stream.destroy();
      } else if (connection.isTooSlow(now)) {
        end(CLOSE.tooSlow);
        wire.destroy();
        stream.destroy();
      }
    },

    close() {
      end(CLOSE.goingAway);
      stream.destroy();
    },
  };
};

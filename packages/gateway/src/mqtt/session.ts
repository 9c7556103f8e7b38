import type { Duplex } from 'node:stream';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { clientTopic } from '@xuanjiang/contracts/realtime/topic';
import type { MembershipParts } from '../connection/membership.ts';
import { createMembership } from '../connection/membership.ts';
import type { PostMessage } from '../connection/post-message.ts';
import { createWindowCounter } from '../connection/window-counter.ts';
import type { ChatService } from '../features/chat/service.ts';
import type { StreamCredentialsService } from '../features/chat/stream-credentials.ts';
import type { Identity } from '../features/session/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { runBytes } from '../room/frame-buffer.ts';
import type { Hub } from '../room/hub.ts';
import type { Reader } from '../room/place.ts';
import { CallError } from '../rpc/call-error.ts';
import type { Caller } from '../rpc/context.ts';
import { createPacketStream } from './packet-stream.ts';
import { publishBytes, publishPacket } from './publish-bytes.ts';
import type { Published } from './read-post.ts';
import { idOfPost, readPost } from './read-post.ts';
import type { Wire } from './wire.ts';

/** What came before a client's end is served for this long. */
const SERVE_MS = 3 * SECOND_MS;

/** What a session needs of the house. */
export interface MqttServices {
  readonly credentials: StreamCredentialsService;
  readonly identifyHash: (sessionHash: string) => Promise<Identity>;
  readonly chat: Pick<ChatService, 'roomFor'>;
  readonly reviews: MembershipParts['reviews'];
  readonly post: PostMessage;
  readonly hub: Hub;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** One MQTT connection of the chat. aedes asks it who may do what; the hub gives it messages. */
export interface MqttSession {
  /** The connection for aedes. */
  readonly stream: Duplex;
  /** Whether a CONNECT with these credentials is let in. */
  authenticate(clientId: string, username: string, password: string): Promise<boolean>;
  /** Enters a room, or the client's own topic. @returns false for 0x80 in SUBACK */
  subscribe(topic: string): Promise<boolean>;
  unsubscribe(topic: string): void;
  /** Settles when the message is in its room's log, or the client was told why not. */
  publish(packet: Published): Promise<void>;
  tick(): void;
  accountId(): string | null;
  revalidate(): Promise<void>;
  /** What waits for the staff of a room has changed. */
  tellDesk(topic: string): void;
  /** The house goes away. */
  close(): void;
}

/** `waiting`: not let in yet. `closed`: reads nothing any more; its posts are still served. */
type State =
  | { readonly name: 'waiting' }
  | {
      readonly name: 'ready';
      readonly clientId: string;
      readonly sessionHash: string;
      readonly caller: Caller | null;
    }
  | { readonly name: 'closed'; readonly caller: Caller | null; readonly at: number };

export const openMqttSession = (wire: Wire, lang: Lang, services: MqttServices): MqttSession => {
  const { hub, clock, logger, chat, reviews, post, credentials } = services;
  const openedAt = clock();
  const packets = createWindowCounter(REALTIME_LIMITS.frames);
  let state: State = { name: 'waiting' };
  /** Whether the client listens on its own topic. */
  let told = false;
  let slowSince: number | null = null;
  /** A client's posts and subscriptions keep their order. */
  let served: Promise<unknown> = Promise.resolve();

  const callerNow = (): Caller | null => (state.name === 'waiting' ? null : state.caller);
  const takes = (): boolean => wire.buffered() <= REALTIME_LIMITS.bufferedBytes;
  const written = (): boolean => {
    if (takes()) return true;
    slowSince ??= clock();
    return false;
  };
  const tell = (frame: ServerFrame): void => {
    if (state.name !== 'ready' || !told) return;
    wire.write(publishPacket(clientTopic(state.clientId), frame));
    written();
  };
  const rooms = createMembership({
    chat,
    reviews,
    clock,
    lang,
    tell,
    expel: (topic) => leave(topic),
  });
  const reader: Reader = {
    wants: (topic) => rooms.has(topic),
    takes,
    // The fast lane: one buffer for all clients, past aedes and its fan-out.
    deliver(run) {
      wire.writeRun(publishBytes(run));
      return written();
    },
    count: (topic, viewers) => tell({ Type: 'Count', Topic: topic, Count: viewers }),
  };

  const leave = (topic: string): void => {
    if (rooms.leave(topic)) hub.leave(reader, topic);
  };

  const end = (): void => {
    if (state.name === 'closed') return;
    state = { name: 'closed', caller: callerNow(), at: clock() };
    for (const topic of [...rooms.topics()]) leave(topic);
  };

  const stream = createPacketStream(wire, {
    maxBytes: () =>
      state.name === 'waiting' ? REALTIME_LIMITS.preLoginBytes : REALTIME_LIMITS.frameBytes,
    admits: () => packets.use(clock()) === 0,
    onDrain() {
      slowSince = null;
      for (const topic of rooms.topics()) hub.resume(reader, topic);
    },
    onEnd: end,
  });
  stream.on('close', end);

  const refuse = (code: 'unauthorized' | 'forbidden'): void => {
    const message = code === 'forbidden' ? 'sessionRefused' : 'loginRequired';
    tell({ Type: 'error', Code: CODES[code], Content: text(lang, message) });
    end();
    wire.close(code === 'forbidden' ? CLOSE.forbidden : CLOSE.token);
    stream.destroy();
  };

  const reject = (thrown: unknown, topic: string, id: string): void => {
    if (!(thrown instanceof CallError)) {
      logger.error({ error: String(thrown) }, 'an MQTT packet could not be served');
    }
    const error = thrown instanceof CallError ? thrown : new CallError('unavailable');
    tell({
      Type: 'Reject',
      Code: CODES[error.codeName],
      Content: text(lang, error.messageKey, error.parameters),
      Topic: topic.slice(0, REALTIME_LIMITS.idLength),
      Id: id,
      Retryafter: error.retryAfterMs,
    });
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = served.then(work);
    served = turn.catch(() => {});
    return turn;
  };

  /** @throws CallError */
  const enter = async (topic: string): Promise<void> => {
    const { promise: ready, resolve, reject: fail } = Promise.withResolvers<void>();
    if (!rooms.has(topic) && rooms.size >= REALTIME_LIMITS.topics) {
      throw new CallError('tooMany', { message: 'roomTopicsFull' });
    }
    const room = await rooms.admit(topic, callerNow());
    if (state.name !== 'ready') return;
    // Only now: who asks again and is not answered stays where they are.
    leave(topic);
    rooms.enter(room);
    hub
      .join(reader, topic, null, ({ epoch, offset, recovered }) => {
        tell({
          Type: 'Subscribe',
          Topic: topic,
          Epoch: epoch,
          Offset: offset,
          Recovered: recovered,
        });
        resolve();
      })
      // Also when it left before it had entered.
      .then(resolve, (error: unknown) => {
        rooms.leave(topic);
        fail(error);
      });
    // SUBACK waits for it: what is committed from then on comes, and what came before can be read
    // by `chat.find`, so that nothing falls between the two.
    await ready;
  };

  return {
    stream,

    async authenticate(clientId, username, password) {
      const grant = credentials.verify({
        Clientid: clientId,
        Username: username,
        Userpass: password,
      });
      if (grant === null) return false;
      const { sessionHash } = grant;
      let caller: Caller | null = null;
      if (sessionHash !== '') {
        const identity = await services.identifyHash(sessionHash);
        if (identity.kind !== 'caller') return false;
        caller = identity.caller;
      }
      if (state.name !== 'waiting') return false;
      state = { name: 'ready', clientId, sessionHash, caller };
      return true;
    },

    subscribe: (topic) =>
      inTurn(async () => {
        if (state.name !== 'ready') return false;
        if (topic === clientTopic(state.clientId)) {
          told = true;
          const { caller } = state;
          tell({
            Type: 'Login',
            Uids: caller?.uids ?? '',
            Displayname: caller?.displayname ?? '',
            Canpost: caller?.phoneBound ?? false,
            Time: clock(),
          });
          return true;
        }
        try {
          await enter(topic);
          return true;
        } catch (error) {
          reject(error, topic, '');
          return false;
        }
      }),

    unsubscribe(topic) {
      leave(topic);
      if (state.name === 'ready' && topic === clientTopic(state.clientId)) told = false;
    },

    publish: (packet) =>
      inTurn(async () => {
        try {
          const posted = await post(readPost(packet, lang), callerNow());
          if (posted.kind === 'held') {
            tell({ Type: 'Held', Topic: packet.topic, Id: idOfPost(packet) });
            return;
          }
          const { message, repeated } = posted;
          const inRoom = rooms.has(packet.topic);
          // It comes with the others, in its order.
          if (inRoom && (!repeated || hub.awaits(reader, packet.topic, message.Offset))) return;
          // A message that stood in the log already went out with its commit, perhaps to a
          // connection that is gone; and who is not in the room does not hear it from there.
          if (inRoom) reader.deliver(runBytes([message]));
          else tell(message);
        } catch (error) {
          reject(error, packet.topic, idOfPost(packet));
        }
      }),

    tick() {
      const now = clock();
      if (state.name === 'waiting' && now - openedAt > REALTIME_LIMITS.loginMs) {
        stream.destroy();
      } else if (state.name === 'closed' && now - state.at > SERVE_MS) {
        stream.destroy();
      } else if (slowSince !== null && now - slowSince > REALTIME_LIMITS.slowMs) {
        end();
        wire.destroy();
        stream.destroy();
      }
    },

    accountId: () => callerNow()?.uids ?? null,

    async revalidate() {
      if (state.name !== 'ready' || state.caller === null) return;
      const identity = await services.identifyHash(state.sessionHash);
      if (state.name !== 'ready') return;
      if (identity.kind === 'refused') refuse('forbidden');
      else if (identity.kind === 'visitor') refuse('unauthorized');
      // A phone may have been bound since, or a name changed.
      else {
        state = { ...state, caller: identity.caller };
        await rooms.refresh(identity.caller);
      }
    },

    tellDesk: rooms.tellDesk,

    close() {
      end();
      stream.destroy();
    },
  };
};

import type { Duplex } from 'node:stream';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { ClientFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { ClientFrameSchema } from '@xuanjiang/contracts/realtime/frame';
import { CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { RawData, WebSocket } from 'ws';
import type { MembershipParts } from '../connection/membership.ts';
import { createMembership } from '../connection/membership.ts';
import type { PostMessage } from '../connection/post-message.ts';
import { createWindowCounter } from '../connection/window-counter.ts';
import type { ChatService } from '../features/chat/service.ts';
import type { Identity } from '../features/session/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RunBytes } from '../room/frame-buffer.ts';
import { countFrame, runBytes, textFrame } from '../room/frame-buffer.ts';
import type { Hub } from '../room/hub.ts';
import type { Reader } from '../room/place.ts';
import { CallError } from '../rpc/call-error.ts';
import type { Caller } from '../rpc/context.ts';
import { parseInput } from '../rpc/parse-input.ts';

/** What a session needs of the house. */
export interface SessionServices {
  readonly identify: (token: string) => Promise<Identity>;
  readonly chat: Pick<ChatService, 'roomFor'>;
  readonly reviews: MembershipParts['reviews'];
  readonly post: PostMessage;
  readonly hub: Hub;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface SessionOptions {
  readonly token: string;
  readonly lang: Lang;
  /** How it takes runs of messages: `batch` in one frame, `deflated` in one that is compressed. */
  readonly form: Exclude<keyof RunBytes, 'messages'>;
}

export interface ChatSession {
  /** Looks at the time, UTC ms: silence, slowness, login. Called about once a second. */
  tick(now: number): void;
  /** Whose session it is; null before it is known, and of visitors. */
  accountId(): string | null;
  /** Asks again whether the token still stands, and what its holder may do in the rooms. */
  revalidate(): Promise<void>;
  /** What waits for the staff of a room has changed. */
  tellDesk(topic: string): void;
  close(code: number, reason: string): void;
}

/**
 * `identifying`: the token is being looked up; frames wait. `ready`: Login was sent.
 * `closed`: nothing is sent or taken any more.
 */
type State =
  | { readonly name: 'identifying'; readonly waiting: string[]; bytes: number }
  | { readonly name: 'ready'; readonly caller: Caller | null }
  | { readonly name: 'closed' };

/** One WebSocket of the chat, from the handshake to the close. */
export const openSession = (
  socket: WebSocket,
  raw: Duplex,
  options: SessionOptions,
  services: SessionServices,
): ChatSession => {
  const { hub, clock, logger, chat, reviews, post } = services;
  const { form } = options;
  const openedAt = clock();
  const frames = createWindowCounter(REALTIME_LIMITS.frames);
  let state: State = { name: 'identifying', waiting: [], bytes: 0 };
  let heardAt = openedAt;
  let slowSince: number | null = null;
  /** Settles when the frames so far are served, one after another: a client's words keep their order. */
  let served: Promise<void> = Promise.resolve();

  const takes = (): boolean => raw.writableLength <= REALTIME_LIMITS.bufferedBytes;
  const write = (bytes: Buffer): boolean => {
    if (state.name === 'closed') return false;
    raw.write(bytes);
    if (takes()) return true;
    slowSince ??= clock();
    return false;
  };
  const send = (frame: ServerFrame): void => void write(textFrame(JSON.stringify(frame)));

  const rooms = createMembership({
    chat,
    reviews,
    clock,
    lang: options.lang,
    tell: send,
    expel: (topic) => leave(topic),
  });
  const reader: Reader = {
    wants: (topic) => rooms.has(topic),
    takes,
    deliver: (run) => write(run[form]),
    count: (topic, viewers) => void write(countFrame(topic, viewers)),
  };

  const leave = (topic: string): void => {
    if (rooms.leave(topic)) hub.leave(reader, topic);
  };

  const end = (): void => {
    if (state.name === 'closed') return;
    state = { name: 'closed' };
    for (const topic of [...rooms.topics()]) leave(topic);
  };

  const close = (code: number, reason: string): void => {
    if (state.name === 'closed') return;
    end();
    socket.close(code, reason);
  };

  const reject = (error: CallError, topic: string, id: string): void =>
    send({
      Type: 'Reject',
      Code: CODES[error.codeName],
      Content: text(options.lang, error.messageKey, error.parameters),
      Topic: topic,
      Id: id,
      Retryafter: error.retryAfterMs,
    });

  const subscribe = async (
    frame: Extract<ClientFrame, { Type: 'Subscribe' }>,
    caller: Caller | null,
  ): Promise<void> => {
    const { Topic, Epoch, Offset } = frame;
    if (!rooms.has(Topic) && rooms.size >= REALTIME_LIMITS.topics) {
      throw new CallError('tooMany', { message: 'roomTopicsFull' });
    }
    const room = await rooms.admit(Topic, caller);
    if (state.name === 'closed') return;
    // Only now: who asks again and is not answered stays where they are.
    leave(Topic);
    rooms.enter(room);
    const since =
      Epoch === undefined || Offset === undefined ? null : { epoch: Epoch, offset: Offset };
    try {
      await hub.join(reader, Topic, since, ({ epoch, offset, recovered }) =>
        send({ Type: 'Subscribe', Topic, Epoch: epoch, Offset: offset, Recovered: recovered }),
      );
    } catch (error) {
      leave(Topic);
      throw error;
    }
  };

  const handle = async (frame: ClientFrame, caller: Caller | null): Promise<void> => {
    switch (frame.Type) {
      case 'Ping':
        return send({ Type: 'Ping', Time: clock() });
      case 'Subscribe':
        return subscribe(frame, caller);
      case 'Unsubscribe':
        leave(frame.Topic);
        return send({ Type: 'Unsubscribe', Topic: frame.Topic });
      case 'Message': {
        const posted = await post(frame, caller);
        if (posted.kind === 'held') {
          return send({ Type: 'Held', Topic: frame.Topic, Id: frame.Id });
        }
        const { message, repeated } = posted;
        // A message that stood in the log already went out with its commit, perhaps to a socket
        // that is gone; and who is not in the room does not hear it from there.
        // One that is on its way to the readers comes in its order.
        const comes = rooms.has(frame.Topic) && !repeated;
        if (!comes && !hub.awaits(reader, frame.Topic, message.Offset)) {
          reader.deliver(runBytes([message]));
        }
        return;
      }
      case 'Offline':
        return close(CLOSE.goingAway, 'offline');
    }
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = served.then(work);
    served = turn.catch(() => {});
    return turn;
  };

  const serve = async (json: unknown, caller: Caller | null): Promise<void> => {
    try {
      const frame = parseInput(ClientFrameSchema, json, options.lang);
      // A ping asks whether the house is there: it does not wait behind posts for the log.
      await (frame.Type === 'Ping' ? handle(frame, caller) : inTurn(() => handle(frame, caller)));
    } catch (error) {
      const { Topic, Id } = (json ?? {}) as Record<string, unknown>;
      const topic = typeof Topic === 'string' ? Topic.slice(0, REALTIME_LIMITS.idLength) : '';
      const id = typeof Id === 'string' ? Id.slice(0, REALTIME_LIMITS.idLength) : '';
      if (!(error instanceof CallError)) {
        logger.error({ error: String(error) }, 'a frame could not be served');
      }
      reject(error instanceof CallError ? error : new CallError('unavailable'), topic, id);
    }
  };

  const take = (data: string, caller: Caller | null): void => {
    if (frames.use(clock()) > 0) {
      close(CLOSE.rate, 'too many frames');
      return;
    }
    let json: unknown;
    try {
      json = JSON.parse(data);
    } catch {
      reject(new CallError('input', { message: 'roomFrameInvalid' }), '', '');
      return;
    }
    void serve(json, caller);
  };

  const login = (caller: Caller | null): void => {
    if (state.name !== 'identifying') return;
    const { waiting } = state;
    state = { name: 'ready', caller };
    send({
      Type: 'Login',
      Uids: caller?.uids ?? '',
      Displayname: caller?.displayname ?? '',
      Canpost: caller?.phoneBound ?? false,
      Time: clock(),
    });
    for (const data of waiting) take(data, caller);
  };

  const refuse = (code: 'unauthorized' | 'forbidden'): void => {
    send({
      Type: 'error',
      Code: CODES[code],
      Content: text(options.lang, code === 'forbidden' ? 'sessionRefused' : 'loginRequired'),
    });
    close(code === 'forbidden' ? CLOSE.forbidden : CLOSE.token, code);
  };

  const identify = async (): Promise<void> => {
    try {
      const identity = await services.identify(options.token);
      if (identity.kind === 'refused') refuse('forbidden');
      else if (identity.kind === 'caller') login(identity.caller);
      // No token is a visitor, who may read; a token that does not stand is refused.
      else if (options.token === '') login(null);
      else refuse('unauthorized');
    } catch (error) {
      logger.error({ error: String(error) }, 'a chat session could not be identified');
      close(CLOSE.internal, 'unavailable');
    }
  };

  socket.on('message', (data: RawData, binary: boolean) => {
    heardAt = clock();
    if (binary) return close(CLOSE.unsupportedData, 'text frames only');
    const frame = data.toString();
    if (state.name === 'ready') return take(frame, state.caller);
    if (state.name !== 'identifying') return;
    state.bytes += Buffer.byteLength(frame);
    if (state.bytes > REALTIME_LIMITS.preLoginBytes)
      return close(CLOSE.tooBig, 'too much before login');
    state.waiting.push(frame);
  });
  // ws closes the socket itself after an error, with the code that fits.
  socket.on('error', end);
  socket.on('close', end);
  raw.on('drain', () => {
    slowSince = null;
    for (const topic of rooms.topics()) hub.resume(reader, topic);
  });

  void identify();

  return {
    close,
    accountId: () => (state.name === 'ready' ? (state.caller?.uids ?? null) : null),
    tick(now) {
      if (state.name === 'identifying' && now - openedAt > REALTIME_LIMITS.loginMs) {
        close(CLOSE.token, 'login took too long');
      } else if (now - heardAt > REALTIME_LIMITS.silenceMs) {
        close(CLOSE.goingAway, 'silence');
      } else if (slowSince !== null && now - slowSince > REALTIME_LIMITS.slowMs) {
        close(CLOSE.tooSlow, 'too slow');
        // A close frame waits behind what the client does not read.
        raw.destroy();
      }
    },
    async revalidate() {
      if (state.name !== 'ready' || state.caller === null) return;
      const identity = await services.identify(options.token);
      if (identity.kind === 'refused') refuse('forbidden');
      else if (identity.kind === 'visitor') refuse('unauthorized');
      // A phone may have been bound since, or a name changed.
      else if (state.name === 'ready') {
        state = { name: 'ready', caller: identity.caller };
        await rooms.refresh(identity.caller);
      }
    },
    tellDesk: rooms.tellDesk,
  };
};

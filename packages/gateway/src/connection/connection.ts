import type { RefusalName } from '@xuanjiang/contracts/errors';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Clock, Stopwatch } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { createWindowCounter } from '../lib/rate-limits.ts';
import type { SecurityEventName, SecurityLog } from '../lib/security-log.ts';
import { singleFlight } from '../lib/single-flight.ts';
import type { TaskQueue } from '../lib/task-queue.ts';
import { runBytes } from '../room/frame-buffer.ts';
import type { Hub } from '../room/hub.ts';
import type { RoomHead } from '../room/log-store.ts';
import type { Reader } from '../room/reader-place.ts';
import { CallError } from '../rpc/call-error.ts';
import type { Caller } from '../rpc/context.ts';
import { refusalEvent } from '../rpc/refusal-event.ts';
import type { AddressLimits } from './address-limits.ts';
import type { Admission } from './admission.ts';
import type { ConnectionObserver } from './connection-observer.ts';
import { errorFrame, loginFrame, rejectFrame } from './frames.ts';
import type { MembershipParts } from './membership.ts';
import { createMembership } from './membership.ts';
import { observePost } from './observe-post.ts';
import type { Post, PostMessage } from './post-message.ts';
import type { Transport } from './transport.ts';

/** What connections need of the rest of the gateway. */
export interface ConnectionServices {
  readonly rooms: MembershipParts['rooms'];
  readonly reviews: MembershipParts['reviews'];
  readonly post: PostMessage;
  readonly hub: Hub;
  /** Takes the connections that are to be looked up again. */
  readonly revalidations: Pick<TaskQueue, 'run'>;
  readonly addresses: AddressLimits;
  readonly admission: Admission;
  readonly clock: Clock;
  /** For the time limits of connections. */
  readonly stopwatch: Stopwatch;
  readonly logger: Logger;
  readonly security: SecurityLog;
  readonly observer: ConnectionObserver;
}

/** Whether a frame was refused because the session of the client is not valid any more. */
const isOver = ({ codeName, sessionRefused }: CallError): boolean =>
  sessionRefused || codeName === 'unauthorized';

/**
 * What is the same for a client of either transport: who holds the connection, the rooms that it
 * reads, its posts, and when it is closed.
 */
export const createConnection = (
  transport: Transport,
  lang: Lang,
  {
    hub,
    addresses,
    admission,
    clock,
    stopwatch,
    logger,
    security,
    observer,
    rooms,
    reviews,
    post,
  }: ConnectionServices,
) => {
  const { peer } = transport;
  const openedAt = stopwatch();
  const frames = createWindowCounter(REALTIME_LIMITS.frames);
  /** `opening`: nobody knows yet who holds it. `ended`: nothing is sent; posts are still served. */
  let state: 'opening' | 'open' | 'ended' = 'opening';
  let caller: Caller | null = null;
  /** Whether the holder has posted since the session was looked up: only that uses it. */
  let hasPosted = false;
  /** Since when the socket has been full, by the stopwatch; null while it is not. */
  let fullSince: number | null = null;
  let lastTurn: Promise<unknown> = Promise.resolve();

  const takes = (): boolean => transport.buffered() <= REALTIME_LIMITS.bufferedBytes;
  const takesMore = (): boolean => {
    if (takes()) return true;
    if (fullSince === null) {
      fullSince = stopwatch();
      observer.readerPaused();
    }
    return false;
  };
  /** Nothing is sent after the end. */
  const send = (frame: ServerFrame): void => {
    if (state === 'ended') return;
    transport.send(frame);
    takesMore();
  };

  const membership = createMembership({
    rooms,
    reviews,
    clock,
    lang,
    tell: send,
    expel: (topic) => leave(topic),
  });
  const reader: Reader = {
    isStaff: () => caller !== null && caller.role !== 'user',
    saysPlace: transport.saysPlace,
    wants: (topic) => membership.has(topic),
    takes,
    deliver(run) {
      if (state === 'ended') return false;
      transport.deliver(run);
      return takesMore();
    },
    count(topic, count) {
      if (state === 'ended') return;
      transport.count(topic, count);
      takesMore();
    },
  };
  const leave = (topic: string): void => {
    if (membership.leave(topic)) hub.leave(reader, topic);
  };
  /** Leaves all rooms. @param by the code with which it is closed, or who has ended it */
  const end = (by: number | 'client'): void => {
    if (state === 'ended') return;
    state = 'ended';
    observer.closed(peer.where, by);
    for (const topic of [...membership.topics()]) leave(topic);
  };
  /** Ends it and closes the transport; does nothing after the end. */
  const close = (code: number, reason: string): void => {
    if (state === 'ended') return;
    end(code);
    transport.close(code, reason);
  };
  /** Notes what the client was refused. */
  const note = (name: SecurityEventName, code: RefusalName): void => {
    const { where, ...request } = peer;
    const uids = caller?.uids;
    security.note(name, { request, where, code, ...(uids !== undefined && { uids }) });
  };
  /** Tells the client that its token is not valid, or was revoked, and closes. */
  const refuse = (code: 'unauthorized' | 'forbidden'): void => {
    if (code === 'forbidden') note('session-refused', code);
    send(errorFrame(lang, code));
    close(code === 'forbidden' ? CLOSE.forbidden : CLOSE.token, code);
  };

  const enter = async (
    topic: string,
    since: RoomHead | null,
    entered: () => void,
  ): Promise<void> => {
    if (!membership.has(topic) && membership.size >= REALTIME_LIMITS.topics) {
      throw new CallError('tooMany', { message: 'roomTopicsFull' });
    }
    if (!(await addresses.mayEnter(peer.address))) {
      if (state !== 'ended') note('rate-limited', 'tooMany');
      return close(CLOSE.rate, 'too many rooms');
    }
    const room = await membership.admit(topic, caller);
    if (state === 'ended') return;
    // After the admission: a client that enters again and is refused stays in the room.
    leave(topic);
    membership.enter(room);
    try {
      await hub.join(reader, topic, since, ({ epoch, offset, recovered }) => {
        if (since !== null) observer.recovered(recovered);
        const place = { Epoch: epoch, Offset: offset, Recovered: recovered };
        send({ Type: 'Subscribe', Topic: topic, ...place });
        entered();
      });
    } catch (error) {
      leave(topic);
      throw error;
    }
  };

  const look = async (): Promise<void> => {
    if (state !== 'open' || caller === null) return;
    const hasActed = hasPosted;
    hasPosted = false;
    const identity = await transport.identify(hasActed);
    if (state !== 'open') return;
    if (identity.kind !== 'caller') {
      return refuse(identity.kind === 'refused' ? 'forbidden' : 'unauthorized');
    }
    // A phone may have been bound since, or a name changed.
    caller = identity.caller;
    await membership.refresh(caller);
  };

  observer.opened(peer.where);
  /** Looks up again who holds it, after the look-up under way: an older answer never comes last. */
  const revalidate = singleFlight(look);

  return {
    get state(): 'opening' | 'open' | 'ended' {
      return state;
    },
    /** @param holder who holds it; null for a visitor */
    open(holder: Caller | null): void {
      state = 'open';
      caller = holder;
    },
    /** Counts frames of the client. @returns false when there were too many in the last minute */
    admits(count: number): boolean {
      if (frames.use(clock(), count) === 0) return true;
      // What comes after the close is not served, and no further refusal.
      if (state !== 'ended') {
        observer.limited('chat.frames');
        note('rate-limited', 'tooMany');
      }
      return false;
    },
    /** Does the work after all work given before: the frames of a client are served in their order. */
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const turn = lastTurn.then(work);
      lastTurn = turn.catch(() => {});
      return turn;
    },
    send,
    sendLogin: (): void => send(loginFrame(caller, clock())),
    /** Tells the client that a frame was refused. @param thrown a CallError, or a failure to be logged */
    reject(thrown: unknown, topic: string, id: string): void {
      const isRefusal = thrown instanceof CallError;
      const event = refusalEvent(thrown);
      if (isRefusal && event !== null) note(event, thrown.codeName);
      if (!isRefusal) logger.error({ error: String(thrown) }, 'a frame could not be served');
      const error = isRefusal ? thrown : new CallError('unavailable');
      observer.frameRefused(error.codeName);
      const { idLength } = REALTIME_LIMITS;
      send(rejectFrame(lang, error, topic.slice(0, idLength), id.slice(0, idLength)));
      // If this look-up fails, the next one in turn closes the connection.
      if (isOver(error)) revalidate().catch(() => {});
    },
    /**
     * Enters a room when its turn has come, and settles when everything that the client missed was
     * given to it. The connection is closed when its address enters rooms too often: its client waits
     * and comes back.
     * @param since the epoch and offset last seen, of a client that comes back
     * @param entered called when the client was told that it is in the room
     * @throws CallError when it may not enter
     */
    enter: (topic: string, since: RoomHead | null, entered = () => {}): Promise<void> =>
      admission.join(async () => {
        // It may have gone while it waited.
        if (state !== 'ended') await enter(topic, since, entered);
      }),
    leave,
    note,
    /**
     * Posts a message, and settles after the commit.
     * @throws CallError when it is refused; nothing is stored then
     */
    async post(frame: Post): Promise<void> {
      const { Topic, Id } = frame;
      hasPosted = true;
      const posted = await observePost(observer, () => post(frame, caller));
      if (posted.kind === 'held') return send({ Type: 'Held', Topic, Id });
      const { message, repeated } = posted;
      const isInRoom = membership.has(Topic);
      // A new message comes with those of others, in its order. One that the log held already went
      // out with its own commit, perhaps to an earlier connection of this client.
      if (isInRoom && (!repeated || hub.awaits(reader, Topic, message.Offset))) return;
      if (isInRoom) reader.deliver(runBytes([message]));
      else if (state !== 'ended') {
        transport.answer(message);
        takesMore();
      }
    },
    /** The socket has taken what was written. */
    drained(): void {
      fullSince = null;
      for (const topic of membership.topics()) hub.resume(reader, topic);
    },
    /** Whether it has taken too long to find out who holds it. @param now by the stopwatch */
    isLoginOverdue: (now: number): boolean =>
      state === 'opening' && now - openedAt > REALTIME_LIMITS.loginMs,
    /** Whether the client has not read for too long. @param now by the stopwatch */
    isTooSlow: (now: number): boolean =>
      fullSince !== null && now - fullSince > REALTIME_LIMITS.slowMs,
    end,
    close,
    refuse,
    accountId: (): string | null => (state === 'open' && caller !== null ? caller.uids : null),
    revalidate,
    tellDesk: membership.tellDesk,
  };
};

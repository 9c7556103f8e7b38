import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { ChatService, Room } from '../features/chat/service.ts';
import { isBan } from '../features/chat/service.ts';
import type { ReviewService } from '../features/review/service.ts';
import { refusedError } from '../features/review/service.ts';
import type { Clock } from '../lib/clock.ts';
import { CallError } from '../rpc/call-error.ts';
import type { Caller } from '../rpc/context.ts';
import { rejectFrame } from './frames.ts';

/** How far the clocks of two gateways may be apart, ms. */
const CLOCKS_APART_MS = 10 * SECOND_MS;

/** The rooms of one connection, whichever transport it is, and what its holder is in each. */
export interface Membership {
  has(topic: string): boolean;
  readonly size: number;
  topics(): Iterable<string>;
  /**
   * The room of a topic that the connection asks to enter. One from which the caller is banned is
   * remembered: they are told when it lets them in.
   * @throws CallError as `ChatService.roomFor`
   */
  admit(topic: string, caller: Caller | null): Promise<Room>;
  /**
   * Remembers a room, and says so when its holder may not post in it.
   * @param room as the caller may read it
   */
  enter(room: Room): void;
  /** @returns false when it was not in that room */
  leave(topic: string): boolean;
  /** Tells staff that what waits for them in a room has changed. */
  tellDesk(topic: string): void;
  /** Looks again at what the caller may do: they may have been muted, banned, appointed, or let be. */
  refresh(caller: Caller): Promise<void>;
}

export interface MembershipParts {
  readonly chat: Pick<ChatService, 'roomFor'>;
  readonly reviews: Pick<ReviewService, 'refused'>;
  readonly clock: Clock;
  readonly lang: Lang;
  readonly tell: (frame: ServerFrame) => void;
  /** The connection is to leave a room from which its holder was banned. */
  readonly expel: (topic: string) => void;
}

export const createMembership = (parts: MembershipParts): Membership => {
  const { chat, reviews, clock, lang, tell, expel } = parts;
  const rooms = new Map<string, Room>();
  /** Whoever decided may have done so by a clock that is behind this one. */
  const since = clock() - CLOCKS_APART_MS;
  const told = new Set<string>();
  /** Topics of which the caller was told that they are banned, the latest last. */
  const shut = new Set<string>();

  const reject = (topic: string, id: string, error: CallError): void =>
    tell(rejectFrame(lang, error, topic, id));

  const tellMute = (topic: string, { restriction }: Pick<Room, 'restriction'>): void =>
    tell({
      Type: 'Mute',
      Topic: topic,
      Until: restriction?.until ?? 0,
      Reason: restriction?.reason ?? '',
    });

  const shutOut = (topic: string): void => {
    shut.delete(topic);
    shut.add(topic);
    const [oldest] = shut;
    // As many as a connection may read at a time: who asks for more has to ask again.
    if (shut.size > REALTIME_LIMITS.topics && oldest !== undefined) shut.delete(oldest);
  };

  /** Tells a caller who is banned no more that they may enter again. */
  const tryAgain = async (topic: string, caller: Caller): Promise<void> => {
    try {
      await chat.roomFor(topic, caller);
    } catch (error) {
      if (isBan(error)) return;
      if (!(error instanceof CallError)) throw error;
      shut.delete(topic);
      return;
    }
    // Unless they have asked by themselves meanwhile. A mute that stands is told upon their entry.
    if (shut.delete(topic)) tellMute(topic, { restriction: null });
  };

  const lookAgain = async (topic: string, before: Room, caller: Caller): Promise<void> => {
    try {
      const room = await chat.roomFor(topic, caller);
      if (!rooms.has(topic)) return;
      rooms.set(topic, room);
      if (room.restriction?.until !== before.restriction?.until) tellMute(topic, room);
      if (room.standing !== before.standing) tell({ Type: 'Desk', Topic: topic });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Left meanwhile.
      if (!rooms.has(topic)) return;
      expel(topic);
      if (isBan(error)) shutOut(topic);
      reject(topic, '', error);
    }
  };

  /** Tells which posts of the caller the staff have kept out, each once. */
  const tellRefused = async (topic: string, caller: Caller): Promise<void> => {
    for (const { clientId, reason } of await reviews.refused(caller.uids, topic, since)) {
      const post = JSON.stringify([topic, clientId]);
      if (told.has(post)) continue;
      told.add(post);
      reject(topic, clientId, refusedError(reason));
    }
  };

  return {
    has: (topic) => rooms.has(topic),
    get size() {
      return rooms.size;
    },
    topics: () => rooms.keys(),
    async admit(topic, caller) {
      try {
        return await chat.roomFor(topic, caller);
      } catch (error) {
        if (isBan(error)) shutOut(topic);
        throw error;
      }
    },
    enter(room) {
      shut.delete(room.topic);
      rooms.set(room.topic, room);
      if (room.restriction !== null) tellMute(room.topic, room);
    },
    leave(topic) {
      shut.delete(topic);
      return rooms.delete(topic);
    },
    tellDesk(topic) {
      const room = rooms.get(topic);
      if (room !== undefined && room.standing !== 'user') tell({ Type: 'Desk', Topic: topic });
    },
    async refresh(caller) {
      for (const topic of [...shut]) await tryAgain(topic, caller);
      for (const [topic, before] of [...rooms]) {
        await lookAgain(topic, before, caller);
        await tellRefused(topic, caller);
      }
    },
  };
};

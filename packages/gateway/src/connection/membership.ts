import type { Lang } from '@xuanjiang/contracts/messages';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { ReviewService } from '../features/rooms/review/service.ts';
import { refusedError } from '../features/rooms/review/service.ts';
import type { Room, RoomService } from '../features/rooms/room/service.ts';
import { isBan } from '../features/rooms/room/service.ts';
import type { Clock } from '../lib/clock.ts';
import { CLOCKS_APART_MS } from '../lib/clock.ts';
import { CallError } from '../rpc/call-error.ts';
import type { Caller } from '../rpc/context.ts';
import { rejectFrame } from './frames.ts';

/** The rooms that one connection is in, and what the person who holds it is told about each. */
export interface Membership {
  has(topic: string): boolean;
  readonly size: number;
  topics(): Iterable<string>;
  /**
   * The room of a topic that the person asks to enter. A person who is banned from it is told when
   * the ban is over.
   * @throws CallError as `RoomService.roomFor`
   */
  admit(topic: string, caller: Caller | null): Promise<Room>;
  /** Adds a room, and tells a person who is muted in it. */
  enter(room: Room): void;
  /** @returns false when it was not in that room */
  leave(topic: string): boolean;
  /** Tells staff that the work that waits for them in a room has changed. */
  tellDesk(topic: string): void;
  /** Looks up again what the person may do in each room, and tells what has changed. */
  refresh(caller: Caller): Promise<void>;
}

export interface MembershipParts {
  readonly rooms: Pick<RoomService, 'roomFor'>;
  readonly reviews: Pick<ReviewService, 'refused'>;
  readonly clock: Clock;
  readonly lang: Lang;
  readonly tell: (frame: ServerFrame) => void;
  /** Makes the connection leave a room that its holder may no longer read. */
  readonly expel: (topic: string) => void;
}

export const createMembership = (parts: MembershipParts): Membership => {
  const { rooms, reviews, clock, lang, tell, expel } = parts;
  const entered = new Map<string, Room>();
  /** Refusals from before the connection are not told. The clock of their gateway may be behind. */
  const since = clock() - CLOCKS_APART_MS;
  const toldRefusals = new Set<string>();
  /** Topics from which the person was told to be banned, the latest last. */
  const banned = new Set<string>();

  const reject = (topic: string, id: string, error: CallError): void =>
    tell(rejectFrame(lang, error, topic, id));

  const tellMute = (topic: string, restriction: Room['restriction']): void =>
    tell({
      Type: 'Mute',
      Topic: topic,
      Until: restriction?.until ?? 0,
      Reason: restriction?.reason ?? '',
    });

  const noteBan = (topic: string): void => {
    banned.delete(topic);
    banned.add(topic);
    const [oldest] = banned;
    // As many as a connection may be in: with more, the person has to ask again for the oldest.
    if (banned.size > REALTIME_LIMITS.topics && oldest !== undefined) banned.delete(oldest);
  };

  /** Tells a person whose ban is over that they may enter again. */
  const tryAgain = async (topic: string, caller: Caller): Promise<void> => {
    try {
      await rooms.roomFor(topic, caller);
    } catch (error) {
      if (isBan(error)) return;
      if (!(error instanceof CallError)) throw error;
      banned.delete(topic);
      return;
    }
    // Unless they have entered meanwhile. A mute is told when they enter.
    if (banned.delete(topic)) tellMute(topic, null);
  };

  const lookAgain = async (topic: string, before: Room, caller: Caller): Promise<void> => {
    try {
      const room = await rooms.roomFor(topic, caller);
      if (!entered.has(topic)) return;
      entered.set(topic, room);
      const { restriction, standing } = room;
      if (restriction?.until !== before.restriction?.until) tellMute(topic, restriction);
      if (standing !== before.standing) tell({ Type: 'Desk', Topic: topic });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Left meanwhile.
      if (!entered.has(topic)) return;
      expel(topic);
      if (isBan(error)) noteBan(topic);
      reject(topic, '', error);
    }
  };

  /** Tells, once for each, which posts of the person the staff have refused. */
  const tellRefused = async (topic: string, caller: Caller): Promise<void> => {
    for (const { clientId, reason } of await reviews.refused(caller.uids, topic, since)) {
      const post = JSON.stringify([topic, clientId]);
      if (toldRefusals.has(post)) continue;
      toldRefusals.add(post);
      reject(topic, clientId, refusedError(reason));
    }
  };

  return {
    has: (topic) => entered.has(topic),
    get size() {
      return entered.size;
    },
    topics: () => entered.keys(),
    async admit(topic, caller) {
      try {
        return await rooms.roomFor(topic, caller);
      } catch (error) {
        if (isBan(error)) noteBan(topic);
        throw error;
      }
    },
    enter(room) {
      banned.delete(room.topic);
      entered.set(room.topic, room);
      if (room.restriction !== null) tellMute(room.topic, room.restriction);
    },
    leave(topic) {
      banned.delete(topic);
      return entered.delete(topic);
    },
    tellDesk(topic) {
      const room = entered.get(topic);
      if (room !== undefined && room.standing !== 'user') tell({ Type: 'Desk', Topic: topic });
    },
    async refresh(caller) {
      for (const topic of [...banned]) await tryAgain(topic, caller);
      for (const [topic, before] of [...entered]) {
        await lookAgain(topic, before, caller);
        await tellRefused(topic, caller);
      }
    },
  };
};

import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast, mayActOn } from '@xuanjiang/contracts/rules/standing';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { ModeratorService } from '../moderator/service.ts';
import type { RestrictionRow, RestrictionService } from '../restriction/service.ts';
import type { TalkService } from '../talk/service.ts';
import { timesOf } from '../talk/service.ts';
import { isSlowed, slowWait, standingIn } from './policy.ts';
import type { RoomStore } from './store.ts';

export { standingIn } from './policy.ts';

/** A room, and what the person who asks for it is in it. */
export interface Room {
  readonly topic: string;
  /** The university whose staff speak for it in the room; null in a room of no university. */
  readonly universityId: string | null;
  /** From when until when its talk is on, as `talkSpan` says it, UTC ms; null for a room without a talk. */
  readonly talk: { readonly startsAt: number; readonly endsAt: number } | null;
  readonly standing: Standing;
  /** The mute of the person who asks; null for none. */
  readonly restriction: RestrictionRow | null;
}

/** The refusal of a person who is banned or muted, with its end and its reason. */
export const restrictionError = ({ kind, until, reason }: RestrictionRow): CallError =>
  new CallError('forbidden', {
    message: kind === 'ban' ? 'roomBanned' : 'roomMuted',
    parameters: { until: momentOf(until), reason },
  });

/** Whether it is the refusal of a person who is banned from a room. */
export const isBan = (error: unknown): error is CallError =>
  error instanceof CallError && error.messageKey === 'roomBanned';

export interface RoomServiceParts {
  readonly store: RoomStore;
  readonly talks: Pick<TalkService, 'byIds'>;
  readonly moderators: ModeratorService;
  readonly restrictions: RestrictionService;
  readonly clock: Clock;
}

/** Who may enter a room, and who may do what in it. */
export const createRoomService = (parts: RoomServiceParts) => {
  const { store, talks, moderators, restrictions, clock } = parts;

  const roomOfTalk = async (
    topic: string,
    talkId: string,
    caller: Caller | null,
  ): Promise<Room | null> => {
    const [talk] = await talks.byIds([talkId]);
    if (talk === undefined) return null;
    const { universityId } = talk;
    const { from, until } = talkSpan(timesOf(talk));
    const room = { topic, universityId, talk: { startsAt: from, endsAt: until } };
    if (caller === null) return { ...room, standing: 'user', restriction: null };
    const [moderates, restriction] = await Promise.all([
      moderators.moderates(caller, universityId),
      restrictions.current(caller.uids, room),
    ]);
    if (restriction?.kind === 'ban') throw restrictionError(restriction);
    return { ...room, standing: standingIn(caller, universityId, moderates), restriction };
  };

  /**
   * The room of a topic, for a person who may read it.
   * @throws CallError notFound, or forbidden for another user's topic and for a person who is banned
   */
  const roomFor = async (topic: string, caller: Caller | null): Promise<Room> => {
    const parsed = parseTopic(topic);
    if (parsed?.kind === 'stream') {
      const room = await roomOfTalk(topic, parsed.id, caller);
      if (room !== null) return room;
    }
    if (parsed?.kind === 'user') {
      if (caller?.uids !== parsed.id) throw new CallError('forbidden');
      return { topic, universityId: null, talk: null, standing: 'user', restriction: null };
    }
    throw new CallError('notFound', { message: 'roomNoRoom' });
  };

  /** What an account is in a room; null when there is no such account. */
  const standingOf = async (
    { universityId }: Pick<Room, 'universityId'>,
    accountId: string,
  ): Promise<Standing | null> => {
    const facts = await moderators.facts(accountId, universityId);
    return facts === null ? null : standingIn(facts, universityId, facts.moderates);
  };

  return {
    roomFor,
    standingOf,

    /**
     * The room of a topic, for staff.
     * @throws CallError as `roomFor`, and forbidden for a person below `least`
     */
    async roomForStaff(
      topic: string,
      caller: Caller,
      least: Exclude<Standing, 'user'>,
    ): Promise<Room> {
      const room = await roomFor(topic, caller);
      if (isAtLeast(room.standing, least)) return room;
      throw new CallError('forbidden', { message: 'notStaffHere' });
    },

    /**
     * Checks that the person who asked for a room may act on an account in it.
     * @throws CallError notFound for no account, forbidden for one that does not stand below
     */
    async requireBelow(room: Room, accountId: string): Promise<void> {
      const standing = await standingOf(room, accountId);
      if (standing === null) throw new CallError('notFound', { message: 'personNotFound' });
      if (!mayActOn(room.standing, standing)) {
        throw new CallError('forbidden', { message: 'notBelowYou' });
      }
    },

    settings: store.settings,

    /**
     * How long an account has to wait until it may post, ms.
     * @param slow the setting of the room, seconds
     */
    async slowWaitMs(
      { topic, standing }: Pick<Room, 'topic' | 'standing'>,
      accountId: string,
      slow: number,
    ): Promise<number> {
      if (!isSlowed(standing, slow)) return 0;
      const now = clock();
      return slowWait(slow, await store.lastPostAt(topic, accountId, now), now);
    },
  };
};

export type RoomService = ReturnType<typeof createRoomService>;

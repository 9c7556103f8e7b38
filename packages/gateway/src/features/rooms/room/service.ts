import { parseTopic, threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast, mayActOn } from '@xuanjiang/contracts/rules/standing';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { timesOf } from '../../talks/talk/service.ts';
import type { ModeratorService } from '../moderator/service.ts';
import type { RestrictionRow, RestrictionService } from '../restriction/service.ts';
import type { NoteThreadReads, ThreadLookup } from '../thread/service.ts';
import { sideOf } from '../thread/service.ts';
import type { Room } from './policy.ts';
import { isSlowed, slowWait, standingIn, threadRoom } from './policy.ts';
import type { RoomStore } from './store.ts';

export type { Room, RoomThread } from './policy.ts';
export { speakerOf, standingIn } from './policy.ts';

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
  /** What decides who may read and write in a private thread. */
  readonly threadOf: ThreadLookup;
  /** Notes that staff read a private thread. */
  readonly noteThreadReads: NoteThreadReads;
  readonly clock: Clock;
}

const notHere = (): CallError => new CallError('forbidden', { message: 'threadNotHere' });

/** Decides who may enter a room, and what each person may do in it. */
export const createRoomService = (parts: RoomServiceParts) => {
  const { store, talks, moderators, restrictions, threadOf, noteThreadReads, clock } = parts;

  const roomOfTalk = async (
    topic: string,
    talkId: string,
    caller: Caller | null,
  ): Promise<Room | null> => {
    const [talk] = await talks.byIds([talkId]);
    if (talk === undefined) return null;
    const { universityId } = talk;
    const { from, until } = talkSpan(timesOf(talk));
    const room = { topic, universityId, talk: { startsAt: from, endsAt: until }, thread: null };
    if (caller === null) return { ...room, standing: 'user', restriction: null };
    const [moderates, restriction] = await Promise.all([
      moderators.moderates(caller, universityId),
      restrictions.current(caller.uids, room),
    ]);
    if (restriction?.kind === 'ban') throw restrictionError(restriction);
    return { ...room, standing: standingIn(caller, universityId, moderates), restriction };
  };

  /** Null for everybody but the two sides: a guessed id tells nothing. */
  const roomOfThread = async (
    topic: string,
    threadId: string,
    caller: Caller | null,
  ): Promise<Room | null> => {
    const facts = caller === null ? null : await threadOf(threadId);
    const side = facts && sideOf(facts, caller);
    if (caller === null || facts === null || side === null) return null;
    if (side === 'university') await noteThreadReads([facts], caller.uids);
    const { universityId } = facts;
    const restricted =
      side === 'student' ? await restrictions.current(caller.uids, { topic, universityId }) : null;
    return threadRoom(topic, facts, side, caller.uids, restricted);
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
    if (parsed?.kind === 'thread') {
      const room = await roomOfThread(topic, parsed.id, caller);
      if (room !== null) return room;
    }
    if (parsed?.kind === 'user') {
      if (caller?.uids !== parsed.id) throw new CallError('forbidden');
      const none = { universityId: null, talk: null, restriction: null, thread: null };
      return { topic, standing: 'user', ...none };
    }
    throw new CallError('notFound', { message: 'roomNoRoom' });
  };

  /**
   * The same for what a private thread does not have: questions, votes, and all that keeps order in a room.
   * @throws CallError as `roomFor`, and forbidden for a private thread
   */
  const openRoomFor = async (topic: string, caller: Caller | null): Promise<Room> => {
    const room = await roomFor(topic, caller);
    if (room.thread !== null) throw notHere();
    return room;
  };

  const roomForStaff = async (
    topic: string,
    caller: Caller,
    least: Exclude<Standing, 'user'>,
  ): Promise<Room> => {
    const room = await openRoomFor(topic, caller);
    if (isAtLeast(room.standing, least)) return room;
    throw new CallError('forbidden', { message: 'notStaffHere' });
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

    openRoomFor,

    /**
     * The room of a topic, for staff; a private thread has none.
     * @throws CallError as `openRoomFor`, and forbidden for a person below `least`
     */
    roomForStaff,

    /**
     * The room in which reports are looked at: for its staff, and of a private thread for operators
     * alone, who may not read it otherwise.
     * @throws CallError as `roomForStaff`
     */
    async roomOfReports(topic: string, caller: Caller): Promise<Room> {
      const threadId = threadIdOf(topic);
      if (threadId === null || caller.role !== 'operator') {
        return roomForStaff(topic, caller, 'moderator');
      }
      const facts = await threadOf(threadId);
      if (facts === null) throw new CallError('notFound', { message: 'roomNoRoom' });
      const { universityId } = facts;
      const none = { talk: null, restriction: null, thread: null };
      return { topic, universityId, standing: 'operator', ...none };
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

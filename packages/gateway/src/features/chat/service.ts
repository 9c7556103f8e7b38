import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast, mayActOn } from '@xuanjiang/contracts/rules/standing';
import type { LogStore } from '../../room/log-store.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { ModeratorService } from '../moderator/service.ts';
import type { RestrictionRow, RestrictionService } from '../restriction/service.ts';
import type { TalkService } from '../talk/service.ts';
import { standingIn } from './policy.ts';

export { slowWait, speakerOf, standingIn } from './policy.ts';

/** What a room belongs to, and what somebody is in it. */
export interface Room {
  readonly topic: string;
  /** The university whose staff speak for it there; null in rooms of nobody's. */
  readonly universityId: string | null;
  /** When its talk starts and ends, UTC ms; null for a room without one. */
  readonly talk: { readonly startsAt: number; readonly endsAt: number } | null;
  readonly standing: Standing;
  /** The mute of who asks. */
  readonly restriction: RestrictionRow | null;
}

export interface ChatService {
  /**
   * The room of a topic, for someone who may read it.
   * @throws CallError notFound, or forbidden for another user's topic and for who is banned
   */
  roomFor(topic: string, caller: Caller | null): Promise<Room>;
  /**
   * The same for who keeps order in it.
   * @throws CallError forbidden for who stands lower
   */
  roomForStaff(topic: string, caller: Caller, least: Exclude<Standing, 'user'>): Promise<Room>;
  /** How an account stands in a room; null for none. */
  standingOf(room: Room, accountId: string): Promise<Standing | null>;
  /**
   * Whether whoever asked for the room may act on an account.
   * @throws CallError notFound for no account, forbidden for one that does not stand below
   */
  requireBelow(room: Room, accountId: string): Promise<void>;
  page(range: {
    readonly Topic: string;
    readonly Before?: number | undefined;
    readonly After?: number | undefined;
    readonly Until?: number | undefined;
    readonly Limit: number;
  }): Promise<{ Epoch: string; Offset: number; First: number; List: LogEntry[] }>;
}

/** The refusal of who is banned or muted, with the time and the reason. */
export const restrictionError = ({ kind, until, reason }: RestrictionRow): CallError =>
  new CallError('forbidden', {
    message: kind === 'ban' ? 'roomBanned' : 'roomMuted',
    parameters: { until: `${dayOf(until)} ${clockOf(until)}`, reason },
  });

/** Whether it is the refusal of who is banned from a room. */
export const isBan = (error: unknown): error is CallError =>
  error instanceof CallError && error.messageKey === 'roomBanned';

export const createChatService = (
  store: LogStore,
  talks: TalkService,
  moderators: ModeratorService,
  restrictions: RestrictionService,
): ChatService => {
  const roomOfTalk = async (
    topic: string,
    talkId: string,
    caller: Caller | null,
  ): Promise<Room | null> => {
    const [talk] = await talks.byIds([talkId]);
    if (talk === undefined) return null;
    const { universityId, startsAt, endsAt } = talk;
    const room = { topic, universityId, talk: { startsAt, endsAt } };
    if (caller === null) return { ...room, standing: 'user', restriction: null };
    const [moderates, restriction] = await Promise.all([
      moderators.moderates(caller, universityId),
      restrictions.current(caller.uids, room),
    ]);
    const standing = standingIn(caller, universityId, moderates);
    if (restriction?.kind === 'ban') throw restrictionError(restriction);
    return { ...room, standing, restriction };
  };

  const roomFor: ChatService['roomFor'] = async (topic, caller) => {
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

  const standingOf: ChatService['standingOf'] = async ({ universityId }, accountId) => {
    const facts = await moderators.facts(accountId, universityId);
    return facts === null ? null : standingIn(facts, universityId, facts.moderates);
  };

  return {
    roomFor,
    standingOf,
    async roomForStaff(topic, caller, least) {
      const room = await roomFor(topic, caller);
      if (isAtLeast(room.standing, least)) return room;
      throw new CallError('forbidden', { message: 'notStaffHere' });
    },
    async requireBelow(room, accountId) {
      const standing = await standingOf(room, accountId);
      if (standing === null) throw new CallError('notFound', { message: 'personNotFound' });
      if (!mayActOn(room.standing, standing)) {
        throw new CallError('forbidden', { message: 'notBelowYou' });
      }
    },
    async page({ Topic, Before, After, Until, Limit }) {
      const { epoch, offset, first } = await store.head(Topic);
      const last = Until === undefined ? null : await store.offsetAt(Topic, Until);
      const ends = [Before, last === null ? undefined : last + 1].filter(
        (end) => end !== undefined,
      );
      const List = await store.read({
        topic: Topic,
        after: After ?? 0,
        before: ends.length === 0 ? null : Math.min(...ends),
        from: After === undefined ? 'end' : 'start',
        limit: Limit,
      });
      // An entry may have come in between: the head is never behind the page.
      return {
        Epoch: epoch,
        Offset: Math.max(offset, List.at(-1)?.Offset ?? 0),
        First: first,
        List,
      };
    },
  };
};

import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { OWN_RECALL_MS } from '@xuanjiang/contracts/realtime/protocol';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast, mayActOn } from '@xuanjiang/contracts/rules/standing';
import type { Outputs } from '../../../lib/trpc.ts';
import type { RoomFacts } from '../reading/apply-events.ts';

export type RoomAnswer = Outputs['room']['get'];
type Quote = NonNullable<RoomMessage['Quote']>;

/** Why and until when, UTC ms, somebody may not post. */
export interface Muted {
  readonly Until: number;
  readonly Reason: string;
}

/** What the chat told of a room since it was entered. */
export interface RoomNews {
  /** Of the log that the facts are of. */
  readonly epoch: string;
  readonly facts: Pick<RoomFacts, 'pin' | 'settings' | 'recalls'>;
  /** As the last frame said; null before the first, and when it was lifted. */
  readonly mute: Muted | null;
  /** Counts the frames that told staff of something new on their desk. */
  readonly deskVersion: number;
  /** Why the room does not let the reader in; empty while it does. */
  readonly refusal: string;
}

/** A room as it is now. */
export interface RoomView {
  /** Seconds between two messages of one person; 0 for none. */
  readonly slow: number;
  readonly review: boolean;
  readonly pinned: Quote | null;
  readonly standing: Standing;
  /** Ids of the personas under whom the reader speaks there. */
  readonly personas: readonly string[];
}

const quoteOf = (message: RoomMessage | null): Quote | null =>
  message === null || message.Recalled !== null
    ? null
    : { Offset: message.Offset, Displayname: message.Displayname, Content: message.Content };

/** The room as the server answered, changed by what came into its log after that. */
export const viewOf = (
  answer: RoomAnswer,
  { epoch, facts }: Pick<RoomNews, 'epoch' | 'facts'>,
): RoomView => {
  const since = <E extends { readonly Offset: number }>(event: E | null): E | null =>
    event !== null && epoch === answer.Epoch && event.Offset > answer.Offset ? event : null;
  const settings = since(facts.settings) ?? answer;
  const pin = since(facts.pin);
  const pinned = pin === null ? quoteOf(answer.Pinned) : pin.Pinned;
  const withdrawn = pinned !== null && epoch === answer.Epoch && facts.recalls.has(pinned.Offset);
  return {
    slow: settings.Slow,
    review: settings.Review,
    pinned: withdrawn ? null : pinned,
    standing: answer.Standing,
    personas: answer.Personas,
  };
};

/**
 * When the reader posted last, UTC ms, as the wait says that slow mode still asked of them when the
 * answer came; 0 when it asked for none.
 */
export const postedAt = (
  { Slow, Slowwait }: Pick<RoomAnswer, 'Slow' | 'Slowwait'>,
  answeredAt: number,
): number => (Slowwait === 0 ? 0 : answeredAt + Slowwait - Slow * SECOND_MS);

/** Something known, and when it was learned, UTC ms. */
interface Known<T> {
  readonly value: T;
  readonly at: number;
}

/** Whether the caller is muted: the later word stands, and none for longer than it says. */
export const mutedNow = (
  told: Known<Muted | null>,
  answered: Known<Muted | null>,
  now: number,
): Muted | null => {
  const { value } = told.at > answered.at ? told : answered;
  return value !== null && value.Until > now ? value : null;
};

/** A restriction for longer than this is one for good, whatever its day. */
const FOR_GOOD_MS = 365 * DAY_MS;

export const isForGood = (until: number, now: number): boolean => until - now > FOR_GOOD_MS;

/**
 * What the writer of a message was in the room when it was written. A gateway of the version before
 * does not send it: then the role tells whether the writer was of the liaison staff.
 */
export const standingOf = ({
  Standing,
  Role,
}: Pick<RoomMessage, 'Role'> & Partial<Pick<RoomMessage, 'Standing'>>): Standing =>
  Standing ?? (Role === 'user' ? 'user' : 'worker');

/** What can be done with a message. */
export type MenuKey =
  | 'reply'
  | 'copy'
  | 'recallOwn'
  | 'report'
  | 'take'
  | 'answered'
  | 'dismiss'
  | 'pin'
  | 'unpin'
  | 'recall'
  | 'mute'
  | 'ban'
  | 'appoint';

export interface MenuEntry {
  readonly key: MenuKey;
  /** Shown and not to be pressed: the writer is of the caller's own rank or above. */
  readonly above: boolean;
}

export interface MenuSituation {
  readonly message: RoomMessage;
  readonly own: boolean;
  /** False for a visitor. */
  readonly loggedIn: boolean;
  readonly canPost: boolean;
  readonly standing: Standing;
  /** Offset of the pinned message; 0 for none. */
  readonly pinned: number;
  /** UTC ms. */
  readonly now: number;
}

const staffKeys = ({ message, own, standing, pinned }: MenuSituation): MenuKey[] => {
  const { Question, Role } = message;
  const asked = Question === 'open' || Question === 'taken';
  const speaks = isAtLeast(standing, 'worker');
  const keys: MenuKey[] = [];
  if (asked && speaks && Question === 'open') keys.push('take');
  if (asked && speaks) keys.push('answered');
  if (asked) keys.push('dismiss');
  keys.push(message.Offset === pinned ? 'unpin' : 'pin');
  if (own) return keys;
  keys.push('recall');
  // Behind a persona stands a colleague: there is no account of that name.
  if (Role === 'persona') return keys;
  keys.push('mute', 'ban');
  if (speaks && standingOf(message) === 'user') keys.push('appoint');
  return keys;
};

/** Acts on a person: only on those below oneself. */
const ON_PERSON: readonly MenuKey[] = ['recall', 'mute', 'ban'];

/** What the menu of a message offers. */
export const menuOf = (situation: MenuSituation): MenuEntry[] => {
  const { message, own, loggedIn, canPost, standing, now } = situation;
  const staff = isAtLeast(standing, 'moderator');
  const keys: MenuKey[] = [];
  if (canPost && !own) keys.push('reply');
  keys.push('copy');
  if (own && (staff || now - message.Time <= OWN_RECALL_MS)) keys.push('recallOwn');
  if (loggedIn && !own && !staff) keys.push('report');
  if (staff) keys.push(...staffKeys(situation));
  const below = mayActOn(standing, standingOf(message));
  return keys.map((key) => ({ key, above: ON_PERSON.includes(key) && !below }));
};

/** A count on a badge. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));

/** The seconds of slow mode as whole minutes; null when it is not in minutes. */
export const wholeMinutes = (seconds: number): number | null =>
  seconds >= 60 && seconds % 60 === 0 ? seconds / 60 : null;

/** Longest time that a browser's timer takes, ms. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Ms until something is over, for a timer: a little later than it, and never too long for one. */
export const timerUntil = (time: number, now: number): number =>
  Math.min(TIMER_MAX_MS, Math.max(0, time - now) + SECOND_MS / 10);

import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { OWN_RECALL_MS } from '@xuanjiang/contracts/realtime/protocol';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast, mayActOn } from '@xuanjiang/contracts/rules/standing';

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
  /** It takes something away from somebody: shown as such, and never done at the first touch. */
  readonly destructive: boolean;
  /** Shown but disabled: the writer is of the caller's own rank or above. */
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
  // Muting, banning and appointing need an account: a persona is none, and a deleted one is gone.
  if (Role === 'persona' || message.Uids === '') return keys;
  keys.push('mute', 'ban');
  if (speaks && standingOf(message) === 'user') keys.push('appoint');
  return keys;
};

/** Acts on the writer, allowed only on somebody of a lower rank. */
const ON_PERSON: readonly MenuKey[] = ['recall', 'mute', 'ban'];

const DESTRUCTIVE: readonly MenuKey[] = ['recallOwn', 'recall', 'mute', 'ban'];

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
  return keys.map((key) => ({
    key,
    destructive: DESTRUCTIVE.includes(key),
    above: ON_PERSON.includes(key) && !below,
  }));
};

import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';

/** A message as it crosses the picture. */
export interface Danmaku {
  readonly id: string;
  readonly text: string;
  readonly own: boolean;
  readonly staff: boolean;
}

/** Longer ones are cut: they would cover the picture for a long time. */
const DANMAKU_LENGTH = 40;

/** The danmaku of a message; null for a system message and for a recalled one. */
export const danmakuOf = (message: RoomMessage, ownUids: string): Danmaku | null => {
  if (message.Role === 'system' || message.Recalled !== null) return null;
  const line = message.Content.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  const long = characters.length > DANMAKU_LENGTH;
  return {
    id: String(message.Offset),
    text: long ? `${characters.slice(0, DANMAKU_LENGTH).join('')}…` : line,
    own: ownUids !== '' && message.Uids === ownUids,
    staff: message.Role !== 'user',
  };
};

/** At most `max` of them, one's own and the staff's first, in their order. */
export const thinDanmaku = (items: readonly Danmaku[], max: number): readonly Danmaku[] => {
  if (items.length <= max) return items;
  const rank = ({ own, staff }: Danmaku) => (own ? 0 : staff ? 1 : 2);
  const chosen = new Set([...items].sort((a, b) => rank(a) - rank(b)).slice(0, max));
  return items.filter((item) => chosen.has(item));
};

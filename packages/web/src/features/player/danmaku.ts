import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';

/** A message as it crosses the picture. */
export interface Danmaku {
  readonly id: string;
  readonly text: string;
  /** Ms into the recording. */
  readonly atMs: number;
  readonly own: boolean;
  readonly staff: boolean;
}

/** Longer ones are cut: they would cover the picture for a long time. */
const DANMAKU_LENGTH = 40;
/** Most that set out in one step of the clock. */
const DANMAKU_STEP_MAX = 6;
/** A jump of the clock larger than this, ms, is a seek: what lies between is not shown. */
export const SEEK_MS = 2500;

/** The danmaku of a message; null for what is not said by anyone. */
export const danmakuOf = (
  message: ChatMessage,
  ownUids: string,
  startMs: number,
): Danmaku | null => {
  if (message.Role === 'system') return null;
  const line = message.Content.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  const long = characters.length > DANMAKU_LENGTH;
  return {
    id: String(message.Offset),
    text: long ? `${characters.slice(0, DANMAKU_LENGTH).join('')}…` : line,
    atMs: message.Time - startMs,
    own: ownUids !== '' && message.Uids === ownUids,
    staff: message.Role !== 'user',
  };
};

/** Those that set out when the clock goes from `from` to `to`, ms. `all` is in order of time. */
export const dueDanmaku = (all: readonly Danmaku[], from: number, to: number): Danmaku[] => {
  if (to <= from || to - from > SEEK_MS) return [];
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.atMs ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  const due: Danmaku[] = [];
  for (let index = low; index < all.length; index += 1) {
    const item = all[index];
    if (item === undefined || item.atMs > to) break;
    due.push(item);
  }
  return due;
};

/** At most `max` of them, one's own and the staff's first, in their order. */
export const thinDanmaku = (
  items: readonly Danmaku[],
  max: number = DANMAKU_STEP_MAX,
): readonly Danmaku[] => {
  if (items.length <= max) return items;
  const rank = ({ own, staff }: Danmaku) => (own ? 0 : staff ? 1 : 2);
  const chosen = new Set([...items].sort((a, b) => rank(a) - rank(b)).slice(0, max));
  return items.filter((item) => chosen.has(item));
};

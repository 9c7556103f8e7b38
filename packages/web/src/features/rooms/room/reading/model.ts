import { DAY_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { placeAt } from '@xuanjiang/contracts/rules/media-clock';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { PendingMessage } from './room-log.ts';

/** A pause this long between two messages is marked with the time. */
const TIME_GAP_MS = 5 * MINUTE_MS;

/** One line of the list. */
export type Row =
  | { readonly kind: 'time'; readonly key: string; readonly time: number }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: RoomMessage;
      readonly own: boolean;
    }
  | { readonly kind: 'pending'; readonly key: string; readonly pending: PendingMessage };

const timeRow = (time: number, key: string): Row => ({ kind: 'time', key: `t${key}`, time });

/**
 * The lines of a list of messages, and of own messages that are not in the room yet.
 * @param masks personas whose messages are the reader's own
 */
export const rowsOf = (
  messages: readonly RoomMessage[],
  pending: readonly PendingMessage[],
  ownUids: string,
  masks: readonly string[] = [],
): Row[] => {
  const rows: Row[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const message of messages) {
    const key = String(message.Offset);
    if (message.Time - before >= TIME_GAP_MS) rows.push(timeRow(message.Time, key));
    before = message.Time;
    const own = (ownUids !== '' && message.Uids === ownUids) || masks.includes(message.Uids);
    rows.push({ kind: 'message', key, message, own });
  }
  for (const item of pending) {
    rows.push({ kind: 'pending', key: `p${item.Id}`, pending: item });
  }
  return rows;
};

/** How a time separator is written: today the clock alone, else with the day. */
export const stampKind = (time: number, now: number): 'clock' | 'yesterday' | 'day' => {
  const day = dayOf(time);
  if (day === dayOf(now)) return 'clock';
  return day === dayOf(now - DAY_MS) ? 'yesterday' : 'day';
};

/** The recording of a talk. */
export interface Recording {
  /** When the talk began, UTC ms: what is told of it counts from there. */
  readonly from: number;
  /** When each part of it was recorded. */
  readonly knots: readonly Knot[];
  /** Ms. */
  readonly length: number;
}

/**
 * The second of a recording at which something happened; null when that is not in it.
 * @param time UTC ms
 * @param recording null while there is none
 */
export const recordedSecond = (time: number, recording: Recording | null): number | null => {
  if (recording === null) return null;
  const ms = placeAt(recording.knots, time);
  return ms >= 0 && ms <= recording.length ? Math.floor(ms / SECOND_MS) : null;
};

/** Size of a picture in the list. */
export const AVATAR_PX = 36;

/** Dark enough for white text (contrast AA); the order has no meaning. */
const AVATAR_COLORS = [
  '#b45f06',
  '#2f7d5b',
  '#8a4fa3',
  '#a63f5c',
  '#3f6fb0',
  '#7a6a1c',
  '#2b7a83',
  '#9a4a2f',
] as const;

/** The colour of somebody without a picture; the same person always has the same. */
export const avatarColor = (uids: string): string => {
  let sum = 7;
  for (const char of uids) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return AVATAR_COLORS[sum % AVATAR_COLORS.length] ?? AVATAR_COLORS[0];
};

/** The talk whose room a topic is; empty for another room. */
export const talkIdOfTopic = (topic: string): string => {
  const { kind, id } = parseTopic(topic) ?? { kind: null, id: '' };
  return kind === 'stream' ? id : '';
};

import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { addDays, clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Thread, ThreadSide } from '@xuanjiang/contracts/thread';

/** On which side a message was written. */
export const sideOfMessage = ({ Role }: Pick<RoomMessage, 'Role'>): ThreadSide =>
  Role === 'user' ? 'student' : 'university';

/** The newest message of the other side that stands; null while there is none. */
export const newestOfOther = (
  messages: readonly RoomMessage[],
  side: ThreadSide,
): RoomMessage | null =>
  messages.findLast((message) => message.Recalled === null && sideOfMessage(message) !== side) ??
  null;

/** The one of the staff who wrote last; null before anybody did. */
export const lastStaff = (messages: readonly RoomMessage[]): RoomMessage | null =>
  messages.findLast((message) => sideOfMessage(message) === 'university') ?? null;

/** Why the caller cannot write in a thread. */
export type Closed = 'blocked' | 'stoppedOwn' | 'stopped' | 'gone';

/** Null while the caller can write. */
export const closedBy = ({
  Side,
  Stopped,
  Blocked,
  Displayname,
}: Pick<Thread, 'Side' | 'Stopped' | 'Blocked' | 'Displayname'>): Closed | null => {
  if (Side === 'student' && Blocked) return 'blocked';
  if (Side === 'university' && Displayname === '') return 'gone';
  if (!Stopped) return null;
  return Side === 'student' ? 'stoppedOwn' : 'stopped';
};

/** When the newest message was written, as a list says it. */
export type ListTime =
  | { readonly kind: 'clock'; readonly clock: string }
  | { readonly kind: 'yesterday' }
  | { readonly kind: 'day'; readonly month: number; readonly day: number };

/** @param time UTC ms */
export const listTime = (time: number, now: number): ListTime => {
  const day = dayOf(time);
  const today = dayOf(now);
  if (day === today) return { kind: 'clock', clock: clockOf(time) };
  if (day === addDays(today, -1)) return { kind: 'yesterday' };
  return { kind: 'day', month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
};

/** What the address of the private messages asks for. */
export type Wanted =
  | { readonly kind: 'list' }
  | { readonly kind: 'reports' }
  | { readonly kind: 'thread'; readonly id: string }
  | { readonly kind: 'begin'; readonly universityId: string; readonly from: string };

/** What an id of a thread can be. */
export const THREAD_ID = /^[0-9a-f]{32}$/;
const UNIVERSITY_ID = /^\d{1,20}$/;
const TALK_ID = /^[0-9A-Za-z_-]{1,40}$/;

/** A thread of an id that can be none is asked for too: it is missing. */
export const wantedIn = (query: URLSearchParams): Wanted => {
  const id = query.get('id')?.trim() ?? '';
  if (id !== '') return { kind: 'thread', id: THREAD_ID.test(id) ? id : '' };
  const universityId = query.get('university')?.trim() ?? '';
  if (UNIVERSITY_ID.test(universityId)) {
    const from = query.get('from')?.trim() ?? '';
    return { kind: 'begin', universityId, from: TALK_ID.test(from) ? from : '' };
  }
  return { kind: query.get('tab') === 'reports' ? 'reports' : 'list' };
};

export const threadPath = (id: string): string => `/secretMsg?id=${id}`;

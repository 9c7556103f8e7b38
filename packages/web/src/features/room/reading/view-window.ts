import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';

/** Messages drawn while following the end, and most drawn while reading back. */
export const FOLLOW_SIZE = 120;
export const WINDOW_MAX = 240;
/** How far the window moves at a time. */
const WINDOW_STEP = 60;

/** What part of the log is drawn: its end as it grows, or a fixed run of offsets. */
export type ViewWindow =
  | { readonly follow: true }
  | {
      readonly follow: false;
      readonly first: number;
      readonly last: number;
      /** The newest offset that the reader has had before the eyes. */
      readonly seen: number;
    };

export const FOLLOWING: ViewWindow = { follow: true };

type Messages = readonly RoomMessage[];

/** Index of the first message at or above an offset. */
const indexFrom = (messages: Messages, offset: number): number => {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.Offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The messages to draw. */
export const visibleMessages = (messages: Messages, view: ViewWindow): Messages =>
  view.follow
    ? messages.slice(-FOLLOW_SIZE)
    : messages.slice(indexFrom(messages, view.first), indexFrom(messages, view.last + 1));

const fixed = (messages: Messages, from: number, to: number, seen: number): ViewWindow => {
  const last = messages[to - 1]?.Offset ?? 0;
  return { follow: false, first: messages[from]?.Offset ?? 0, last, seen: Math.max(seen, last) };
};

/** The reader scrolled away from the end: what is drawn stays. */
export const holdWindow = (messages: Messages, view: ViewWindow): ViewWindow =>
  view.follow
    ? fixed(messages, Math.max(0, messages.length - FOLLOW_SIZE), messages.length, 0)
    : view;

/** The reader came near the top: earlier messages of the log are drawn. */
export const moveUp = (messages: Messages, view: ViewWindow): ViewWindow => {
  const held = holdWindow(messages, view);
  if (held.follow) return held;
  const from = indexFrom(messages, held.first);
  if (from === 0) return held;
  const start = Math.max(0, from - WINDOW_STEP);
  const end = Math.min(indexFrom(messages, held.last + 1), start + WINDOW_MAX);
  return fixed(messages, start, end, held.seen);
};

/** The reader came near the bottom: later messages are drawn, and at the end it is followed. */
export const moveDown = (messages: Messages, view: ViewWindow): ViewWindow => {
  if (view.follow) return view;
  const to = indexFrom(messages, view.last + 1);
  if (to >= messages.length) return view;
  const end = Math.min(messages.length, to + WINDOW_STEP);
  const start = Math.max(indexFrom(messages, view.first), end - WINDOW_MAX);
  return fixed(messages, start, end, view.seen);
};

/** True when nothing below what is drawn exists. */
export const atEnd = (messages: Messages, view: ViewWindow): boolean =>
  view.follow || indexFrom(messages, view.last + 1) >= messages.length;

/** True when nothing above what is drawn is held. */
export const atStart = (messages: Messages, view: ViewWindow): boolean =>
  view.follow ? messages.length <= FOLLOW_SIZE : indexFrom(messages, view.first) === 0;

/** How many messages came that the reader has not had before the eyes. */
export const unseenCount = (messages: Messages, view: ViewWindow): number =>
  view.follow ? 0 : messages.length - indexFrom(messages, view.seen + 1);

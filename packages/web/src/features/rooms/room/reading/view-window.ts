import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';

/** Messages drawn at the end of the log, and the most drawn while older ones are read. */
export const FOLLOW_SIZE = 120;
export const WINDOW_MAX = 240;
/** By how many messages the window moves at a time. */
const WINDOW_STEP = 60;

/** Which part of the log is drawn: its growing end, or the messages from `first` to `last`. */
export type ViewWindow =
  | { readonly follow: true }
  | {
      readonly follow: false;
      readonly first: number;
      readonly last: number;
      /** The newest offset that was drawn. */
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

/** The window after scrolling away from the end: it keeps the messages that are drawn. */
export const holdWindow = (messages: Messages, view: ViewWindow): ViewWindow =>
  view.follow
    ? fixed(messages, Math.max(0, messages.length - FOLLOW_SIZE), messages.length, 0)
    : view;

/** The window after scrolling near the top: it shows earlier messages of the log. */
export const moveUp = (messages: Messages, view: ViewWindow): ViewWindow => {
  const held = holdWindow(messages, view);
  if (held.follow) return held;
  const from = indexFrom(messages, held.first);
  if (from === 0) return held;
  const start = Math.max(0, from - WINDOW_STEP);
  const end = Math.min(indexFrom(messages, held.last + 1), start + WINDOW_MAX);
  return fixed(messages, start, end, held.seen);
};

/** The window after scrolling near the bottom: it shows later messages of the log. */
export const moveDown = (messages: Messages, view: ViewWindow): ViewWindow => {
  if (view.follow) return view;
  const to = indexFrom(messages, view.last + 1);
  if (to >= messages.length) return view;
  const end = Math.min(messages.length, to + WINDOW_STEP);
  const start = Math.max(indexFrom(messages, view.first), end - WINDOW_MAX);
  return fixed(messages, start, end, view.seen);
};

/** True when the newest message of the log is drawn. */
export const atEnd = (messages: Messages, view: ViewWindow): boolean =>
  view.follow || indexFrom(messages, view.last + 1) >= messages.length;

/** True when the oldest message of the log is drawn. */
export const atStart = (messages: Messages, view: ViewWindow): boolean =>
  view.follow ? messages.length <= FOLLOW_SIZE : indexFrom(messages, view.first) === 0;

/** How many messages of the log are newer than all that were drawn. */
export const unseenCount = (messages: Messages, view: ViewWindow): number =>
  view.follow ? 0 : messages.length - indexFrom(messages, view.seen + 1);

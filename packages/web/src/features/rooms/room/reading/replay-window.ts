import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import type { HistoryPage, HistoryRange } from './api.ts';
import type { RoomFacts } from './apply-events.ts';
import { learnFacts, mergeFacts, NO_FACTS, presentEntries } from './apply-events.ts';
import type { RoomLog } from './room-log.ts';
import { EMPTY_LOG, hasEarlier, lastOffset, mergeEntries } from './room-log.ts';

/** Messages within this time, ms, after the moment of the picture are loaded ahead. */
export const AHEAD_MS = 10 * SECOND_MS;
/** In a busy room this many entries after the moment are enough. */
export const AHEAD_ENTRIES = 200;
/** When the picture is further than this, ms, after the last entry held, the window jumps to it. */
const LAG_MS = 2 * SECOND_MS;
/** Entries of the page up to a moment, and of each page after it. */
export const JUMP_LIMIT = 60;
export const AHEAD_LIMIT = 100;
/** Most entries held: the oldest beyond them are dropped, and can be loaded again. */
const WINDOW_MAX = 3000;
/** A larger step, ms, between two times that the player tells is a seek. */
export const SEEK_MS = 2.5 * SECOND_MS;

/** The part of a room's log around a moment of its recording. Immutable. */
export interface ReplayWindow {
  readonly epoch: string;
  /** Entries of the log without gaps; messages with the events applied to them. */
  readonly entries: readonly LogEntry[];
  /** The messages among them. */
  readonly messages: readonly RoomMessage[];
  readonly facts: RoomFacts;
  /** From the first entry up to this time, UTC ms, nothing is missing. */
  readonly until: number;
  /** Offset of the oldest entry that the log keeps. */
  readonly first: number;
}

export const EMPTY_WINDOW: ReplayWindow = {
  epoch: '',
  entries: [],
  messages: [],
  facts: NO_FACTS,
  until: Number.NEGATIVE_INFINITY,
  first: 1,
};

/** Whether the window reaches to a moment, UTC ms, or nearly. */
export const holdsMoment = (window: ReplayWindow, at: number): boolean => {
  const from = hasEarlier(window) ? (window.entries[0]?.Time ?? at) : Number.NEGATIVE_INFINITY;
  return at >= from && at <= window.until + LAG_MS;
};

/** What to fetch next for a moment of the picture, UTC ms; null when enough is held. */
export const nextRange = (window: ReplayWindow, at: number): HistoryRange | null => {
  if (!holdsMoment(window, at)) return { Until: Math.floor(at), Limit: JUMP_LIMIT };
  const beyond = window.entries.length - 1 - window.entries.findLastIndex(({ Time }) => Time <= at);
  if (window.until >= at + AHEAD_MS || (window.until >= at && beyond >= AHEAD_ENTRIES)) return null;
  return { After: lastOffset(window.entries), Limit: AHEAD_LIMIT };
};

const withEntries = (
  window: ReplayWindow,
  facts: RoomFacts,
  added: readonly LogEntry[],
): ReplayWindow => {
  const entries = presentEntries(facts, added);
  if (entries === window.entries) return { ...window, facts };
  return { ...window, facts, entries, messages: entries.filter(isRoomMessage) };
};

/** Until when, UTC ms, nothing is missing after a page that ends with the entry `last`. */
const untilAfter = (page: HistoryPage, last: number, known: number): number =>
  page.List.length === 0 || last >= page.Offset ? Number.POSITIVE_INFINITY : known;

/**
 * Adds the page that was fetched for a range. It is dropped when the window has moved meanwhile, so
 * that it does not join. A page of another epoch empties the window.
 */
export const addReplayPage = (
  window: ReplayWindow,
  range: HistoryRange,
  page: HistoryPage,
): ReplayWindow => {
  const { Epoch, First, Offset, List } = page;
  const { Until, After, Before } = range;
  const same = window.epoch === Epoch || window.epoch === '';
  if (!same && Until === undefined) return EMPTY_WINDOW;
  const facts = learnFacts(same ? window.facts : NO_FACTS, List, Offset);
  const base = { ...window, epoch: Epoch, first: First };
  if (Until !== undefined) {
    const last = lastOffset(List);
    const until = last === 0 && Offset > 0 ? Until : untilAfter(page, last, Until);
    return { ...withEntries(base, facts, List), until };
  }
  const joined = withEntries(base, facts, mergeEntries(window.entries, List));
  if (Before !== undefined) return window.entries[0]?.Offset === Before ? joined : window;
  if (lastOffset(window.entries) !== After) return window;
  // The next page may hold other entries of the same millisecond.
  const told = Math.max(window.until, (List.at(-1)?.Time ?? 0) - 1);
  return { ...joined, until: untilAfter(page, lastOffset(List), told) };
};

/** Applies what is known of messages by now; the same object when nothing is new. */
export const withFacts = (window: ReplayWindow, others: RoomFacts): ReplayWindow => {
  const facts = mergeFacts(window.facts, others);
  return facts === window.facts ? window : withEntries(window, facts, window.entries);
};

/** Drops the oldest entries beyond `max`. */
export const trimWindow = (window: ReplayWindow, max: number = WINDOW_MAX): ReplayWindow =>
  window.entries.length > max
    ? withEntries(window, window.facts, window.entries.slice(-max))
    : window;

/** How many of the messages held were written up to a moment, UTC ms. */
export const shownCount = ({ messages }: ReplayWindow, at: number): number =>
  messages.findLastIndex(({ Time }) => Time <= at) + 1;

/** The messages between two moments of the picture, UTC ms, without withdrawn ones. */
export const saidBetween = (
  window: ReplayWindow,
  from: number,
  to: number,
): readonly RoomMessage[] =>
  window.messages
    .slice(shownCount(window, from), shownCount(window, to))
    .filter(({ Recalled }) => Recalled === null);

/** Whether the step between two moments of the picture, UTC ms, is a seek. */
export const isSeek = (from: number, to: number): boolean => to < from || to - from > SEEK_MS;

/** The window as a log with its first `count` messages. */
export const logOf = (window: ReplayWindow, count: number, at: number): RoomLog => ({
  ...EMPTY_LOG,
  epoch: window.epoch,
  entries: window.entries,
  messages: window.messages.slice(0, count),
  facts: window.facts,
  first: window.first,
  newest: lastOffset(window.entries),
  stale: !holdsMoment(window, at),
});
